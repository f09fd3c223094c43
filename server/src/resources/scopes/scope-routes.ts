/** Scopes over HTTP. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { ResourceDoor } from '../../http/resource-door.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { scopeView } from '../../storage/views/scope-view.ts';
import { scopePresenter } from './scope-presenter.ts';
import { NewScopeBody, ScopeChangesBody, ScopeShape } from './scope-schema.ts';
import type { Scopes } from './scopes.ts';

export function scopeRoutes(app: App, { scopes, urls, keys }: RouteDependencies & { scopes: Scopes }): void {
  const door = new ResourceDoor(app, {
    path: 'scopes',
    embedded: 'scopes',
    tag: 'scopes',
    fields: fieldTypesOf(scopeView.columns),
    shape: ScopeShape,
    present: scopePresenter(urls),
    urls,
    keys,
  });

  door.lists('Lists scopes.', (caller, query) => scopes.list(caller, query));
  door.reads('Reads one scope.', (caller, id) => scopes.get(caller, id));
  door.creates('Creates a scope.', NewScopeBody, (caller, input, once) => scopes.create(caller, input, once));
  door.changes('Changes a scope.', ScopeChangesBody, (caller, id, changes, precondition) =>
    scopes.change(caller, id, changes, precondition),
  );
  door.removes('Deletes a scope and all that it contains.', (caller, id, precondition) =>
    scopes.remove(caller, id, precondition),
  );
}
