/** Users over HTTP. */
import { type Caller, isAdministrator } from '../../access/caller.ts';
import { fieldTypesForAdministrators, fieldTypesOf } from '../../conditions/columns.ts';
import type { FieldTypes } from '../../conditions/field-types.ts';
import { halList } from '../../http/answers/hal.ts';
import { acts, hal, lists, reads } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import { offers } from '../../http/resources.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { ById } from '../../http/wire.ts';
import { userView } from '../../storage/views/user-view.ts';
import { presentUserDetails, presentUserTo } from './user-presenter.ts';
import type { UserProfile } from './user-profile.ts';
import { preferencesBody, UserDetailsShape, UserShape } from './user-schema.ts';
import type { Users } from './users.ts';

const fields = fieldTypesOf(userView.columns);
const administratorFields = fieldTypesForAdministrators(userView.columns);
const tag = 'users' as const;
const entity = { givesHal: true, givesEntity: true };

function fieldsFor(caller: Caller): FieldTypes {
  return isAdministrator(caller) ? administratorFields : fields;
}

interface UserRouteDependencies {
  readonly users: Users;
  readonly urls: Urls;
  readonly locales: readonly string[];
}

export function userRoutes(app: App, dependencies: UserRouteDependencies): void {
  listRoute(app, dependencies);
  currentUserRoutes(app, dependencies);

  const { users, urls } = dependencies;
  offers(app, {
    ...{ embedded: 'users', shape: UserShape, fields: administratorFields, fieldsFor },
    present: (user: UserProfile, caller) => presentUserTo(caller, urls)(user),
    list: (caller, query) => users.list(caller, query),
    get: (caller, id) => users.get(caller, id),
  });
  app.get(
    '/api/users/:id',
    reads({ tag, says: 'Reads one user, for signed-in callers.', params: ById, gives: UserShape }),
    async ({ caller, params }) => presentUserTo(caller, urls)(await users.get(caller, params.id)),
  );
}

function listRoute(app: App, { users, urls }: UserRouteDependencies): void {
  const says = 'Lists users, for signed-in callers; administrators filter by username and email too.';
  const list = lists({ tag, says, gives: 'users', of: UserShape, fields: administratorFields });

  app.get('/api/users', list, async ({ caller, query, signal }) => {
    const request = listRequest({ query, signal }, fieldsFor(caller), urls.to('users'));
    return halList('users', await users.list(caller, request), request, presentUserTo(caller, urls));
  });
}

function currentUserRoutes(app: App, { users, urls, locales }: UserRouteDependencies): void {
  const presentDetails = presentUserDetails(urls, users.defaultLocale);

  app.get('/api/users/current', acts(current, entity), async ({ caller }, reply) =>
    // Whoever sees it as somebody else is nobody in particular, and has no details, though signed in.
    caller === 'anonymous' || caller.sight ? reply.code(204).send() : presentDetails(await users.details(caller)),
  );

  const change = { ...changed, body: preferencesBody(locales) };
  app.patch('/api/users/current', acts(change, { ...entity, needsSignIn: true }), async ({ caller, body }) =>
    presentDetails(await users.changePreferences(caller, body)),
  );
}

const current = {
  tag,
  says: 'Who is signed in; 204 for an anonymous caller.',
  operationId: 'readCurrentUser',
  response: { 200: hal(UserDetailsShape), 204: { description: 'Anonymous.', type: 'null' } },
};

const changed = {
  tag,
  says: "Changes the caller's preferences.",
  operationId: 'changePreferences',
  response: { 200: hal(UserDetailsShape) },
  fails: [400, 401, 429] as const,
};
