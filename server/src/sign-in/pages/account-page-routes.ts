/** The routes of the account page. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { FastifyReply } from 'fastify';
import { Failure } from '../../failures.ts';
import type { App } from '../../http/typed-app.ts';
import type { Transaction } from '../../storage/database.ts';
import { isName } from '../../text-rules.ts';
import { faultOf } from '../accounts/password-rules.ts';
import { notRight, type Passwords } from '../accounts/passwords.ts';
import type { People } from '../accounts/people.ts';
import type { SignInThrottle } from '../accounts/sign-in-throttle.ts';
import type { Consents } from '../issuer/consents.ts';
import type { Grants } from '../issuer/grants.ts';
import type { BrowserSessions } from '../sessions/browser-sessions.ts';
import type { Endings } from '../sign-out.ts';
import { accountPage, themes } from './account-page.ts';
import type { Phrase } from './languages/phrases.ts';
import type { Layout } from './layout.ts';
import { pageRoute, type Submission, sendPage, submissionOf, submissionRoute } from './page-scope.ts';
import type { Visitor, VisitorHandler, Visitors } from './visitors.ts';

export interface AccountPageDependencies {
  readonly visitors: Visitors;
  readonly layout: Layout;
  readonly people: People;
  readonly passwords: Passwords;
  readonly throttle: SignInThrottle;
  readonly sessions: BrowserSessions;
  readonly grants: Grants;
  readonly consents: Consents;
  readonly endings: Endings;
  readonly locales: readonly string[];
}

/** What stands on the page after something was done. */
const doneMessages: Readonly<Record<string, Phrase>> = {
  profile: 'Your profile is saved.',
  password: 'Your password is changed, and all your other sessions have ended.',
  sessions: 'The session has ended.',
  tools: 'The tool is signed out.',
};

export function accountPageRoutes(scope: App, dependencies: AccountPageDependencies): void {
  const { visitors, layout } = dependencies;
  const page = `${layout.base}/account`;

  scope.get(
    '/account',
    pageRoute,
    visitors.signedIn(async (visitor, request, reply) => {
      const { done } = request.query as { done?: string };
      return show(dependencies, visitor, reply, { doneMessage: ownEntry(doneMessages, String(done)) });
    }),
  );

  submissionRoute(scope, '/account/profile', page, acting(dependencies, 'profile', saveProfile));
  submissionRoute(scope, '/account/password', page, acting(dependencies, 'password', changePassword));
  submissionRoute(scope, '/account/sessions/end', page, acting(dependencies, 'sessions', endSession));
  submissionRoute(scope, '/account/tools/revoke', page, acting(dependencies, 'tools', revokeTool));
}

type Act = (dependencies: AccountPageDependencies, visitor: Visitor, submission: Submission, address: string) => Promise<void>;

/** Does it and goes back to the page; what the person did wrong stands there. */
function acting(dependencies: AccountPageDependencies, message: string, act: Act) {
  const handle: VisitorHandler = async (visitor, request, reply) => {
    try {
      await act(dependencies, visitor, submissionOf(request), request.ip);
      return reply.redirect(`${dependencies.layout.base}/account?done=${message}`, 303);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
      return show(dependencies, visitor, reply, { fault: error.message, status: error.kind === 'throttled' ? 429 : 400 });
    }
  };
  return dependencies.visitors.signedIn(handle);
}

async function show(
  dependencies: AccountPageDependencies,
  { person, session }: Visitor,
  reply: FastifyReply,
  more: { fault?: string; doneMessage?: Phrase | undefined; status?: number },
) {
  const [sessions, tools] = [await dependencies.sessions.of(person.id), await dependencies.grants.offlineAccessOf(person.id)];
  const page = accountPage({
    base: dependencies.layout.base,
    person,
    session,
    sessions,
    tools,
    locales: dependencies.locales,
    ...more,
  });
  return sendPage(reply, dependencies.layout, page, { status: more.status });
}

const saveProfile: Act = async ({ people, locales }, { person }, { name = '', locale = '', theme = '' }) => {
  if (!isName(name)) throw new Failure('invalid', 'The name must have 1 to 200 characters.');
  if (!locales.includes(locale) || !Object.hasOwn(themes, theme))
    throw new Failure('invalid', 'Choose one of the languages and colours on offer.');
  await people.change(person.id, { name, locale, theme });
};

/** Guessing the current password in a browser that was left open is slowed down like signing in. */
const changePassword: Act = async (
  { passwords, throttle, endings },
  { person, session },
  { current = '', password = '', repeated },
  address,
) => {
  const attempt = await throttle.begin(person.username, address);
  const checked = await passwords.ofUser(person.id, current);
  if (!checked) throw notRight();
  await attempt.succeeded();
  const fault = faultOfPair(password, repeated, person.username);
  if (fault) throw new Failure('invalid', fault);
  const endOthers = (transaction: Transaction) => endings.endEverything(transaction, person.id, session);
  await passwords.choose(person.id, password, endOthers, checked);
};

const endSession: Act = async ({ endings }, { person, session }, { session: chosen = '' }) => {
  await endings.endSessions(person.id, chosen === 'others' ? { isNot: session.id } : { id: chosen });
};

/** The next time the tool asks, so does the page. */
const revokeTool: Act = async ({ grants, consents }, { person }, { grant = '' }) => {
  const clientId = await grants.revoke(person.id, grant);
  if (clientId !== undefined) await consents.forget(person.id, clientId);
};

export function faultOfPair(password: string, repeated: string | undefined, username: string): string | undefined {
  if (repeated !== undefined && repeated !== password) return 'The two passwords are not the same.';
  return faultOf(password, username);
}
