/** What is around an object, over HTTP: its path, what it refers to and what refers to it, the representations that show it. */
import Type, { type TObject, type TProperties, type TSchema } from 'typebox';
import { type FieldTypes, uuid } from '../../conditions/field-types.ts';
import { Failure } from '../../failures.ts';
import { halList, type Page } from '../../http/hal.ts';
import { type ListRequest, listRequest } from '../../http/list-request.ts';
import { lists } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import { Uuid } from '../../http/wire.ts';
import { representationPresenter } from '../../resources/representations/representation-presenter.ts';
import { RepresentationShape } from '../../resources/representations/representation-schema.ts';
import type { ObjectRepresentations } from '../representations/object-representations.ts';
import { shownFormats } from '../representations/representation-forms.ts';
import { type AskedBelowModel, getBelowModel, revisionIn } from './model-addresses.ts';
import { type OpenObjects, rowOf } from './model-objects.ts';
import type { ObjectPaths } from './object-path.ts';
import { diagnosticsOf, objectPresenter } from './object-presenter.ts';
import type { ObjectReferences } from './object-references.ts';
import type { ObjectRouteDependencies } from './object-routes.ts';
import { ReferenceShape, RevisionNumber, StepShape } from './object-schema.ts';

export interface ContextRouteDependencies extends ObjectRouteDependencies {
  readonly objectReferences: ObjectReferences;
  readonly objectRepresentations: ObjectRepresentations;
  readonly objectPaths: ObjectPaths;
}

interface ContextList {
  readonly path: string;
  readonly says: string;
  readonly gives: string;
  readonly of: TSchema;
  readonly others?: TProperties;
  readonly list: (objects: OpenObjects, row: number, asked: ListRequest, query: Query) => Promise<Page<unknown>>;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** They are read in pages alone. */
const noFields: FieldTypes = {};

export function objectContextRoutes(app: App, dependencies: ContextRouteDependencies): void {
  for (const one of contextLists(dependencies)) {
    getBelowModel(app, dependencies.models, {
      path: `objects/:objectId/${one.path}`,
      params: { objectId: Uuid },
      describe: (params, says) => described(one, params, says),
      answer: (asked) => answer(one, asked, dependencies),
    });
  }
}

const contextLists = (dependencies: ContextRouteDependencies): readonly ContextList[] => [
  pathList(dependencies),
  referenceList(dependencies),
  representationList(dependencies),
];

function pathList({ database, urls, objectPaths }: ContextRouteDependencies): ContextList {
  return {
    path: 'path',
    says: 'Lists the containers of an object from the root down to itself, each with its position among its siblings',
    gives: 'objects',
    of: StepShape,
    list: async (objects, row, { page }) => {
      const { steps, total } = await objectPaths.of(objects, row, page);
      const ids = steps.map(({ object }) => object.id);
      const present = objectPresenter(urls, objects, await diagnosticsOf(database, objects, ids));
      return { items: steps.map(({ object, position }) => ({ ...present(object), position })), total };
    },
  };
}

function referenceList({ objectReferences }: ContextRouteDependencies): ContextList {
  return {
    path: 'references',
    says: 'Lists what an object refers to, or what refers to it, among what the caller sees',
    gives: 'references',
    of: ReferenceShape,
    others: {
      direction: Type.Optional(Type.Enum(['in', 'out'], { default: 'out' })),
      'project.id': Type.Optional(
        Type.String({ format: 'uuid', description: 'the project whose dataset is meant; that of the model by default' }),
      ),
    },
    list: (objects, row, { page }, query) => {
      const projectId = projectIn(query) ?? objects.model.project.id;
      return objectReferences.of(objects, row, { page, direction: directionIn(query), projectId });
    },
  };
}

function representationList({ urls, objectRepresentations }: ContextRouteDependencies): ContextList {
  return {
    path: 'representations',
    says: 'Lists the representations that show an object',
    gives: 'representations',
    of: RepresentationShape,
    list: async (objects, row, { page }) => {
      const { items, total } = await objectRepresentations.of(objects, row, page);
      return { items: items.map(representationPresenter(urls, shownFormats)), total };
    },
  };
}

function described({ says, gives, of, others }: ContextList, params: TObject, ending: string) {
  const more = { revision: RevisionNumber, ...others };
  return lists({
    tag: 'objects' as const,
    says: says + ending,
    params,
    gives,
    of,
    fields: noFields,
    others: more,
    hasTag: true,
    fails: [404, 503],
  });
}

async function answer(
  one: ContextList,
  { request, model, params }: AskedBelowModel,
  { modelObjects, urls }: ContextRouteDependencies,
) {
  const { query, signal, caller } = request;
  const url = `${urls.to('models', model.id)}/objects/${params.objectId}/${one.path}`;
  const asked = listRequest({ query, signal }, noFields, url, ['revision', ...Object.keys(one.others ?? {})]);
  const objects = await modelObjects.open(caller, model, { revision: revisionIn(query), signal });
  const row = await rowOf(objects, params.objectId!);
  return halList(one.gives, await one.list(objects, row, asked, query as Query), asked, (item) => item);
}

function directionIn({ direction = 'out' }: Query): 'in' | 'out' {
  if (direction === 'in' || direction === 'out') return direction;
  throw mistake('direction', 'must be in or out');
}

function projectIn({ 'project.id': id }: Query): string | undefined {
  if (id === undefined) return undefined;
  const read = typeof id === 'string' ? uuid.read(id) : undefined;
  if (read === undefined) throw mistake('project.id', uuid.expects);
  return read;
}

function mistake(field: string, message: string): Failure {
  return new Failure('invalid', 'Invalid request content.', [{ field, message }]);
}
