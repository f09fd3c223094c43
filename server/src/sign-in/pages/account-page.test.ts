/** People and administrators use the pages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount, signedInBrowser } from '../testing/an-account.ts';
import { Browser, type Visit } from '../testing/browser.ts';
import { adminPassword, type ListeningService, listeningService } from '../testing/listening-service.ts';
import { signInWithTool } from '../testing/tool.ts';
import { mostShown } from './account-page.ts';

let it: ListeningService;

beforeAll(async () => {
  it = await listeningService();
});

afterAll(() => it.close());

const account = (browser: Browser): Promise<Visit> => browser.visit(`${it.baseUrl}/account`);
const current = (browser: Browser): Promise<Visit> => browser.visit(`${it.baseUrl}/api/users/current`);

test('who is not signed in signs in first and comes back', async () => {
  const { username, password } = await anAccount(it, 'visitor');
  const browser = new Browser();
  const page = await browser.send(await browser.visit(`${it.baseUrl}/account?done=profile`), { username, password });
  expect(page.url).toBe(`${it.baseUrl}/account?done=profile`);
});

test('a person changes name, language and colours', async () => {
  const browser = await signedInBrowser(it, await anAccount(it, 'profile'));
  const page = await browser.send(await account(browser), { name: '<b>Ada</b> & "Co"', locale: 'de', theme: 'dark' }, 'profile');
  expect(page.text).toContain('Ihr Profil ist gespeichert.');
  expect(page.text).toContain('value="&lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Co&quot;"');
  expect(page.text).toContain('data-theme="dark"');
  expect(JSON.parse((await current(browser)).text)).toMatchObject({ name: '<b>Ada</b> & "Co"', locale: 'de', theme: 'dark' });
  const wrong = await browser.send(page, { name: ' ', locale: 'de', theme: 'dark' }, 'profile');
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('role="alert"');
});

test('a new password needs the current one, and ends all other sessions and tools', async () => {
  const holder = await anAccount(it, 'password');
  const [browser, other] = [await signedInBrowser(it, holder), await signedInBrowser(it, holder)];
  const tool = await signInWithTool(it.baseUrl, { ...holder, scope: 'openid offline_access' });
  const change = (current: string, password: string) =>
    account(browser).then((page) => browser.send(page, { current, password, repeated: password }, 'password'));
  expect((await change('wrong', 'another long password')).status).toBe(400);
  expect((await change(holder.password, 'short')).status).toBe(400);
  expect((await change(holder.password, 'another long password')).text).toContain('Your password is changed');
  expect((await current(browser)).status).toBe(200);
  expect((await current(other)).status).toBe(204);
  await expect(tool.refresh()).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await current(await signedInBrowser(it, { ...holder, password: 'another long password' }))).status).toBe(200);
});

test('a person sees their browsers and ends another one for good', async () => {
  const holder = await anAccount(it, 'browsers');
  const [browser, other] = [await signedInBrowser(it, holder), await signedInBrowser(it, holder)];
  const page = await account(browser);
  const [, session] = /name="session" value="([0-9a-f-]{36})"/.exec(page.text)!;
  await browser.send(page, { session: session! }, 'sessions/end');
  expect((await current(other)).status).toBe(204);
  expect((await account(other)).text).toContain('name="password"');
  expect((await current(browser)).status).toBe(200);
});

test('of very many browsers the page has the newest, and says how many more there are', async () => {
  const holder = await anAccount(it, 'collector');
  for (let count = 0; count < mostShown + 9; count++) await it.signIn.sessions.open(holder.id);
  const page = await account(await signedInBrowser(it, holder));
  expect([...page.text.matchAll(/name="session" value="[0-9a-f-]{36}"/g)].length).toBe(mostShown - 1);
  expect(page.text).toContain('this browser');
  expect(page.text).toContain('Older ones that are not shown: 10');
});

test('a person cannot end the session of another person', async () => {
  const [mallory, victim] = [
    await signedInBrowser(it, await anAccount(it, 'mallory')),
    await signedInBrowser(it, await anAccount(it, 'victim')),
  ];
  const { id } = await it.database.tables
    .selectFrom('browser_sessions')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await mallory.go('POST', `${it.baseUrl}/account/sessions/end`, `session=${id}`, it.baseUrl);
  expect((await current(victim)).status).toBe(200);
});

test('a revoked tool loses its refresh token and its access token', async () => {
  const holder = await anAccount(it, 'tools');
  const tool = await signInWithTool(it.baseUrl, { ...holder, scope: 'openid offline_access' });
  const status = async () =>
    (await it.app.inject({ url: '/api/scopes', headers: { authorization: `Bearer ${tool.tokens.access_token}` } })).statusCode;
  expect(await status()).toBe(200);
  const browser = await signedInBrowser(it, holder);
  const page = await account(browser);
  const [, grant] = /name="grant" value="([^"]+)"/.exec(page.text)!;
  const after = await browser.send(page, { grant: grant! }, 'tools/revoke');
  expect(after.text).toContain('No tool stays signed in');
  expect(await status()).toBe(401);
  await expect(tool.refresh()).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('an administrator makes, disables and enables accounts on the page of users', async () => {
  const browser = await signedInBrowser(it, { username: 'admin', password: adminPassword });
  const made = await browser.go('POST', `${it.baseUrl}/account/users`, 'username=byhand&name=By+Hand&email=', it.baseUrl);
  expect(made.text).toContain('/account/choose-password?token=');
  expect((await browser.go('POST', `${it.baseUrl}/account/users`, 'username=byhand&name=By+Hand', it.baseUrl)).status).toBe(409);
  const { _embedded } = JSON.parse((await browser.visit(`${it.baseUrl}/api/accounts?username=byhand`)).text);
  const { id } = _embedded.accounts[0];
  expect((await browser.go('POST', `${it.baseUrl}/account/users/${id}/disable`, '', it.baseUrl)).text).toContain(
    'byhand is disabled.',
  );
  expect((await browser.go('POST', `${it.baseUrl}/account/users/${id}/enable`, '', it.baseUrl)).text).toContain(
    'byhand is enabled.',
  );
});

test('the page of users is for administrators', async () => {
  const browser = await signedInBrowser(it, await anAccount(it, 'nobody'));
  expect((await browser.visit(`${it.baseUrl}/account/users`)).status).toBe(403);
  expect((await browser.go('POST', `${it.baseUrl}/account/users`, 'username=x&name=X', it.baseUrl)).status).toBe(403);
});

test('signing out on a page leads to a page that says so', async () => {
  const browser = await signedInBrowser(it, await anAccount(it, 'leaving'));
  const page = await browser.send(await account(browser), {}, 'sign-out');
  expect(page).toMatchObject({ url: `${it.baseUrl}/signed-out`, status: 200 });
  expect((await current(browser)).status).toBe(204);
});

test('secrets are never logged', async () => {
  const holder = await anAccount(it, 'secretive');
  const tool = await signInWithTool(it.baseUrl, { ...holder, scope: 'openid offline_access' });
  const refreshed = await tool.refresh();
  await tool.refresh(tool.tokens.refresh_token).catch(() => {});
  await it.app.inject({ url: '/api/scopes', headers: { authorization: `Bearer ${refreshed.access_token}` } });
  const browser = await signedInBrowser(it, holder);
  const admin = await it.as('Root', { isAdministrator: true });
  const { passwordLink } = await admin.create('/api/accounts', { username: 'linked', name: 'Linked' });
  await new Browser().visit(passwordLink);
  const log = it.log.join('');
  expect(log.includes('/account/choose-password')).toBe(true);
  // Cookies of a sign-in under way only repeat what stands in its address; they are signed.
  const cookies = browser.setCookies
    .filter((line) => !/^orrery-(interaction|resume)=/.test(line))
    .map((line) => /=([^;]*)/.exec(line)![1]!);
  const tokens = [tool.tokens, refreshed].flatMap(({ access_token, refresh_token, id_token }) => [
    access_token,
    refresh_token!,
    id_token!,
  ]);
  const secrets = [holder.password, adminPassword, new URL(passwordLink).searchParams.get('token')!, ...tokens, ...cookies];
  expect(secrets.filter((secret) => secret !== '' && log.includes(secret))).toEqual([]);
});
