/** Scopes over HTTP. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { created } from '../../http/created.ts';
import { ifMatch } from '../../http/entity-tag.ts';
import { halList } from '../../http/hal.ts';
import { once } from '../../http/idempotency-key.ts';
import { listRequest, type Query } from '../../http/list-request.ts';
import { changes, creates, lists, reads, removes } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { ById } from '../../http/wire.ts';
import type { IdempotencyKeys } from '../../storage/once.ts';
import { scopeView } from '../../storage/views/scope-view.ts';
import { scopePresenter } from './scope-presenter.ts';
import { NewScopeBody, ScopeChangesBody, ScopeShape } from './scope-schema.ts';
import type { Scopes } from './scopes.ts';

const fields = fieldTypesOf(scopeView.columns);
const tag = 'scopes';

export function scopeRoutes(app: App, { scopes, urls, keys }: { scopes: Scopes; urls: Urls; keys: IdempotencyKeys }): void {
  const present = scopePresenter(urls);

  app.get(
    '/api/scopes',
    lists({ tag, says: 'Lists scopes.', gives: 'scopes', of: ScopeShape, fields }),
    async ({ caller, query }) => {
      const request = listRequest(query as Query, fields, urls.to('scopes'));
      return halList('scopes', await scopes.list(caller, request), request, present);
    },
  );

  app.post(
    '/api/scopes',
    creates({ tag, says: 'Creates a scope.', body: NewScopeBody, gives: ScopeShape }),
    async (request, reply) =>
      created(reply, present(await once(keys, request, (once) => scopes.create(request.caller, request.body, once)))),
  );

  app.get(
    '/api/scopes/:id',
    reads({ tag, says: 'Reads one scope.', params: ById, gives: ScopeShape }),
    async ({ caller, params }) => present(await scopes.get(caller, params.id)),
  );

  app.patch(
    '/api/scopes/:id',
    changes({ tag, says: 'Changes a scope.', params: ById, body: ScopeChangesBody, gives: ScopeShape }),
    async (request) => present(await scopes.change(request.caller, request.params.id, request.body, ifMatch(request, present))),
  );

  app.delete(
    '/api/scopes/:id',
    removes({ tag, says: 'Deletes a scope and all that it contains.', params: ById }),
    async (request, reply) => {
      await scopes.remove(request.caller, request.params.id, ifMatch(request, present));
      return reply.code(204).send();
    },
  );
}
