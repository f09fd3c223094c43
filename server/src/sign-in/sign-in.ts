/** The door of this folder: who makes a request, and everything that it takes to find out. */
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller.ts';
import type { Config } from '../config.ts';
import { invalid } from '../failures.ts';
import { instanceOf } from '../http/answers/problem.ts';
import { type FrameTexts, guidesPath } from '../http/description/docs-frame.ts';
import type { App } from '../http/typed-app.ts';
import type { Database } from '../storage/database.ts';
import { type Chore, nowAndThen } from '../storage/upkeep.ts';
import type { Accounts } from './accounts/accounts.ts';
import { People } from './accounts/people.ts';
import { embeddedSignIn } from './embedded-sign-in.ts';
import { externalSignIn } from './external-sign-in.ts';
import { Identification } from './identify.ts';
import { derivedSecret, installationSecret } from './installation-secrets.ts';
import { callbackPath } from './issuer/clients.ts';
import type { IssuerMode, IssuerModeDependencies } from './issuer-mode.ts';
import { authenticateRoutes } from './pages/authenticate-routes.ts';
import { GuideFiles } from './pages/guides/guide-files.ts';
import { guideRoutes } from './pages/guides/guide-routes.ts';
import { Guides } from './pages/guides/guides.ts';
import { Layout, pathOf } from './pages/layout.ts';
import { notFoundPage } from './pages/message-page.ts';
import { pageScope, sendPage } from './pages/page-scope.ts';
import { Visitors } from './pages/visitors.ts';
import { welcomeRoutes } from './pages/welcome-routes.ts';
import { BrowserSessions } from './sessions/browser-sessions.ts';
import { CodeFlow } from './sessions/code-flow.ts';
import { addressUnderOwnName, redirectTargets } from './sessions/redirect-target.ts';
import { cookieRules } from './sessions/session-cookie.ts';
import { BearerTokens } from './tokens/bearer-tokens.ts';

export interface SignIn {
  /** Who makes the request; throws a failure for a bad bearer token. */
  identify(request: FastifyRequest): Promise<Caller>;
  /** The issuer's URL for public settings. */
  readonly issuerUrl: string;
  readonly people: People;
  readonly sessions: BrowserSessions;
  /** Local accounts; with an external issuer there are none. */
  readonly accounts: Accounts | undefined;
  /** Replaces the key that signs tokens; with an external issuer there is none. */
  readonly rotateKeys: (() => Promise<void>) | undefined;
  /** Adds all routes and pages. */
  register(app: App): Promise<void>;
  /** The page for browsers that ask for an address that is not there. */
  notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** What the frame of the page about the interface says. */
  docsTexts(request: FastifyRequest): FrameTexts;
  /** What is to be done now and then. */
  readonly chores: readonly Chore[];
}

export interface SignInOptions {
  readonly database: Database;
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => number;
  readonly announce: (line: string) => void;
}

export async function openSignIn({ database, config, logger, clock, announce }: SignInOptions): Promise<SignIn> {
  const cookies = cookieRules(config.baseUrl);
  const people = new People(database, clock);
  const sessions = new BrowserSessions(database, cookies.session, clock);
  const secret = await installationSecret(database, 'sign-in', clock());
  const shared: IssuerModeDependencies = { database, config, logger, clock, announce, people, sessions, cookies, secret };
  const mode = await (config.issuerUrl ? externalSignIn(shared) : embeddedSignIn(shared));
  const layout = new Layout(pathOf(config.baseUrl), mode.accounts !== undefined, config.locales);
  const isGrantLive = (id: string) => mode.grants?.isLive(id) ?? true;
  const identification = new Identification({ people, sessions, tokens: new BearerTokens(mode.tokenCheck, clock), isGrantLive });
  const knownAs = (caller: Caller) => (caller === 'anonymous' ? undefined : people.known(caller.id));
  return {
    identify: (request) => identification.identify(request),
    issuerUrl: mode.issuerUrl,
    people,
    sessions,
    accounts: mode.accounts,
    rotateKeys: mode.rotateKeys,
    register: (app) => register(app, shared, mode, layout),
    notFound: (request, reply) => {
      const person = knownAs(request.caller);
      const page = notFoundPage(layout.base, instanceOf(request));
      return sendPage(reply, layout, { ...page, ...(person ? { person } : {}) }, { status: 404 });
    },
    docsTexts: ({ caller, headers }) => {
      const phrases = layout.phrasesFor(knownAs(caller), headers['accept-language']);
      const [navigation, guides, signIn] = [phrases.text('Main'), phrases.text('Guides'), phrases.text('Sign in')];
      return { language: phrases.language, navigation, guides, signIn };
    },
    chores: [...nowAndThen(() => sessions.removeExpired()), ...mode.chores],
  };
}

/** What is installed: the program, and what is told about it. */
const repository = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

async function register(app: App, shared: IssuerModeDependencies, mode: IssuerMode, layout: Layout): Promise<void> {
  const { config, clock, sessions, cookies } = shared;
  const { endings } = mode;
  refuseTokensInQueries(app);
  await authenticateRoutes(app, {
    flow: new CodeFlow(mode.identitySource(app), `${config.baseUrl}${callbackPath}`, clock),
    sessions,
    cookies,
    secret: derivedSecret(shared.secret, 'sign-ins under way'),
    clock,
    baseUrl: config.baseUrl,
    targetOf: redirectTargets(config.baseUrl, config.allowedOrigins),
    underOwnName: addressUnderOwnName(config.baseUrl),
    accountUrl: mode.accountUrl,
    endings,
    layout,
  });
  const visitors = new Visitors(shared.people, sessions, config.baseUrl);
  await pageScope(app, layout, (scope) => {
    welcomeRoutes(scope, { visitors, layout, endings, baseUrl: config.baseUrl, isHome: config.web === 'off' });
    guideRoutes(scope, { visitors, layout, guides: new Guides(new GuideFiles(repository), `${layout.base}${guidesPath}`) });
  });
  await mode.register(app, { layout, visitors });
}

/** Addresses end up in logs, histories and referrers; what stands there is no secret. */
function refuseTokensInQueries(app: App): void {
  app.addHook('onRequest', async ({ query }) => {
    if (query && 'access_token' in (query as object))
      throw invalid('access_token', 'must be sent in the Authorization header, never in an address');
  });
}
