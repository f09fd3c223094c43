/** Writes of what people have: preferences, tasks, files for tasks, accounts. */
import { GraphQLNonNull } from 'graphql';
import { always } from '../../../access/precondition.ts';
import { invalid } from '../../../failures.ts';
import type { Urls } from '../../../http/urls.ts';
import type { JsonObject } from '../../../resources/tasks/task.ts';
import { NewTaskBody } from '../../../resources/tasks/task-schema.ts';
import { presentUserDetails } from '../../../resources/users/user-presenter.ts';
import type { UserPreferences } from '../../../resources/users/user-profile.ts';
import { preferencesBody, UserDetailsShape } from '../../../resources/users/user-schema.ts';
import { presentLink } from '../../../sign-in/accounts/account-presenter.ts';
import {
  AccountChangesBody,
  NewAccountBody,
  NewAccountShape,
  PasswordLinkShape,
} from '../../../sign-in/accounts/account-schema.ts';
import type { Accounts } from '../../../sign-in/accounts/accounts.ts';
import { everyTime } from '../../../storage/idempotency-keys.ts';
import { byId } from '../fields/resource-fields.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import { nodesOf } from '../resources/entity-node.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { Fields } from '../types/output-types.ts';
import { Json } from '../types/scalars.ts';
import type { Shape } from '../types/shape.ts';
import { mutation, required } from './mutation.ts';

type ById = { readonly id: string };

export function peopleMutations(types: SchemaTypes, useCases: GraphqlUseCases, urls: Urls): Fields {
  return {
    ...preferenceMutations(types, useCases, urls),
    ...taskMutations(types, useCases),
    ...(useCases.accounts && accountMutations(types, useCases.accounts)),
  };
}

function preferenceMutations(types: SchemaTypes, { users }: GraphqlUseCases, urls: Urls): Fields {
  const body = preferencesBody(users.carriedLocales);
  return {
    changePreferences: mutation<{ readonly changes: UserPreferences }>({
      says: "Changes the caller's preferences.",
      type: types.outputs.object(UserDetailsShape as Shape),
      args: { changes: required(types, body) },
      bodies: { changes: body },
      run: async ({ changes }, _, user) =>
        presentUserDetails(urls, users.defaultLocale)(await users.changePreferences(user, changes)),
    }),
  };
}

interface NewTask {
  readonly kind: string;
  readonly title?: string;
  readonly input?: JsonObject;
}

function taskMutations(types: SchemaTypes, { tasks, taskUploads }: GraphqlUseCases): Fields {
  return {
    createTask: mutation<{ readonly input: NewTask }>({
      says: 'Creates a task.',
      type: types.entity('Task'),
      args: { input: required(types, NewTaskBody) },
      bodies: { input: NewTaskBody },
      run: async ({ input: { kind, title, input = {} } }, context, user) => {
        const made = await tasks.create(user, { kind, ...(title !== undefined && { title }), input });
        return nodesOf(types.resource('Task'), context, [made])[0];
      },
    }),
    cancelTask: mutation<ById>({
      says: 'Cancels a task. What runs is asked to end, and does nothing more that it has not begun.',
      args: byId,
      run: ({ id }, _, user) => tasks.cancel(user, id, always).then(() => undefined),
    }),
    confirmTask: mutation<ById & { readonly answer?: unknown }>({
      says: 'Confirms a task: one that waits goes on, one that has ended leaves the list of active tasks.',
      args: { ...byId, answer: { type: Json, description: 'What answers the preview.' } },
      run: ({ id, answer }, _, user) => tasks.confirm(user, id, answerIn(answer)).then(() => undefined),
    }),
    deleteUpload: mutation<ById>({
      says: 'Lets a file go that was sent for a task.',
      args: byId,
      run: ({ id }, _, user) => taskUploads.remove(user, id, always).then(() => undefined),
    }),
  };
}

function answerIn(answer: unknown): JsonObject {
  if (answer === undefined || answer === null) return {};
  if (typeof answer !== 'object' || Array.isArray(answer)) throw invalid('answer', 'must be an object');
  return answer as JsonObject;
}

interface AccountInput {
  readonly username: string;
  readonly name: string;
  readonly email?: string | null;
  readonly administrator?: boolean;
  readonly disabled?: boolean;
}

function accountMutations(types: SchemaTypes, accounts: Accounts): Fields {
  const resource = types.resource('Account');
  return {
    createAccount: mutation<{ readonly input: AccountInput }>({
      says: 'Creates a local account, with a one-time link to choose a password.',
      type: types.outputs.object(NewAccountShape as Shape),
      args: { input: required(types, NewAccountBody) },
      bodies: { input: NewAccountBody },
      run: async ({ input: { administrator: isAdministrator, username, name, email } }, _, user) => {
        const { account, link } = await accounts.create(user, { username, name, email, isAdministrator }, everyTime);
        return { ...resource.present(account, user), ...presentLink(link) };
      },
    }),
    changeAccount: mutation<ById & { readonly changes: Partial<AccountInput> }>({
      says: 'Changes a local account; disabling it ends its sessions and tokens.',
      type: types.entity('Account'),
      args: { ...byId, changes: required(types, AccountChangesBody) },
      bodies: { changes: AccountChangesBody },
      run: async ({ id, changes: { name, email, administrator: isAdministrator, disabled: isDisabled } }, context, user) => {
        const wanted = { name, email, isAdministrator, isDisabled };
        return nodesOf(resource, context, [await accounts.change(user, id.toLowerCase(), wanted, always)])[0];
      },
    }),
    resetPassword: mutation<ById>({
      says: 'Makes a one-time link to choose a new password.',
      type: new GraphQLNonNull(types.outputs.object(PasswordLinkShape as Shape)),
      args: byId,
      run: async ({ id }, _, user) => presentLink(await accounts.resetPassword(user, id)),
    }),
  };
}
