/** Local accounts over HTTP, for administrators. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { invalid } from '../../failures.ts';
import { created } from '../../http/answers/created.ts';
import { halList } from '../../http/answers/hal.ts';
import { ifMatch } from '../../http/headers/entity-tag.ts';
import { once } from '../../http/headers/idempotency-key.ts';
import { acts, changes, createdSays, hal, idempotencyHeaders, lists, reads } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import { offers } from '../../http/resources.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import { accountView } from '../../storage/views/account-view.ts';
import { accountPresenter, presentLink } from './account-presenter.ts';
import { AccountChangesBody, AccountShape, NewAccountBody, NewAccountShape, PasswordLinkShape } from './account-schema.ts';
import type { Accounts } from './accounts.ts';

const fields = fieldTypesOf(accountView.columns);
const tag = 'accounts' as const;

interface AccountRouteDependencies extends RouteDependencies {
  readonly accounts: Accounts;
}

export function accountRoutes(app: App, dependencies: AccountRouteDependencies): void {
  const { accounts, urls } = dependencies;
  offers(app, {
    ...{ embedded: 'accounts', shape: AccountShape, fields, present: accountPresenter(urls) },
    list: (caller, query) => accounts.list(caller, query),
    get: (caller, id) => accounts.get(caller, id),
  });
  for (const addRoute of [listRoute, creationRoute, readRoute, changeRoute, passwordResetRoute]) addRoute(app, dependencies);
}

const needsAdministrator = { needsSignIn: true, givesHal: true };

function listRoute(app: App, { accounts, urls }: AccountRouteDependencies): void {
  const list = lists({ tag, says: 'Lists local accounts.', gives: 'accounts', of: AccountShape, fields });
  app.get('/api/accounts', forAdministrators(list), async ({ caller, query, signal }) => {
    const request = listRequest({ query, signal }, fields, urls.to('accounts'));
    return halList('accounts', await accounts.list(caller, request), request, accountPresenter(urls));
  });
}

function creationRoute(app: App, { accounts, urls, keys }: AccountRouteDependencies): void {
  const present = accountPresenter(urls);
  const creation = {
    tag,
    says: 'Creates a local account, with a one-time link to choose a password.',
    body: NewAccountBody,
    headers: idempotencyHeaders,
    response: { 201: hal(NewAccountShape, createdSays) },
  };
  const route = acts({ ...creation, fails: [400, 401, 403, 409] }, needsAdministrator);
  app.post('/api/accounts', route, async (request, reply) => {
    const { administrator: isAdministrator, username, name, email } = request.body;
    const input = { username, name, email, isAdministrator };
    const { account, link } = await once(keys, request, (guard) => accounts.create(request.caller, input, guard));
    reply.header('cache-control', 'no-store');
    return created(reply, { ...present(account), ...presentLink(link) });
  });
}

function readRoute(app: App, { accounts, urls }: AccountRouteDependencies): void {
  const present = accountPresenter(urls);
  const read = reads({ tag, says: 'Reads one local account.', params: ById, gives: AccountShape });
  app.get('/api/accounts/:id', forAdministrators(read), async ({ caller, params }) =>
    present(await accounts.get(caller, params.id)),
  );
}

function changeRoute(app: App, { accounts, urls }: AccountRouteDependencies): void {
  const present = accountPresenter(urls);
  const says = 'Changes a local account; disabling it ends its sessions and tokens.';
  const route = changes({ tag, says, params: ById, body: AccountChangesBody, gives: AccountShape });
  app.patch('/api/accounts/:id', route, async (request) => {
    const { id, name, email, administrator: isAdministrator, disabled: isDisabled } = request.body;
    if (id !== undefined && String(id).toLowerCase() !== request.params.id.toLowerCase())
      throw invalid('id', 'cannot be changed');
    const wanted = { name, email, isAdministrator, isDisabled };
    return present(await accounts.change(request.caller, request.params.id.toLowerCase(), wanted, ifMatch(request, present)));
  });
}

function passwordResetRoute(app: App, { accounts, urls }: AccountRouteDependencies): void {
  const says = 'Makes a one-time link to choose a new password.';
  const reset = { tag, says, operationId: 'resetAccountPassword', params: ById, response: { 200: hal(PasswordLinkShape) } };
  const route = acts({ ...reset, fails: [400, 401, 403, 404, 409] }, needsAdministrator);
  app.post('/api/accounts/:id/password-reset', route, async ({ caller, params }, reply) => {
    const link = await accounts.resetPassword(caller, params.id);
    reply.header('cache-control', 'no-store');
    return { ...presentLink(link), _links: { account: { href: urls.to('accounts', params.id.toLowerCase()) } } };
  });
}

/** Reads of accounts need a sign-in and the right to see them, unlike other reads. */
function forAdministrators<R extends { readonly schema: { readonly response?: unknown }; readonly config: object }>(route: R): R {
  const answers = route.schema.response as Record<number, unknown>;
  const { 401: anonymous, 403: forbidden } = acts({ tag, says: '', response: {}, fails: [401, 403] }).schema
    .response as unknown as Record<number, unknown>;
  return {
    ...route,
    schema: { ...route.schema, response: { ...answers, 401: anonymous, 403: forbidden } },
    config: { ...route.config, needsSignIn: true, needsAdministrator: true },
  };
}
