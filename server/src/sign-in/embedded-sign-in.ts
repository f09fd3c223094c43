/** Sign-in with the embedded issuer and local accounts. */
import { Urls } from '../http/urls.ts';
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
import { SigningKeys } from './issuer/signing-keys.ts';
import type { Mode, SharedParts } from './mode.ts';
import { accountPageRoutes } from './pages/account-page-routes.ts';
import { choosePasswordRoutes } from './pages/choose-password-routes.ts';
import { interactionRoutes } from './pages/interaction-routes.ts';
import { issuerPages } from './pages/issuer-pages.ts';
import { Layout } from './pages/layout.ts';
import { pageScope } from './pages/page-scope.ts';
import { usersPageRoutes } from './pages/users-page-routes.ts';
import { ownTokenCheck } from './tokens/own-tokens.ts';

export async function embeddedSignIn(shared: SharedParts): Promise<Mode> {
  const { config, database, sessions, secret, clock } = shared;
  const grants = new Grants(database, clock);
  const keys = new SigningKeys(database, clock);
  const passwords = new Passwords(database, clock);
  const throttle = new SignInThrottle(database, clock);
  const consents = new Consents(database, clock);
  const links = new PasswordLinks(database, config.baseUrl, clock);
  const browserSecret = derivedSecret(secret, 'browser client');
  const audience = config.audience ?? `${config.baseUrl}/api`;
  const issuer = new EmbeddedIssuer(
    {
      ...shared,
      baseUrl: config.baseUrl,
      allowedOrigins: config.allowedOrigins,
      audience,
      browserSecret,
      cookieSecret: derivedSecret(secret, 'issuer cookies'),
      consentRules: new ConsentRules(consents),
      records: { database, onGrantGone: (id) => grants.forget(id) },
      pages: issuerPages(new Layout(new URL(config.baseUrl).pathname.replace(/\/$/, ''), true)),
      onSignOut: async (userId, uid) => void (await sessions.end(userId, ({ issuerSession }) => issuerSession === uid)),
    },
    keys,
    shared.logger,
  );
  await makeFirstAdministrator({ ...shared, passwords, password: config.adminPassword });
  return {
    issuerUrl: issuer.url,
    accountUrl: `${config.baseUrl}/account`,
    hasAccounts: true,
    grants,
    tokenCheck: ownTokenCheck({ issuer: issuer.url, audience, keys, clock }),
    identitySource: (app) => ownIdentitySource(app, issuer.url, browserSecret),
    register: async (app, { layout, visitors, endings }) => {
      const accounts = new Accounts({ ...shared, links, endEverything: (userId) => endings.endEverything(userId) });
      const { allowedOrigins, locales, baseUrl } = config;
      const parts = {
        ...shared,
        issuer,
        passwords,
        throttle,
        consents,
        grants,
        links,
        layout,
        visitors,
        endings,
        accounts,
        allowedOrigins,
        locales,
        origin: new URL(baseUrl).origin,
      };
      await issuer.register(app);
      accountRoutes(app, { accounts, urls: new Urls(baseUrl) });
      await pageScope(app, layout, (scope) => {
        for (const addRoutes of [interactionRoutes, accountPageRoutes, choosePasswordRoutes, usersPageRoutes])
          addRoutes(scope, parts);
      });
    },
    chores: [() => grants.removeExpired(), () => keys.removeRetired(), () => throttle.forgetOld(), () => links.removeExpired()],
    rotateKeys: () => keys.rotate(),
  };
}
