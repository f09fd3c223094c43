/** Objects of models over HTTP. */
import { commonFields } from '../../engine/objects/object-fields.ts';
import type { FairTurns } from '../../fair-turns.ts';
import { halList } from '../../http/hal.ts';
import { listRequest, type Query } from '../../http/list-request.ts';
import { lists, reads } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { onlyParameters, Uuid } from '../../http/wire.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Database } from '../../storage/database.ts';
import type { ElementFeatures } from './element-features.ts';
import type { LinkedObjects } from './linked-objects.ts';
import { type AskedBelowModel, getBelowModel, revisionIn } from './model-addresses.ts';
import { type ModelObjects, rowOf } from './model-objects.ts';
import { featuresOf } from './object-features.ts';
import type { ObjectList } from './object-list.ts';
import { diagnosticsOf, objectPresenter } from './object-presenter.ts';
import { ObjectDetailsShape, ObjectShape, RevisionNumber } from './object-schema.ts';
import type { ObjectValues } from './object-values.ts';
import { objectsInTurns } from './objects-in-turns.ts';
import type { PropertyFields } from './property-fields.ts';

export interface ObjectRouteDependencies {
  readonly database: Database;
  readonly models: Models;
  readonly modelObjects: ModelObjects;
  readonly objectList: ObjectList;
  readonly linkedObjects: LinkedObjects;
  readonly objectValues: ObjectValues;
  readonly elementFeatures: ElementFeatures;
  readonly longObjectTurns: FairTurns;
  readonly propertyFields: PropertyFields;
  readonly urls: Urls;
}

const tag = 'objects' as const;
const OfRevision = onlyParameters({ revision: RevisionNumber });

export function objectRoutes(app: App, dependencies: ObjectRouteDependencies): void {
  const { models } = dependencies;
  getBelowModel(app, models, {
    path: 'objects',
    describe: (params, says) => {
      const others = { revision: RevisionNumber };
      const described = { tag, says: `Lists the objects of a model${says}`, params, gives: 'objects', of: ObjectShape };
      return lists({ ...described, fields: commonFields, others, hasTag: true, fails: [404, 503] });
    },
    answer: (asked) => listObjects(asked, dependencies),
  });
  getBelowModel(app, models, {
    path: 'objects/:objectId',
    params: { objectId: Uuid },
    describe: (params, says) =>
      reads({
        tag,
        says: `Reads one object of a model${says}`,
        params,
        querystring: OfRevision,
        gives: ObjectDetailsShape,
        fails: [503],
      }),
    answer: (asked) => readObject(asked, dependencies),
  });
}

async function listObjects({ request, model }: AskedBelowModel, dependencies: ObjectRouteDependencies) {
  const { database, modelObjects, objectList, propertyFields, urls } = dependencies;
  const { query, signal, caller } = request;
  const objects = await modelObjects.open(caller, model, { revision: revisionIn(query), signal });
  const { index } = objects;
  const fields = await propertyFields.of(objects, query as Query);
  const asked = listRequest({ query, signal }, fields, `${urls.to('models', model.id)}/objects`, ['revision']);
  const { rows, total } = await objectList.find(objects, asked);
  const items = await objectsInTurns(index, rows);
  const diagnostics = await diagnosticsOf(
    database,
    objects,
    items.map(({ id }) => id),
  );
  return halList('objects', { items, total }, asked, objectPresenter(urls, objects, diagnostics));
}

async function readObject({ request, model, params }: AskedBelowModel, dependencies: ObjectRouteDependencies) {
  const {
    database,
    modelObjects,
    linkedObjects,
    objectValues: values,
    elementFeatures,
    longObjectTurns: turns,
    urls,
  } = dependencies;
  const { query, signal, caller } = request;
  const objects = await modelObjects.open(caller, model, { revision: revisionIn(query), signal });
  const row = await rowOf(objects, params.objectId!);
  const follow = linkedObjects.following(caller, model.project.id, signal);
  const [object, diagnostics, features, properties] = await Promise.all([
    objects.index.objectAt(row),
    diagnosticsOf(database, objects, [params.objectId!.toLowerCase()]),
    featuresOf(objects, row, { values, follow, turns }),
    elementFeatures.of(objects, row),
  ]);
  return { ...objectPresenter(urls, objects, diagnostics)(object), features: { ...properties, ...features } };
}
