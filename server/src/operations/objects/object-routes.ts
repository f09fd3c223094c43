/** Objects of models over HTTP. */
import { commonFields } from '../../engine/objects/object-fields.ts';
import { halList } from '../../http/answers/hal.ts';
import { lists, reads } from '../../http/operation.ts';
import { pageUrls, type Query } from '../../http/parameters/list-request.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { onlyParameters, Uuid } from '../../http/wire.ts';
import { getBelowModel, type RequestBelowModel, revisionIn, type SeenModels } from './model-addresses.ts';
import type { ModelObjects } from './model-objects.ts';
import { objectPresenter } from './object-presenter.ts';
import { ObjectDetailsShape, ObjectShape, RevisionNumber } from './object-schema.ts';

export interface ObjectRouteDependencies extends SeenModels {
  readonly modelObjects: ModelObjects;
  readonly urls: Urls;
}

const tag = 'objects' as const;
const OfRevision = onlyParameters({ revision: RevisionNumber });

export function objectRoutes(app: App, dependencies: ObjectRouteDependencies): void {
  getBelowModel(app, dependencies, {
    path: 'objects',
    describe: (params, says) => {
      const others = { revision: RevisionNumber };
      const described = { tag, says: `Lists the objects of a model${says}`, params, gives: 'objects', of: ObjectShape };
      return lists({ ...described, fields: commonFields, others, hasTag: true, fails: [404, 503] });
    },
    answer: (below) => listObjects(below, dependencies),
  });
  getBelowModel(app, dependencies, {
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
    answer: (below) => readObject(below, dependencies),
  });
}

async function listObjects({ request, model }: RequestBelowModel, { modelObjects, urls }: ObjectRouteDependencies) {
  const { query, signal, caller } = request;
  const { revision: _, ...filters } = query as Query;
  const found = await modelObjects.list(caller, model, { query: filters, revision: revisionIn(query), signal });
  const urlOfPage = pageUrls(`${urls.to('models', model.id)}/objects`, query as Query, found.page);
  return halList('objects', found, { page: found.page, urlOfPage }, objectPresenter(urls, model, found.revision));
}

async function readObject({ request, model, params }: RequestBelowModel, { modelObjects, urls }: ObjectRouteDependencies) {
  const { query, signal, caller } = request;
  const { revision, features, ...object } = await modelObjects.read(caller, model, params.objectId!, {
    revision: revisionIn(query),
    signal,
  });
  return { ...objectPresenter(urls, model, revision)(object), features };
}
