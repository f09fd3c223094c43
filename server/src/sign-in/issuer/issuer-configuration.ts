/** The configuration of the embedded issuer's library. */
import { type Account, type Configuration, errors, type FindAccount, type KoaContextWithOIDC } from 'oidc-provider';
import type { People } from '../accounts/people.ts';
import type { RegisteredClients } from '../registration/registered-clients.ts';
import type { CookieRules } from '../sessions/session-cookie.ts';
import { browserClient, clientsOf } from './clients.ts';
import { type ConsentRules, interactionRules } from './consent-rules.ts';
import { lifetimes } from './lifetimes.ts';
import { OidcRecords, type RecordsOptions } from './oidc-records.ts';
import type { RenewalPace } from './renewal-pace.ts';
import { type KeySet, signingAlgorithm } from './signing-keys.ts';

export interface IssuerPages {
  readonly error: (context: KoaContextWithOIDC, message: string) => void;
  readonly confirmSignOut: (context: KoaContextWithOIDC, form: { readonly action: string; readonly secret: string }) => void;
  readonly signedOut: (context: KoaContextWithOIDC) => void;
  /** The address of the page on which a person signs in or consents. */
  readonly interactionPath: (uid: string) => string;
}

export interface IssuerOptions {
  readonly baseUrl: string;
  readonly audience: string;
  readonly allowedOrigins: readonly string[];
  readonly cookies: CookieRules;
  readonly cookieSecret: string;
  readonly browserSecret: string;
  readonly people: People;
  readonly consentRules: ConsentRules;
  readonly records: RecordsOptions;
  readonly renewalPace: RenewalPace;
  readonly registered: RegisteredClients;
  /** Where applications register themselves, if they may. */
  readonly registrationUrl: string | undefined;
  readonly pages: IssuerPages;
  /** Told when a session at the issuer was ended there, by a client that signs people out. */
  readonly onSignOut: (userId: string, issuerSession: string) => Promise<void>;
}

export const scopes = ['openid', 'profile', 'email', 'offline_access'];

export function issuerConfiguration(options: IssuerOptions, keySet: KeySet): Configuration {
  const { baseUrl, pages, consentRules, allowedOrigins, registered, registrationUrl, renewalPace } = options;
  return {
    adapter: (model: string) => (model === 'Client' ? registered.adapter() : new OidcRecords(model, options.records)),
    ...(registrationUrl && { discovery: { registration_endpoint: registrationUrl } }),
    clients: clientsOf(baseUrl, options.browserSecret),
    jwks: { keys: [...keySet.keys] } as Configuration['jwks'],
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    cookies: cookiesOf(options),
    scopes,
    claims: { openid: ['sub', sessionClaim], profile: ['name', 'preferred_username', 'locale'], email: ['email'] },
    conformIdTokenClaims: false,
    clientAuthMethods: ['none', 'client_secret_basic'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    ttl: lifetimes,
    rotateRefreshToken: (context) => {
      renewalPace.refuseAbove(context);
      return true;
    },
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async (_context, source) => !source.scopes.has('offline_access'),
    loadExistingGrant: (context) => consentRules.grantFor(context),
    findAccount: accountFinder(options.people),
    extraTokenClaims,
    clientBasedCORS: (_context, origin) => allowedOrigins.includes(origin),
    interactions: { policy: interactionRules(), url: (_context, { uid }) => pages.interactionPath(uid) },
    renderError: (context, out) => pages.error(context, out.error_description ?? out.error),
    features: featuresOf(options),
  };
}

function cookiesOf({ cookies, cookieSecret }: IssuerOptions): Configuration['cookies'] {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    names: { session: cookies.issuerSession, interaction: 'orrery-interaction', resume: 'orrery-resume' },
    keys: [cookieSecret],
    long: { ...cookie, path: '/' },
    short: cookie,
  };
}

function featuresOf(options: IssuerOptions): Configuration['features'] {
  const { pages } = options;
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: { enabled: true, allowedPolicy: async (_context, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context) => pages.confirmSignOut(context, signOutForm(context)),
      postLogoutSuccessSource: (context) => pages.signedOut(context),
    },
    resourceIndicators: resources(options),
  };
}

const extraTokenClaims: Configuration['extraTokenClaims'] = async ({ oidc }, token) => ({
  ...namesOf(oidc.account),
  grant_id: 'grantId' in token ? token.grantId : undefined,
});

/** Names the issuer's own session in ID tokens for the service's pages, whose sessions end with it. */
export const sessionClaim = 'session_uid';

function accountFinder(people: People): FindAccount {
  return async ({ oidc }, id, token) => {
    const person = await people.find(id);
    if (!person || person.isDisabled) return undefined;
    const { name, username, email, locale } = person;
    const isForPages = oidc.client?.clientId === browserClient && token !== undefined && 'sessionUid' in token;
    const session = isForPages ? { [sessionClaim]: token.sessionUid } : {};
    const profile = { name, preferred_username: username, ...(locale ? { locale } : {}), ...(email ? { email } : {}) };
    return { accountId: id, profile, claims: async () => ({ sub: id, ...profile, ...session }) } as Account;
  };
}

function namesOf(account: Account | undefined): Record<string, string> {
  const { name, preferred_username } = (account as { profile?: Record<string, string> } | undefined)?.profile ?? {};
  return name && preferred_username ? { name, preferred_username } : {};
}

function signOutForm({ oidc }: KoaContextWithOIDC): { action: string; secret: string } {
  return { action: oidc.urlFor('end_session_confirm'), secret: (oidc.session!.state as { secret: string }).secret };
}

/** There is one resource, the service; clients that name one (RFC 8707) may call it by its address or by one of its doors. */
function resources({ baseUrl, audience }: IssuerOptions): NonNullable<Configuration['features']>['resourceIndicators'] {
  const names = new Set(['', '/', '/api', '/api/', '/mcp', '/mcp/'].map((path) => `${baseUrl}${path}`));
  return {
    enabled: true,
    defaultResource: async (_context, _client, oneOf) => oneOf?.[0] ?? `${baseUrl}/api`,
    useGrantedResource: async () => true,
    getResourceServerInfo: async (_context, resource) => {
      if (!names.has(resource)) throw new errors.InvalidTarget();
      return { scope: scopes.join(' '), audience, accessTokenFormat: 'jwt', jwt: { sign: { alg: signingAlgorithm } } };
    },
  };
}
