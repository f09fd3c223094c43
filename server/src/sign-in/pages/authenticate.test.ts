/** Signing in and out with a browser. */

import { service } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { adminPassword, type ListeningService, listeningService } from '../testing/listening-service.ts';

let it: ListeningService;

beforeAll(async () => {
  it = await listeningService({ environment: { ORRERY_ALLOWED_ORIGINS: 'https://app.example.com' } });
});

afterAll(() => it.close());

async function signIn(browser = new Browser(), uri = `${it.baseUrl}/api/users/current`) {
  const page = await browser.visit(`${it.baseUrl}/api/authenticate?uri=${encodeURIComponent(uri)}`);
  return browser.send(page, { username: 'admin', password: adminPassword });
}

function sessionCookie(browser: Browser): string {
  return browser.cookies.get('orrery-session /')!.value;
}

test('a browser is sent to the issuer, signs in, and comes back to the given address with a session', async () => {
  const browser = new Browser();
  const page = await signIn(browser, `${it.baseUrl}/api/users/current?x=1`);
  expect(page).toMatchObject({ status: 200, url: `${it.baseUrl}/api/users/current?x=1` });
  expect(JSON.parse(page.text)).toMatchObject({ username: 'admin' });
});

test('who is signed in already goes straight to the address', async () => {
  const browser = new Browser();
  await signIn(browser);
  const headers = { cookie: `orrery-session=${sessionCookie(browser)}` };
  const answer = await it.app.inject({ url: `/api/authenticate?uri=${it.baseUrl}/docs`, headers });
  expect(answer).toMatchObject({ statusCode: 302, headers: { location: `${it.baseUrl}/docs` } });
});

test('the session cookie is out of reach for scripts and other sites', async () => {
  const browser = new Browser();
  await signIn(browser);
  const line = browser.setCookies.find((it) => it.startsWith('orrery-session='))!;
  expect(line).toMatch(/^orrery-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
  const stored = await it.database.tables.selectFrom('browser_sessions').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(sessionCookie(browser));
});

test('on https cookies are secure and belong to the host', async () => {
  const secure = await service({ environment: { ORRERY_BASE_URL: 'https://models.example.com' } });
  const { headers } = await secure.app.inject({ url: '/api/authenticate?uri=https://models.example.com/' });
  expect(headers['set-cookie']).toMatch(/^__Host-orrery-signing-in-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(headers.location).toMatch(/^https:\/\/models\.example\.com\/oidc\/auth\?/);
  const page = await secure.app.inject({ url: new URL(headers.location!).pathname + new URL(headers.location!).search });
  expect(page.headers.location).toMatch(/^\/sign-in\//);
  expect(
    (await secure.signIn.sessions.open('01900000-0000-7000-8000-000000000000').catch(() => undefined))?.name,
  ).toBeUndefined();
  expect(secure.signIn.sessions.cookieName).toBe('__Host-orrery-session');
  await secure.close();
});

test('a service below a path keeps it in all addresses', async () => {
  const below = await service({ environment: { ORRERY_BASE_URL: 'https://example.com/models' } });
  const visit = (url: string, cookie = '') =>
    below.app.inject({ url: url.replace(/^(?:https:\/\/example\.com)?\/models/, ''), headers: { cookie } });
  const begun = await visit('/api/authenticate?uri=https://example.com/models/docs');
  expect(begun.headers.location).toMatch(/^https:\/\/example\.com\/models\/oidc\/auth\?/);
  const asked = await visit(begun.headers.location!);
  expect(asked.headers.location).toMatch(/^\/models\/sign-in\//);
  const cookies = [asked.headers['set-cookie']!].flat();
  expect(cookies.find((line) => line.startsWith('orrery-resume='))).toMatch(/path=\/models\/oidc\/auth\//);
  const page = await visit(asked.headers.location!, cookies.map((line) => line.split(';')[0]).join('; '));
  expect(page.payload).toContain(`action="${asked.headers.location}"`);
  await below.close();
});

test('an unknown or expired session cookie is anonymous', async () => {
  const { statusCode } = await it.app.inject({ url: '/api/users/current', headers: { cookie: 'orrery-session=unknown' } });
  expect(statusCode).toBe(204);
  let now = Date.now();
  const clocked = await service({ clock: () => now });
  const ada = await clocked.as('Ada');
  expect((await ada.get('/api/users/current')).status).toBe(200);
  now += 12 * 60 * 60 * 1000;
  expect((await ada.get('/api/users/current')).status).toBe(204);
  await clocked.close();
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/relative',
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://localhost@evil.example/',
  'http://localhost.evil.example/',
  'http://app.example.com/',
  'https://app.example.com.evil.example/',
  'https://app.example.com@evil.example/',
  'http:evil.example',
  'not a uri',
  '',
])('the browser is never sent to %s', async (uri) => {
  const answer = await it.app.inject({ url: `/api/authenticate?uri=${encodeURIComponent(uri)}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors[0].field).toBe('uri');
});

test('tricks with the own address lead nowhere', async () => {
  const { host } = new URL(it.baseUrl);
  for (const uri of [
    `http://user@${host}/`,
    `http://${host}@evil.example/`,
    `http://${host}\\@evil.example/`,
    `http:///${host}/`,
    `https://${host}/`,
  ]) {
    expect((await it.app.inject({ url: `/api/authenticate?uri=${encodeURIComponent(uri)}` })).statusCode).toBe(400);
  }
});

test.each(['127.0.0.1', '[::1]', '127.1.2.3'])('whoever opens the service as %s signs in under its own name', async (name) => {
  const { port } = new URL(it.baseUrl);
  const begin = (uri: string) => it.app.inject({ url: `/api/authenticate?uri=${encodeURIComponent(uri)}` });
  const { statusCode, headers } = await begin(`http://${name}:${port}/a/b?c=d`);
  const address = `${it.baseUrl}/api/authenticate?uri=${encodeURIComponent(`${it.baseUrl}/a/b?c=d`)}`;
  expect([statusCode, headers.location, headers['set-cookie']]).toEqual([302, address, undefined]);
  for (const uri of [
    `http://${name}/`,
    `https://${name}:${port}/`,
    `http://user@${name}:${port}/`,
    `http://${name}.evil.example:${port}/`,
  ])
    expect([uri, (await begin(uri)).statusCode]).toEqual([uri, 400]);
});

test('names of this machine mean nothing to a service that lives elsewhere', async () => {
  const elsewhere = await service({ environment: { ORRERY_BASE_URL: 'https://models.example.com' } });
  const { statusCode } = await elsewhere.app.inject({ url: '/api/authenticate?uri=https://localhost/' });
  expect(statusCode).toBe(400);
  await elsewhere.close();
});

test('a browser that came by another address reads which one it is, and is led nowhere else', async () => {
  const uri = 'http://192.168.7.7:8080/some/page';
  const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de' };
  const page = await it.app.inject({ url: `/api/authenticate?uri=${encodeURIComponent(uri)}`, headers });
  expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(page.payload).toContain('Melden Sie sich unter einer anderen Adresse an');
  expect(page.payload).toContain(`href="${it.baseUrl}/"`);
  expect(page.payload).not.toContain('192.168.7.7');
});

test('the uri is required', async () => {
  const answer = await it.app.inject({ url: '/api/authenticate' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors[0].field).toBe('uri');
});

test('an allowed origin is a target too', async () => {
  const { statusCode } = await it.app.inject({ url: '/api/authenticate?uri=https://app.example.com/start' });
  expect(statusCode).toBe(302);
});

test('a sign-in that another browser began cannot be finished', async () => {
  const victim = new Browser();
  const attacker = new Browser((url) => url.includes('/api/authenticate/callback'));
  const stopped = await signIn(attacker);
  const page = await victim.visit(stopped.url);
  expect(page.status).toBe(400);
  expect(page.text).toContain('Begin again');
  expect(victim.cookies.has('orrery-session /')).toBe(false);
});

test('sign-out ends the browser session and the issuer session: the next sign-in asks again', async () => {
  const browser = new Browser();
  await signIn(browser);
  const stale = sessionCookie(browser);
  await browser.go('POST', `${it.baseUrl}/api/sign-out`, undefined, it.baseUrl);
  expect(browser.cookies.has('orrery-session /')).toBe(false);
  expect((await it.app.inject({ url: '/api/users/current', headers: { cookie: `orrery-session=${stale}` } })).statusCode).toBe(
    204,
  );
  expect((await browser.visit(`${it.baseUrl}/account`)).text).toContain('name="password"');
});

test('sign-out without a session is 204 too', async () => {
  expect((await it.anonymous.post('/api/sign-out')).status).toBe(204);
});

test('signing out at the issuer ends the browser session too', async () => {
  const browser = new Browser();
  await signIn(browser);
  const stale = sessionCookie(browser);
  const page = await browser.visit(`${it.baseUrl}/oidc/session/end`);
  const done = await browser.send(page, { logout: 'yes' });
  expect(done.text).toContain('You are signed out');
  expect((await it.app.inject({ url: '/api/users/current', headers: { cookie: `orrery-session=${stale}` } })).statusCode).toBe(
    204,
  );
});

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  {},
])('a write with the cookie and %o is forged', async (headers) => {
  const browser = new Browser();
  await signIn(browser);
  const cookie = `orrery-session=${sessionCookie(browser)}`;
  const changed = await it.app.inject({
    method: 'PATCH',
    url: '/api/users/current',
    payload: { name: 'Mallory' },
    headers: { cookie, ...headers },
  });
  expect(changed.statusCode).toBe(403);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const page = await it.app.inject({
    method: 'POST',
    url: '/account/profile',
    payload: 'name=Mallory&locale=en&theme=dark',
    headers: { cookie, ...headers, ...form },
  });
  expect(page.statusCode).toBe(403);
});

test('a foreign page cannot sign a browser in', async () => {
  const browser = new Browser();
  const page = await browser.visit(`${it.baseUrl}/account`);
  const body = new URLSearchParams({ username: 'admin', password: adminPassword }).toString();
  expect((await browser.go('POST', page.url, body, 'https://evil.example')).status).toBe(403);
});

test('the account address leads to the account page', async () => {
  const answer = await it.anonymous.get('/api/account');
  expect(answer).toMatchObject({ status: 302, headers: { location: `${it.baseUrl}/account` } });
});

test('pages allow no script but our own, and no frame', async () => {
  for (const path of ['/', '/signed-out']) {
    const { headers } = await it.anonymous.get(path);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'$/,
    );
  }
});
