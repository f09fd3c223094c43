/** The context of an object over HTTP: its path, its references out and in, the representations that show it. */
import Type, { type TObject, type TProperties, type TSchema } from 'typebox';
import { type FieldTypes, uuid } from '../../conditions/field-types.ts';
import { invalid } from '../../failures.ts';
import { halList, type Page } from '../../http/answers/hal.ts';
import { lists } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { Uuid } from '../../http/wire.ts';
import { representationPresenter, type ShownFormats } from '../../resources/representations/representation-presenter.ts';
import { RepresentationShape } from '../../resources/representations/representation-schema.ts';
import { getBelowModel, type RequestBelowModel, revisionIn } from './model-addresses.ts';
import type { PageQuery } from './model-objects.ts';
import { objectPresenter } from './object-presenter.ts';
import type { ObjectRouteDependencies } from './object-routes.ts';
import { ReferenceShape, RevisionNumber, StepShape } from './object-schema.ts';

interface ContextRouteDependencies extends ObjectRouteDependencies {
  /** The formats of representations. */
  readonly formatsOf: ShownFormats;
}

interface ContextList {
  readonly path: string;
  readonly says: string;
  readonly gives: string;
  readonly of: TSchema;
  readonly others?: TProperties;
  readonly list: (below: RequestBelowModel, query: PageQuery) => Promise<Page<unknown>>;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** They are read in pages alone. */
const noFields: FieldTypes = {};

export function objectContextRoutes(app: App, dependencies: ContextRouteDependencies): void {
  for (const one of contextLists(dependencies)) {
    getBelowModel(app, dependencies, {
      path: `objects/:objectId/${one.path}`,
      params: { objectId: Uuid },
      describe: (params, says) => described(one, params, says),
      answer: (below) => answer(one, below, dependencies.urls),
    });
  }
}

const contextLists = (dependencies: ContextRouteDependencies): readonly ContextList[] => [
  pathList(dependencies),
  referenceList(dependencies),
  representationList(dependencies),
];

function pathList({ urls, modelObjects }: ObjectRouteDependencies): ContextList {
  return {
    path: 'path',
    says: 'Lists the containers of an object from the root down to itself, each with its position among its siblings',
    gives: 'objects',
    of: StepShape,
    others: {
      by: Type.Optional(
        Type.Enum(['container', 'tree'], {
          default: 'container',
          description:
            'the way by containers, or that in the tree that explorers show, where each has a `partCount`; there it is empty for what is no part of the tree',
        }),
      ),
    },
    list: async ({ request: { caller, query }, model, params }, page) => {
      const path = wayIn(query as Query) === 'tree' ? 'treePath' : 'path';
      const { items, total, revision } = await modelObjects[path](caller, model, params.objectId!, page);
      const present = objectPresenter(urls, model, revision);
      const stepOf = (step: (typeof items)[number]) => ({
        ...present(step),
        position: step.position,
        ...('partCount' in step && { partCount: step.partCount }),
      });
      return { items: items.map(stepOf), total };
    },
  };
}

function referenceList({ modelObjects }: ObjectRouteDependencies): ContextList {
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
    list: ({ request: { caller, query }, model, params }, page) => {
      const projectId = projectIn(query as Query) ?? model.project.id;
      const direction = directionIn(query as Query);
      return modelObjects.references(caller, model, params.objectId!, { ...page, direction, projectId });
    },
  };
}

function representationList({ urls, modelObjects, formatsOf }: ContextRouteDependencies): ContextList {
  return {
    path: 'representations',
    says: 'Lists the representations that show an object',
    gives: 'representations',
    of: RepresentationShape,
    list: async ({ request: { caller }, model, params }, page) => {
      const { items, total } = await modelObjects.representations(caller, model, params.objectId!, page);
      return { items: items.map(representationPresenter(urls, formatsOf)), total };
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

async function answer(one: ContextList, below: RequestBelowModel, urls: Urls) {
  const { request, model, params } = below;
  const { query, signal } = request;
  const url = `${urls.to('models', model.id)}/objects/${params.objectId}/${one.path}`;
  const list = listRequest({ query, signal }, noFields, url, ['revision', ...Object.keys(one.others ?? {})]);
  const found = await one.list(below, { revision: revisionIn(query), page: list.page, signal });
  return halList(one.gives, found, list, (item) => item);
}

function directionIn({ direction = 'out' }: Query): 'in' | 'out' {
  if (direction === 'in' || direction === 'out') return direction;
  throw invalid('direction', 'must be in or out');
}

function wayIn({ by = 'container' }: Query): 'container' | 'tree' {
  if (by === 'container' || by === 'tree') return by;
  throw invalid('by', 'must be container or tree');
}

function projectIn({ 'project.id': id }: Query): string | undefined {
  if (id === undefined) return undefined;
  const read = typeof id === 'string' ? uuid.read(id) : undefined;
  if (read === undefined) throw invalid('project.id', uuid.expects);
  return read;
}
