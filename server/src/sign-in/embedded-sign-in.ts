/** Sign-in with the embedded issuer and local accounts. */
import type { App } from '../http/typed-app.ts';
import { Urls } from '../http/urls.ts';
import { IdempotencyKeys } from '../storage/idempotency-keys.ts';
import { nowAndThen } from '../storage/upkeep.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { Accounts } from './accounts/accounts.ts';
import { makeFirstAdministrator } from './accounts/first-administrator.ts';
import { PasswordLinks } from './accounts/password-links.ts';
import { Passwords } from './accounts/passwords.ts';
import { SignInThrottle } from './accounts/sign-in-throttle.ts';
import { derivedSecret } from './installation-secrets.ts';
import { ConsentRules } from './issuer/consent-rules.ts';
import { Consents } from './issuer/consents.ts';
import { EmbeddedIssuer } from './issuer/embedded-issuer.ts';
import { Grants } from './issuer/grants.ts';
import { ownIdentitySource } from './issuer/own-identity-source.ts';
import { PendingSignIns } from './issuer/pending-sign-ins.ts';
import { RenewalPace } from './issuer/renewal-pace.ts';
import { SigningKeys } from './issuer/signing-keys.ts';
import type { IssuerMode, IssuerModeDependencies, PageDependencies } from './issuer-mode.ts';
import { accountPageRoutes } from './pages/account-page-routes.ts';
import { choosePasswordRoutes } from './pages/choose-password-routes.ts';
import { interactionRoutes } from './pages/interaction-routes.ts';
import { issuerPages } from './pages/issuer-pages.ts';
import { Layout, pathOf } from './pages/layout.ts';
import { pageScope } from './pages/page-scope.ts';
import { usersPageRoutes } from './pages/users-page-routes.ts';
import { RegisteredClients } from './registration/registered-clients.ts';
import { registrationPath, registrationRoutes } from './registration/registration-routes.ts';
import { Endings } from './sign-out.ts';
import { ownTokenCheck } from './tokens/own-tokens.ts';

export async function embeddedSignIn(shared: IssuerModeDependencies): Promise<IssuerMode> {
  const { config, clock } = shared;
  const stores = openStores(shared);
  const { grants, keys, passwords, throttle, links } = stores;
  const own: Own = {
    audience: config.audience ?? `${config.baseUrl}/api`,
    browserSecret: derivedSecret(shared.secret, 'browser client'),
  };
  const issuer = openIssuer(shared, stores, own);
  const endings = new Endings({ ...shared, grants });
  const accounts = new Accounts({ ...shared, links, endEverything: endings.endEverything });
  await makeFirstAdministrator({ ...shared, passwords, password: config.adminPassword });
  return {
    issuerUrl: issuer.url,
    accountUrl: `${config.baseUrl}/account`,
    grants,
    endings,
    accounts,
    tokenCheck: ownTokenCheck({ issuer: issuer.url, audience: own.audience, keys, clock }),
    identitySource: (app) => ownIdentitySource(app, issuer.url, own.browserSecret),
    register: (app, pages) => register(app, shared, { ...stores, ...pages, endings, accounts, issuer }),
    chores: nowAndThen(
      () => grants.removeExpired(),
      () => keys.replaceOld(),
      () => throttle.forgetOld(),
      () => links.removeExpired(),
    ),
    rotateKeys: () => keys.rotate(),
  };
}

interface Own {
  /** What the access tokens of the embedded issuer are for. */
  readonly audience: string;
  readonly browserSecret: string;
}

type Stores = ReturnType<typeof openStores>;

/** What is made of the stores. */
interface Made {
  readonly issuer: EmbeddedIssuer;
  readonly endings: Endings;
  readonly accounts: Accounts;
}

function openStores({ database, config, clock, secret }: IssuerModeDependencies) {
  const rule = ruleOf(config);
  return {
    registered: new RegisteredClients({ rule, secret: derivedSecret(secret, 'registered clients'), clock }),
    grants: new Grants(database, clock),
    keys: new SigningKeys(database, clock),
    passwords: new Passwords(database, clock),
    throttle: new SignInThrottle(database, clock),
    consents: new Consents(database, clock),
    links: new PasswordLinks(database, config.baseUrl, clock),
  };
}

/** What those must be who register themselves; nothing where nobody may. */
function ruleOf({ mcpRegistration: rule }: IssuerModeDependencies['config']) {
  return rule === 'off' ? undefined : rule;
}

function openIssuer(shared: IssuerModeDependencies, { grants, keys, consents, registered }: Stores, own: Own): EmbeddedIssuer {
  const { config, database, sessions, secret } = shared;
  const options = {
    ...shared,
    ...own,
    baseUrl: config.baseUrl,
    allowedOrigins: config.allowedOrigins,
    cookieSecret: derivedSecret(secret, 'issuer cookies'),
    consentRules: new ConsentRules(consents),
    registered,
    registrationUrl: ruleOf(config) && `${config.baseUrl}${registrationPath}`,
    records: { database, onGrantGone: (id: string) => grants.forget(id), pending: new PendingSignIns() },
    renewalPace: new RenewalPace(),
    pages: issuerPages(new Layout(pathOf(config.baseUrl), true, config.locales)),
    onSignOut: async (userId: string, uid: string) => void (await sessions.end(userId, { issuerSession: uid })),
  };
  return new EmbeddedIssuer(options, keys, shared.logger);
}

async function register(app: App, shared: IssuerModeDependencies, made: Stores & PageDependencies & Made): Promise<void> {
  const { baseUrl, allowedOrigins, locales } = shared.config;
  const dependencies = { ...shared, ...made, allowedOrigins, locales, origin: new URL(baseUrl).origin };
  await made.issuer.register(app);
  const rule = ruleOf(shared.config);
  if (rule) registrationRoutes(app, { registered: made.registered, rule });
  accountRoutes(app, {
    accounts: made.accounts,
    urls: new Urls(baseUrl),
    keys: new IdempotencyKeys(shared.database, shared.clock),
  });
  await pageScope(app, made.layout, (scope) => {
    for (const addRoutes of pageRoutes) addRoutes(scope, dependencies);
  });
}

const pageRoutes = [interactionRoutes, accountPageRoutes, choosePasswordRoutes, usersPageRoutes];
