/** Sign-in and bearer tokens with an external issuer. */
import { createHmac } from 'node:crypto';
import { service } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { ExternalTestIssuer } from '../testing/external-issuer.ts';
import { freePort, type ListeningService, listeningService } from '../testing/listening-service.ts';

let issuer: ExternalTestIssuer;
let it: ListeningService;

const settingsOf = (url: string) => ({
  ORRERY_ISSUER_URL: url,
  ORRERY_CLIENT_ID: 'orrery',
  ORRERY_CLIENT_SECRET: 'a client secret',
  ORRERY_ADMIN_CLAIM: 'realm_access.roles:orrery-admin',
});

beforeAll(async () => {
  issuer = await ExternalTestIssuer.open();
  it = await listeningService({ environment: settingsOf(issuer.url) });
});

afterAll(async () => {
  await it.close();
  await issuer.close();
});

async function answerTo(token: string, path = '/api/users/current') {
  const answer = await it.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, body: answer.payload ? answer.json() : undefined };
}

test('a user is made at the first visit with a token, and is the same at the next', async () => {
  const first = await answerTo(await issuer.accessToken());
  expect(first).toMatchObject({
    status: 200,
    body: { name: 'Erika Muster', username: 'erika', email: 'erika@example.com', administrator: false },
  });
  const second = await answerTo(await issuer.accessToken({ jti: 'second' }));
  expect(second.body.id).toBe(first.body.id);
});

test('a browser signs in at the external issuer and comes back with a session', async () => {
  const browser = new Browser();
  const page = await browser.visit(`${it.baseUrl}/api/authenticate?uri=${it.baseUrl}/api/users/current`);
  expect(JSON.parse(page.text)).toMatchObject({ username: 'erika' });
  expect((await browser.visit(`${it.baseUrl}/`)).text).toContain('Hello, Erika Muster');
});

test('the admin claim is looked at in each token', async () => {
  const claims = { sub: 'boss', preferred_username: 'boss' };
  const roles = (...names: string[]) => issuer.accessToken({ ...claims, realm_access: { roles: names } });
  expect((await answerTo(await roles('orrery-admin', 'other'))).body.administrator).toBe(true);
  expect((await answerTo(await roles('other'))).body.administrator).toBe(false);
  expect((await answerTo(await issuer.accessToken({ ...claims, realm_access: 'orrery-admin' }))).body.administrator).toBe(false);
});

/** What a browser that signs in now is told of its user. */
async function signedIn() {
  const page = await new Browser().visit(`${it.baseUrl}/api/authenticate?uri=${it.baseUrl}/api/users/current`);
  return JSON.parse(page.text);
}

test('a claim that is absent says nothing; the browser reads the access token and the userinfo endpoint too', async () => {
  const claims = { sub: 'chief', preferred_username: 'chief' };
  const roles = { realm_access: { roles: ['orrery-admin'] } };
  const before = issuer.claims;
  issuer.claims = claims;
  expect((await answerTo(await issuer.accessToken(roles))).body.administrator).toBe(true);
  expect((await signedIn()).administrator).toBe(true);
  issuer.accessClaims = { realm_access: { roles: [] } };
  expect((await signedIn()).administrator).toBe(false);
  issuer.accessClaims = {};
  issuer.userInfo = roles;
  expect((await signedIn()).administrator).toBe(true);
  Object.assign(issuer, { claims: before, userInfo: undefined });
});

test('two people who ask at once for the first time are one user each', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 6 }, (_, number) =>
      issuer.accessToken({ sub: `new-${number % 2}`, jti: String(number), preferred_username: 'same-name' }),
    ),
  );
  const ids = await Promise.all(tokens.map(async (token) => (await answerTo(token)).body.id));
  expect(new Set(ids).size).toBe(2);
});

const now = () => Math.floor(Date.now() / 1000);

const forgeries: readonly { readonly name: string; readonly make: () => Promise<string> | string }[] = [
  { name: 'for another client', make: () => issuer.accessToken({ azp: 'other-client' }) },
  { name: 'of another issuer', make: () => issuer.accessToken({ iss: 'https://evil.example' }) },
  { name: 'that has expired', make: () => issuer.accessToken({ exp: now() - 60 }) },
  { name: 'that is not yet valid', make: () => issuer.accessToken({ nbf: now() + 60 }) },
  { name: 'that is an ID token', make: () => issuer.idToken({ azp: 'service-api' }) },
  {
    name: 'that is an ID token of a plainer issuer',
    make: () => issuer.idToken({ azp: 'service-api', typ: undefined, nonce: 'x' }),
  },
  { name: 'that is a refresh token', make: () => issuer.accessToken({ typ: 'Offline' }) },
  { name: 'that is a logout token', make: () => issuer.accessToken({ typ: undefined }, { typ: 'logout+jwt' }) },
  { name: 'of an unknown key', make: () => issuer.accessToken({}, { kid: 'unknown' }) },
  { name: 'without a subject', make: () => issuer.accessToken({ sub: undefined }) },
  { name: 'with algorithm none', make: unsigned },
  { name: 'signed with a public key as a secret', make: confused },
];

test.each(forgeries)('a token $name is 401', async ({ make }) => {
  expect((await answerTo(await make(), '/api/scopes')).status).toBe(401);
});

test('a token for the configured client is accepted, and one of the standard kind', async () => {
  expect((await answerTo(await issuer.accessToken({ azp: 'orrery' }))).status).toBe(200);
  expect(
    (await answerTo(await issuer.accessToken({ azp: undefined, client_id: 'service-api', typ: undefined }, { typ: 'at+jwt' })))
      .status,
  ).toBe(200);
});

test('with a configured audience aud decides, and no client', async () => {
  const strict = await service({ environment: { ...settingsOf(issuer.url), ORRERY_AUDIENCE: 'https://models.example.com' } });
  const status = async (token: string) =>
    (await strict.app.inject({ url: '/api/scopes', headers: { authorization: `Bearer ${token}` } })).statusCode;
  expect(await status(await issuer.accessToken())).toBe(401);
  expect(await status(await issuer.accessToken({ aud: ['account', 'https://models.example.com'], azp: 'any' }))).toBe(200);
  await strict.close();
});

test('there are no issuer, no accounts and no account page here', async () => {
  const admin = await it.as('Root', { isAdministrator: true });
  for (const path of ['/oidc/.well-known/openid-configuration', '/api/accounts', '/account', '/account/users']) {
    expect((await admin.get(path)).status).toBe(404);
  }
  expect((await it.anonymous.get('/')).status).toBe(200);
  expect(await it.anonymous.get('/api/account')).toMatchObject({ status: 302, headers: { location: `${issuer.url}/account` } });
  expect((await it.anonymous.get('/api/settings')).body).toMatchObject({ oauth2IssuerUrl: issuer.url });
});

test('the keys are fetched once, again for a new key, and not for each unknown one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const other = await ExternalTestIssuer.open();
  const own = await service({ environment: settingsOf(other.url), clock: () => Date.now() });
  const status = async (token: string) =>
    (await own.app.inject({ url: '/api/scopes', headers: { authorization: `Bearer ${token}` } })).statusCode;
  for (let number = 0; number < 5; number++) expect(await status(await other.accessToken({ jti: String(number) }))).toBe(200);
  expect(other.keyFetches).toBe(1);
  vi.setSystemTime(Date.now() + 60_000);
  await other.addKey('key-2');
  expect(await status(await other.accessToken({ jti: 'new key' }))).toBe(200);
  for (let number = 0; number < 5; number++)
    expect(await status(await other.accessToken({}, { kid: `unknown-${number}` }))).toBe(401);
  expect(other.keyFetches).toBe(2);
  vi.useRealTimers();
  await own.close();
  await other.close();
});

test('the service starts without its issuer, and finds it when it comes', async () => {
  const port = await freePort();
  let time = Date.now();
  const patient = await service({ environment: settingsOf(`http://127.0.0.1:${port}/realms/test`), clock: () => time });
  const authenticate = () => patient.app.inject({ url: '/api/authenticate?uri=http://localhost:8080/' });
  expect((await patient.anonymous.get('/api/scopes')).status).toBe(200);
  expect((await authenticate()).statusCode).toBe(503);
  expect((await patient.app.inject({ url: '/api/scopes', headers: { authorization: 'Bearer a.b.c' } })).statusCode).toBe(503);
  const late = await ExternalTestIssuer.open(port);
  time += 6000;
  expect((await authenticate()).statusCode).toBe(302);
  await patient.close();
  await late.close();
});

function encoded(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

async function unsigned(): Promise<string> {
  const [, payload] = (await issuer.accessToken()).split('.');
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`;
}

async function confused(): Promise<string> {
  const { keys } = (await (await fetch(`${issuer.url}/keys`)).json()) as { keys: object[] };
  const [, payload] = (await issuer.accessToken()).split('.');
  const text = `${encoded({ alg: 'HS256', typ: 'JWT', kid: 'key-1' })}.${payload}`;
  return `${text}.${createHmac('sha256', JSON.stringify(keys[0])).update(text).digest('base64url')}`;
}
