/** Native tools sign in with the embedded issuer. */
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anAccount } from '../testing/an-account.ts';
import { Browser } from '../testing/browser.ts';
import { authorizationAddress } from '../testing/issuer-requests.ts';
import { adminPassword, type ListeningService, listeningService } from '../testing/listening-service.ts';
import { signInWithTool } from '../testing/tool.ts';

let it: ListeningService;

beforeAll(async () => {
  it = await listeningService();
});

afterAll(() => it.close());

async function statusWith(token: string): Promise<number> {
  const answer = await fetch(`${it.baseUrl}/api/users/current`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
}

async function endAllBrowserSessions(browser: Browser): Promise<void> {
  for (const { id } of await it.database.tables.selectFrom('users').select('id').execute()) await it.signIn.sessions.end(id);
  await it.database.tables.deleteFrom('oidc_records').where('model', '=', 'Session').execute();
  browser.cookies.clear();
}

test('a tool signs a person in through a loopback redirect and calls the service with its access token', async () => {
  const { tokens, seen } = await signInWithTool(it.baseUrl, { path: '/any/path' });
  expect(seen.at(-1)).toBe('Allow access');
  expect(await statusWith(tokens.access_token)).toBe(200);
});

test('an access token is a JWT for this service that lives ten minutes', async () => {
  const { tokens } = await signInWithTool(it.baseUrl);
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
  const claims = decodeJwt(tokens.access_token);
  expect(claims).toMatchObject({
    iss: `${it.baseUrl}/oidc`,
    aud: `${it.baseUrl}/api`,
    client_id: 'service-api',
    preferred_username: 'admin',
  });
  expect(claims.exp! - claims.iat!).toBe(600);
});

test('consent is asked the first time, then no more', async () => {
  const account = await anAccount(it, 'once');
  const first = await signInWithTool(it.baseUrl, account);
  expect(first.seen).toEqual(['Sign in', 'Allow access']);
  const second = await signInWithTool(it.baseUrl, { ...account, browser: first.browser });
  expect(second.seen).toEqual([]);
  const elsewhere = await signInWithTool(it.baseUrl, account);
  expect(elsewhere.seen).toEqual(['Sign in']);
});

test('consent is asked every time offline access is requested, whether or not the tool sends prompt=consent', async () => {
  const scope = 'openid offline_access';
  const { browser, tokens } = await signInWithTool(it.baseUrl, { scope });
  expect(tokens.scope?.split(' ')).toContain('offline_access');
  const again = await signInWithTool(it.baseUrl, { scope, browser });
  expect(again.seen).toEqual(['Allow access']);
  const prompted = await signInWithTool(it.baseUrl, { scope, browser, parameters: { prompt: 'consent' } });
  expect(prompted.seen).toEqual(['Allow access']);
});

test('an offline token survives the end of all browser sessions', async () => {
  const { browser, refresh } = await signInWithTool(it.baseUrl, { scope: 'openid offline_access' });
  await endAllBrowserSessions(browser);
  const refreshed = await refresh();
  expect(await statusWith(refreshed.access_token)).toBe(200);
});

test('an offline token lives sixty days from its last use', async () => {
  const tool = await signInWithTool(it.baseUrl, { scope: 'openid offline_access' });
  const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(days(59));
    const { refresh_token } = await tool.refresh();
    vi.setSystemTime(days(59));
    const later = await tool.refresh(refresh_token);
    vi.setSystemTime(days(61));
    await expect(tool.refresh(later.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  } finally {
    vi.useRealTimers();
  }
});

test('without offline access the refresh token ends with the browser session', async () => {
  const { browser, tokens, refresh } = await signInWithTool(it.baseUrl);
  const { refresh_token } = await refresh();
  expect(tokens.scope).toBe('openid');
  await endAllBrowserSessions(browser);
  await expect(refresh(refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('without offline access the refresh token ends twelve hours after the sign-in, however often it is used', async () => {
  const tool = await signInWithTool(it.baseUrl);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(Date.now() + 11 * 60 * 60 * 1000);
    const { refresh_token } = await tool.refresh();
    vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
    await expect(tool.refresh(refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  } finally {
    vi.useRealTimers();
  }
});

test('two tools of one browser session do not end each other', async () => {
  const first = await signInWithTool(it.baseUrl);
  const second = await signInWithTool(it.baseUrl, { browser: first.browser });
  await signInWithTool(it.baseUrl, { browser: first.browser, scope: 'openid offline_access' });
  await expect(first.refresh()).resolves.toHaveProperty('access_token');
  await expect(second.refresh()).resolves.toHaveProperty('access_token');
});

test('the reuse of a rotated refresh token takes the grant back, its access tokens too', async () => {
  const { tokens, refresh } = await signInWithTool(it.baseUrl, { scope: 'openid offline_access' });
  const rotated = await refresh();
  expect(rotated.refresh_token).not.toBe(tokens.refresh_token);
  expect(await statusWith(rotated.access_token)).toBe(200);
  await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(refresh(rotated.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await statusWith(rotated.access_token)).toBe(401);
});

test('of two uses of a refresh token at once one wins at most', async () => {
  const { refresh } = await signInWithTool(it.baseUrl, { scope: 'openid offline_access' });
  const results = await Promise.allSettled([refresh(), refresh(), refresh()]);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
});

test('a person who refuses sends the tool away without a code', async () => {
  const browser = new Browser((url) => url.startsWith('http://127.0.0.1:51234'));
  let page = await browser.visit(authorizationAddress(it.baseUrl, { scope: 'openid offline_access' }));
  page = await browser.send(page, { username: 'admin', password: adminPassword });
  page = await browser.send(page, { answer: 'refuse' });
  expect(new URL(page.url).searchParams.get('error')).toBe('access_denied');
});

test('a code that was offered with a wrong verifier is of no use any more, with the right one neither', async () => {
  const guesses: unknown[] = [];
  const signIn = signInWithTool(it.baseUrl, {
    beforeExchange: async (relyingParty, callback, expectedState) => {
      const checks = { expectedState, pkceCodeVerifier: openid.randomPKCECodeVerifier() };
      await openid.authorizationCodeGrant(relyingParty, callback, checks).catch((error: unknown) => guesses.push(error));
    },
  });
  await expect(signIn).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(guesses).toMatchObject([{ error: 'invalid_grant' }]);
});

test('a tool without PKCE is refused', async () => {
  const browser = new Browser((url) => url.startsWith('http://127.0.0.1:51234'));
  const page = await browser.visit(
    authorizationAddress(it.baseUrl, { code_challenge: undefined, code_challenge_method: undefined }),
  );
  expect(new URL(page.url).searchParams.get('error')).toBe('invalid_request');
});

test.each([
  'http://127.0.0.1:1/',
  'http://localhost:65535/deep/path?x=1',
  'http://localhost/callback',
  'http://[::1]:8123/callback',
])('a code may be sent to %s', async (redirect_uri) => {
  const page = await new Browser().visit(authorizationAddress(it.baseUrl, { redirect_uri }));
  expect(page.status).toBe(200);
  expect(page.text).toContain('name="password"');
});

test.each([
  'https://evil.example/callback',
  'http://evil.example/callback',
  'https://localhost:8123/callback',
  'http://localhost.evil.example/callback',
  'http://127.0.0.1.evil.example/callback',
  'http://user@127.0.0.1:8123/callback',
  'http://127.0.0.1@evil.example/callback',
  'http://localhost:8123@evil.example/',
  'http://localhost\\@evil.example/',
  'http://127.0.0.2/callback',
  'http://2130706433/callback',
  'http://127.1/callback',
  'http://LOCALHOST.evil.example',
  'http://localhost:8123/callback#fragment',
  'http:localhost:8123/callback',
  'http:///localhost/callback',
  '//localhost/callback',
  'javascript:alert(1)',
  'data:text/html,x',
  'custom-scheme:/callback',
])('a code is never sent to %s', async (redirect_uri) => {
  const page = await new Browser(() => false).visit(authorizationAddress(it.baseUrl, { redirect_uri }));
  expect(page.status).toBe(400);
  expect(page.headers.get('location')).toBeNull();
  expect(page.text).toContain('role="alert"');
});

test('a tool signs a person out of the browser, and gets the browser back on this machine only', async () => {
  const stopsAt = (url: string) => url.startsWith('http://127.0.0.1:51234');
  const { tokens, browser } = await signInWithTool(it.baseUrl, { browser: new Browser(stopsAt) });
  const end = (uri: string) =>
    `${it.baseUrl}/oidc/session/end?${new URLSearchParams({ id_token_hint: tokens.id_token!, post_logout_redirect_uri: uri })}`;
  expect((await browser.visit(end('https://evil.example/'))).status).toBe(400);
  const page = await browser.visit(end('http://127.0.0.1:51234/bye'));
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:51234");
  expect((await browser.send(page, { logout: 'yes' })).url).toBe('http://127.0.0.1:51234/bye');
  expect((await browser.visit(authorizationAddress(it.baseUrl))).text).toContain('name="password"');
});

test('whoever is not signed in has nothing to confirm at sign-out, and is sent back where the tool says', async () => {
  const end = (more: Record<string, string> = {}) => `${it.baseUrl}/oidc/session/end?${new URLSearchParams(more)}`;
  const browser = new Browser((url) => url.startsWith('http://127.0.0.1:51234'));
  const page = await browser.visit(end());
  expect(page.text).toContain('You are signed out');
  expect(page.text).toContain('<header>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await (await fetch(end(), { headers: { 'accept-language': 'de' } })).text()).toContain('<html lang="de">');
  const tool = { client_id: 'service-api', post_logout_redirect_uri: 'http://127.0.0.1:51234/bye', state: 'a b' };
  expect((await browser.visit(end(tool))).url).toBe('http://127.0.0.1:51234/bye?state=a+b');
  expect((await browser.visit(end({ ...tool, post_logout_redirect_uri: 'https://evil.example/' }))).status).toBe(400);
});

test('a tool may name the service as its resource, and nothing else', async () => {
  const { tokens } = await signInWithTool(it.baseUrl, { parameters: { resource: `${it.baseUrl}/mcp` } });
  expect(await statusWith(tokens.access_token)).toBe(200);
  const browser = new Browser((url) => url.startsWith('http://127.0.0.1:51234'));
  const page = await browser.visit(authorizationAddress(it.baseUrl, { resource: 'https://other.example/' }));
  expect(new URL(page.url).searchParams.get('error')).toBe('invalid_target');
});

test('a tool revokes its own refresh token', async () => {
  const { tokens, relyingParty, refresh } = await signInWithTool(it.baseUrl, { scope: 'openid offline_access' });
  await openid.tokenRevocation(relyingParty, tokens.refresh_token!);
  await expect(refresh()).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await statusWith(tokens.access_token)).toBe(401);
});
