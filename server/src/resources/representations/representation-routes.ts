/** Representations over HTTP: their metadata. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { reads } from '../../http/operation.ts';
import { ResourceRoutes } from '../../http/resource-routes.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { representationView } from '../../storage/views/representation-view.ts';
import { ByModelChain } from '../models/model-schema.ts';
import { representationPresenter, type ShownFormats } from './representation-presenter.ts';
import {
  ByRepresentationChain,
  NewRepresentationBody,
  RepresentationChangesBody,
  RepresentationShape,
} from './representation-schema.ts';
import type { Representations } from './representations.ts';

const tag = 'representations' as const;

export interface RepresentationRouteDependencies extends RouteDependencies {
  readonly representations: Representations;
  readonly formatsOf: ShownFormats;
}

export function representationRoutes(app: App, dependencies: RepresentationRouteDependencies): void {
  const { representations, urls, keys, formatsOf } = dependencies;
  const present = representationPresenter(urls, formatsOf);
  const shape = RepresentationShape;
  const fields = fieldTypesOf(representationView.columns);
  const routes = new ResourceRoutes(app, { path: tag, embedded: tag, tag, fields, shape, present, urls, keys });

  routes.lists('Lists representations of models.', (caller, query) => representations.list(caller, query));
  routes.reads('Reads one representation.', (caller, id) => representations.get(caller, id));
  routes.creates('Creates a representation of a model.', NewRepresentationBody, (caller, input, once) =>
    representations.create(caller, input, once),
  );
  routes.changes('Changes a representation.', RepresentationChangesBody, (caller, id, changes, precondition) =>
    representations.change(caller, id, changes, precondition),
  );
  routes.removes(
    'Deletes a representation; one that the model gives is then as the model gives it.',
    (caller, id, precondition) => representations.remove(caller, id, precondition),
    [409],
  );

  const says = 'Reads the default representation of a model by its slug chain.';
  const ofModel = { tag, says, operationId: 'readDefaultRepresentation', params: ByModelChain };
  app.get(`/api/${tag}/:scope/:project/:version/:model`, reads({ ...ofModel, gives: shape }), async ({ caller, params }) =>
    present(await representations.getDefault(caller, params)),
  );

  const byChain = { tag, says: 'Reads one representation by its slug chain.', params: ByRepresentationChain };
  app.get(
    `/api/${tag}/:scope/:project/:version/:model/:representation`,
    reads({ ...byChain, gives: shape }),
    async ({ caller, params }) => present(await representations.getByChain(caller, params)),
  );
}
