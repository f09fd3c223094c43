/** Signing in and out with a browser: to the issuer and back, with a session cookie in the end. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Failure, invalid } from '../../failures.ts';
import { acts } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import { callbackPath } from '../issuer/clients.ts';
import { type BrowserSessions, sessionMilliseconds } from '../sessions/browser-sessions.ts';
import type { CodeFlow } from '../sessions/code-flow.ts';
import { type CookieRules, cookieOptions } from '../sessions/session-cookie.ts';
import { attemptMilliseconds, type SignInAttempt, sealed, unsealed } from '../sessions/sign-in-attempt.ts';
import type { Endings } from '../sign-out.ts';
import type { Layout } from './layout.ts';
import { otherAddressPage } from './message-page.ts';
import { pageRoute, pageScope, sendPage } from './page-scope.ts';

export interface AuthenticateDependencies {
  readonly flow: CodeFlow;
  readonly sessions: BrowserSessions;
  readonly cookies: CookieRules;
  readonly secret: string;
  readonly clock: () => number;
  readonly baseUrl: string;
  readonly targetOf: (uri: string) => string;
  /** The same address where it names this service by another name of this machine. */
  readonly underOwnName: (uri: string) => string | undefined;
  readonly accountUrl: string;
  readonly endings: Endings;
  readonly layout: Layout;
}

const tag = 'authentication' as const;
const redirect = { description: 'Redirect.', type: 'null' };
const done = { description: 'Done.', type: 'null' };
const where = Type.Object({
  uri: Type.String({ format: 'uri', description: 'Where the browser goes when the caller is signed in.' }),
});

export async function authenticateRoutes(app: App, dependencies: AuthenticateDependencies): Promise<void> {
  signInRoute(app, dependencies);
  accountRoutes(app, dependencies);
  await pageScope(app, dependencies.layout, (scope) => {
    scope.get(callbackPath, pageRoute, (request, reply) => finish(dependencies, request, reply));
  });
}

function signInRoute(app: App, dependencies: AuthenticateDependencies): void {
  const { flow, targetOf, underOwnName, baseUrl, cookies, secret, layout } = dependencies;
  app.get(
    '/api/authenticate',
    acts({
      tag,
      says: 'Signs the browser in, then redirects to the URI.',
      operationId: 'authenticate',
      querystring: where,
      response: { 302: redirect },
      fails: [400, 503],
    }),
    async (request, reply) => {
      const meant = underOwnName(request.query.uri);
      if (meant !== undefined) return reply.redirect(`${baseUrl}/api/authenticate?uri=${encodeURIComponent(meant)}`);
      if (isBrowser(request) && !isAllowed(targetOf, request.query.uri))
        return sendPage(reply, layout, otherAddressPage(baseUrl), { status: 400 });
      const uri = targetOf(request.query.uri);
      if (request.caller !== 'anonymous') return reply.redirect(uri);
      clearAbandoned(request, reply, cookies);
      const { attempt, address } = await flow.begin(uri);
      const cookie = { ...cookieOptions(cookies), maxAge: attemptMilliseconds / 1000 };
      return reply.setCookie(cookieNameOf(cookies, attempt.state), sealed(attempt, secret), cookie).redirect(address);
    },
  );
}

/** Browsers that go somewhere name HTML first; tools and scripts do not, and are told by a problem. */
function isBrowser({ headers }: FastifyRequest): boolean {
  return /^\s*text\/html\b/i.test(headers.accept ?? '');
}

function isAllowed(targetOf: (uri: string) => string, uri: string): boolean {
  try {
    return targetOf(uri) !== '';
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

function accountRoutes(app: App, { endings, accountUrl }: AuthenticateDependencies): void {
  app.get(
    '/api/account',
    acts({ tag, says: 'Redirects to the account settings page.', operationId: 'openAccount', response: { 302: redirect } }),
    async (_request, reply) => reply.redirect(accountUrl),
  );

  app.post(
    '/api/sign-out',
    acts({ tag, says: 'Ends the session of the browser.', response: { 204: done }, fails: [403] }),
    async (request, reply) => {
      await endings.signOut(request, reply);
      return reply.code(204).send();
    },
  );
}

async function finish(
  { flow, sessions, cookies, secret, clock }: AuthenticateDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { state } = request.query as { state?: string };
  const name = cookieNameOf(cookies, String(state));
  const attempt = attemptOf(request.cookies[name], secret, clock());
  const { userId, issuerSession } = await flow.finish(attempt, request.url.slice(request.url.indexOf('?') + 1));
  const session = await sessions.open(userId, { issuerSession, userAgent: request.headers['user-agent'] });
  return reply
    .clearCookie(name, cookieOptions(cookies))
    .setCookie(session.name, session.value, { ...cookieOptions(cookies), maxAge: sessionMilliseconds / 1000 })
    .redirect(attempt.uri);
}

function attemptOf(cookie: string | undefined, secret: string, now: number): SignInAttempt {
  const attempt = cookie && unsealed(cookie, secret, now);
  if (!attempt)
    throw new Failure('invalid', 'This sign-in was begun in another browser, or too long ago. Begin again.', [invalidState]);
  return attempt;
}

const invalidState = invalid('state', 'is not of a sign-in of this browser').errors[0]!;

/** Sign-ins that were begun and left leave cookies behind; too many would make requests too long. */
function clearAbandoned(request: FastifyRequest, reply: FastifyReply, cookies: CookieRules): void {
  const begun = Object.keys(request.cookies).filter((name) => name.startsWith(cookies.signingIn));
  if (begun.length >= mostUnderWay) for (const name of begun) reply.clearCookie(name, cookieOptions(cookies));
}

const mostUnderWay = 5;

/** One cookie for each sign-in under way: people have several tabs. */
function cookieNameOf({ signingIn }: CookieRules, state: string): string {
  return `${signingIn}-${state.replaceAll(/[^\w-]/g, '').slice(0, 12)}`;
}
