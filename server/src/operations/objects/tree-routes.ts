/** The tree that explorers show of a model, over HTTP. */
import Type from 'typebox';
import { type FieldTypes, uuid } from '../../conditions/field-types.ts';
import { invalid } from '../../failures.ts';
import { halList, linkTo } from '../../http/answers/hal.ts';
import { lists } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import type { App } from '../../http/typed-app.ts';
import { uuidPattern } from '../../uuid-notation.ts';
import { getBelowModel, type RequestBelowModel, revisionIn } from './model-addresses.ts';
import { objectPresenter } from './object-presenter.ts';
import type { ObjectRouteDependencies } from './object-routes.ts';
import { NodeShape, RevisionNumber } from './object-schema.ts';

/** It is read in pages alone. */
const noFields: FieldTypes = {};
const others = {
  revision: RevisionNumber,
  'parent.id': Type.Optional(
    Type.String({
      pattern: `^(?:${uuidPattern})?$`,
      description: 'the object whose parts are meant; the roots of the tree where it is empty or not given',
    }),
  ),
};

export function treeRoutes(app: App, dependencies: ObjectRouteDependencies): void {
  getBelowModel(app, dependencies, {
    path: 'tree',
    describe: (params, ending) =>
      lists({
        tag: 'objects' as const,
        says: `Lists what is beneath an object in the tree that explorers show: buildings by their storeys, other models by containers${ending}`,
        params,
        gives: 'objects',
        of: NodeShape,
        fields: noFields,
        others,
        hasTag: true,
        fails: [404, 503],
      }),
    answer: (below) => listParts(below, dependencies),
  });
}

async function listParts({ request, model }: RequestBelowModel, { modelObjects, urls }: ObjectRouteDependencies) {
  const { query, signal, caller } = request;
  const url = `${urls.to('models', model.id)}/tree`;
  const list = listRequest({ query, signal }, noFields, url, Object.keys(others));
  const parent = parentIn(query);
  const found = await modelObjects.tree(caller, model, { parent, page: list.page, revision: revisionIn(query), signal });
  const present = objectPresenter(urls, model, found.revision);
  const of = found.revision === model.revision ? '' : `&revision=${found.revision}`;
  return halList('objects', found, list, (node) => {
    const shown = present(node);
    const parts = linkTo(`${url}?parent.id=${node.id}${of}`);
    const { partCount } = node;
    return { ...shown, parent: parent === undefined ? null : { id: parent }, partCount, _links: { ...shown._links, parts } };
  });
}

function parentIn(query: unknown): string | undefined {
  const { 'parent.id': given } = query as { 'parent.id'?: string | string[] };
  if (given === undefined || given === '') return undefined;
  const read = typeof given === 'string' ? uuid.read(given) : undefined;
  if (read === undefined) throw invalid('parent.id', uuid.expects);
  return read;
}
