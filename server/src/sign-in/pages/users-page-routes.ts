/** The routes of the page of users, for administrators. */
import type { FastifyReply } from 'fastify';
import { everything } from '../../conditions/condition.ts';
import { Failure } from '../../failures.ts';
import type { App } from '../../http/typed-app.ts';
import { isName } from '../../text-rules.ts';
import { uuidNotation } from '../../uuid-notation.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Layout } from './layout.ts';
import { pageRoute, type Submission, sendPage, submissionOf, submissionRoute } from './page-scope.ts';
import { linkPage, type UsersPage, usersPage } from './users-page.ts';
import type { Visitor, VisitorHandler, Visitors } from './visitors.ts';

export interface UsersPageDependencies {
  readonly accounts: Accounts;
  readonly visitors: Visitors;
  readonly layout: Layout;
}

const size = 50;
const byUsername = [{ field: 'username', direction: 'asc' }] as const;
const usernamePattern = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{0,99}$/u;
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const at = '/account/users';

export function usersPageRoutes(scope: App, dependencies: UsersPageDependencies): void {
  listRoute(scope, dependencies);
  linkRoutes(scope, dependencies);
  disablingRoute(scope, dependencies, 'disable', true);
  disablingRoute(scope, dependencies, 'enable', false);
}

function listRoute(scope: App, dependencies: UsersPageDependencies): void {
  scope.get(
    at,
    pageRoute,
    dependencies.visitors.administrator(async (visitor, request, reply) => {
      const { page = '0' } = request.query as { page?: string };
      return show(dependencies, visitor, reply, { number: /^\d{1,6}$/.test(String(page)) ? Number(page) : 0 });
    }),
  );
}

/** Making an account and resetting a password: both answer with a link to choose one. */
function linkRoutes(scope: App, dependencies: UsersPageDependencies): void {
  const { accounts, layout } = dependencies;
  scope.post(
    at,
    pageRoute,
    acting(dependencies, async ({ person }, submission, reply) => {
      const { account, link } = await accounts.create(person, newAccountOf(submission));
      return sendPage(reply, layout, linkPage(layout.base, person, account.username, link), { status: 201 });
    }),
  );

  submissionRoute(
    scope,
    `${at}/:id/reset`,
    `${layout.base}${at}`,
    acting(dependencies, async ({ person }, _form, reply, id) => {
      const { username } = await accounts.get(person, id);
      return sendPage(reply, layout, linkPage(layout.base, person, username, await accounts.resetPassword(person, id)));
    }),
  );
}

const disabledPhrases = { disable: '{username} is disabled.', enable: '{username} is enabled.' } as const;

function disablingRoute(
  scope: App,
  dependencies: UsersPageDependencies,
  action: keyof typeof disabledPhrases,
  isDisabled: boolean,
): void {
  submissionRoute(
    scope,
    `${at}/:id/${action}`,
    `${dependencies.layout.base}${at}`,
    acting(dependencies, async (visitor, _form, reply, id) => {
      const { username } = await dependencies.accounts.change(visitor.person, id, { isDisabled });
      return show(dependencies, visitor, reply, { doneMessage: { phrase: disabledPhrases[action], username } });
    }),
  );
}

type Act = (visitor: Visitor, submission: Submission, reply: FastifyReply, id: string) => Promise<FastifyReply>;

function acting(dependencies: UsersPageDependencies, act: Act) {
  const handle: VisitorHandler = async (visitor, request, reply) => {
    const submission = submissionOf(request);
    try {
      return await act(visitor, submission, reply, idOf(request.params));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return show(dependencies, visitor, reply, {
        fault: error.message,
        given: submission,
        status: error.kind === 'conflict' ? 409 : 400,
      });
    }
  };
  return dependencies.visitors.administrator(handle);
}

interface Shown {
  readonly number?: number;
  readonly fault?: string;
  readonly doneMessage?: UsersPage['doneMessage'];
  readonly given?: Submission;
  readonly status?: number;
}

async function show(
  { accounts, layout }: UsersPageDependencies,
  { person }: Visitor,
  reply: FastifyReply,
  { number = 0, status, ...more }: Shown,
) {
  const { items, total } = await accounts.list(person, { where: everything, sort: byUsername, page: { number, size } });
  const page = { number, last: Math.max(0, Math.ceil(total / size) - 1) };
  return sendPage(reply, layout, usersPage({ base: layout.base, person, accounts: items, page, ...more }), { status });
}

function newAccountOf({ username = '', name = '', email = '', administrator }: Submission) {
  if (!usernamePattern.test(username.trim()))
    throw new Failure('invalid', 'The user name must have 1 to 100 letters, digits, and . _ @ + - after the first.');
  if (!isName(name)) throw new Failure('invalid', 'The name must have 1 to 200 characters.');
  if (email !== '' && !emailPattern.test(email)) throw new Failure('invalid', 'The e-mail address is not valid.');
  return { username: username.trim(), name, email: email || null, isAdministrator: administrator === 'yes' };
}

function idOf(params: unknown): string {
  const { id = '' } = params as { id?: string };
  return uuidNotation.test(id) ? id : '00000000-0000-0000-0000-000000000000';
}
