/** Scopes over HTTP. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { ResourceRoutes } from '../../http/resource-routes.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { scopeView } from '../../storage/views/scope-view.ts';
import { scopePresenter } from './scope-presenter.ts';
import { NewScopeBody, ScopeChangesBody, ScopeShape } from './scope-schema.ts';
import type { Scopes } from './scopes.ts';

export function scopeRoutes(app: App, { scopes, urls, keys }: RouteDependencies & { scopes: Scopes }): void {
  const routes = new ResourceRoutes(app, {
    path: 'scopes',
    embedded: 'scopes',
    tag: 'scopes',
    fields: fieldTypesOf(scopeView.columns),
    shape: ScopeShape,
    present: scopePresenter(urls),
    urls,
    keys,
  });

  routes.lists('Lists scopes.', (caller, query) => scopes.list(caller, query));
  routes.reads('Reads one scope.', (caller, id) => scopes.get(caller, id));
  routes.creates('Creates a scope.', NewScopeBody, (caller, input, once) => scopes.create(caller, input, once));
  routes.changes('Changes a scope.', ScopeChangesBody, (caller, id, changes, precondition) =>
    scopes.change(caller, id, changes, precondition),
  );
  routes.removes('Deletes a scope and all that it contains.', (caller, id, precondition) =>
    scopes.remove(caller, id, precondition),
  );
}
