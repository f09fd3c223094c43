/** Models over HTTP: their metadata. Creating them is with their content. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { reads } from '../../http/operation.ts';
import { ResourceRoutes } from '../../http/resource-routes.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { modelView } from '../../storage/views/model-view.ts';
import { modelPresenter } from './model-presenter.ts';
import { ByModelChain, ModelChangesBody, ModelShape } from './model-schema.ts';
import type { Models } from './models.ts';

interface ModelRouteDependencies extends RouteDependencies {
  readonly models: Models;
}

export function modelRoutes(app: App, { models, urls, keys }: ModelRouteDependencies): void {
  const present = modelPresenter(urls);
  const routes = new ResourceRoutes(app, {
    path: 'models',
    embedded: 'models',
    tag: 'models',
    fields: fieldTypesOf(modelView.columns),
    shape: ModelShape,
    present,
    urls,
    keys,
  });

  routes.lists('Lists models.', (caller, query) => models.list(caller, query));
  routes.reads('Reads one model.', (caller, id) => models.getFresh(caller, id));
  routes.changes('Changes a model.', ModelChangesBody, (caller, id, changes, precondition) =>
    models.change(caller, id, changes, precondition),
  );
  routes.removes('Deletes a model with all its revisions.', (caller, id, precondition) =>
    models.remove(caller, id, precondition),
  );

  const byChain = reads({ tag: 'models', says: 'Reads one model by its slug chain.', params: ByModelChain, gives: ModelShape });
  app.get('/api/models/:scope/:project/:version/:model', byChain, async ({ caller, params }) =>
    present(await models.getFreshByChain(caller, params)),
  );
}
