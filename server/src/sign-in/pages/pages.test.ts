/** Every page has its language, icon and times, and there is a page where nothing is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount, signedInBrowser } from '../testing/an-account.ts';
import { Browser } from '../testing/browser.ts';
import { adminPassword, type ListeningService, listeningService } from '../testing/listening-service.ts';

let it: ListeningService;

beforeAll(async () => {
  it = await listeningService();
});

afterAll(() => it.close());

const page = (path: string, headers: Record<string, string> = {}) =>
  it.anonymous.get(path, { accept: 'text/html,application/xhtml+xml', ...headers });

test('the page of the interface runs no script but its own and is shown in no frame', async () => {
  const policy = (await page('/docs')).headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain(`connect-src 'self' ${it.baseUrl};`);
  expect(policy).toContain("frame-ancestors 'none'");
});

test.each([
  ['en', 'Sign in'],
  ['cs', 'Přihlásit se'],
  ['de', 'Anmelden'],
  ['fr', 'Se connecter'],
])('the first page speaks %s to a browser that likes it', async (language, words) => {
  const { text } = await page('/', { 'accept-language': `${language};q=0.9, xx` });
  expect(text).toContain(`<html lang="${language}"`);
  expect(text).toContain(words);
});

test('where nothing is, a browser gets a page, and others a problem', async () => {
  for (const path of ['/nowhere', '/account/nowhere', '/api/nowhere', '/docs-of-old']) {
    const { status, headers, text } = await page(`${path}?x=<b>`, { 'accept-language': 'de' });
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('Hier ist nichts');
    expect(text).toContain(`<code>${path}</code>`);
    const other = await it.anonymous.get(path, { accept: 'application/json' });
    expect([other.status, other.headers['content-type']]).toEqual([404, 'application/problem+json']);
  }
  expect((await it.anonymous.send('POST', '/nowhere', '{}', { accept: 'text/html' })).headers['content-type']).toBe(
    'application/problem+json',
  );
});

test('every page has an icon', async () => {
  expect((await page('/')).text).toContain('href="/favicon.svg"');
  for (const path of ['/favicon.svg', '/favicon.ico'])
    expect(await it.anonymous.get(path)).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
});

test('the page of the interface has our head, a way to sign in, and both colours', async () => {
  const { text } = await page('/docs');
  expect(text).toContain('<header class="frame" lang="en">');
  expect(text).toContain(`/api/authenticate?uri=${encodeURIComponent(`${it.baseUrl}/docs`)}`);
  expect(text).toContain('name="viewport"');
  expect(text).toContain('/favicon.svg');
  expect((await page('/docs/static/theme/frame.js')).text).toContain('dark-mode');
  expect((await page('/docs/static/theme/frame.css')).text).toContain('html.dark-mode');
});

test.each([
  ['en', 'Sign in'],
  ['cs', 'Přihlásit se'],
  ['de', 'Anmelden'],
  ['fr', 'Se connecter'],
])('the page of the interface offers to sign in, in the language of its reader: %s', async (language, words) => {
  const { text, headers } = await it.anonymous.get('/docs', { 'accept-language': `${language}-XX,en;q=0.1` });
  expect(text).toContain(`<header class="frame" lang="${language}">`);
  expect(text).toContain(`>${words}</a></nav>`);
  expect(headers.vary).toContain('Accept-Language');
});

test('on a telephone the page of the interface has a filter box as wide as the page, and no column that is cut off', async () => {
  const { text } = await page('/docs/static/theme/frame.css');
  const narrow = text.slice(text.indexOf('@media (max-width: 34rem)'));
  expect(narrow).toMatch(/\.operation-filter-input \{[^}]*max-width: none/);
  expect(narrow).toContain('.response-col_links { display: none }');
});

test('on a telephone the tables of the account become cards, and dates say what they are', async () => {
  const browser = await signedInBrowser(it, { username: 'admin', password: adminPassword });
  const { text } = await browser.visit(`${it.baseUrl}/account`);
  expect(text).toContain('<table class="cards">');
  expect(text).toContain('.cards td[data-label]::before');
});

test.each([
  ['/account/password', '/account'],
  ['/account/sessions/end', '/account'],
  ['/account/users/01a1dd78-9c26-7483-9f7c-1f39df125e1e/reset', '/account/users'],
  ['/sign-out', '/'],
])('a browser that comes to the address of a form alone is sent to its page: %s', async (path, location) => {
  expect(await it.anonymous.get(path, { accept: 'text/html' })).toMatchObject({ status: 303, headers: { location } });
});

test('filters are described as they are written', async () => {
  const { text } = await it.anonymous.get('/v3/api-docs');
  expect(text).toContain('`*X*`');
  expect(text).not.toMatch(/[^`]\*X\*[^`]/);
});

test('times are told in UTC and as instants, so that the script can tell the reader their own', async () => {
  const browser = await signedInBrowser(it, await anAccount(it, 'times'));
  const { text } = await browser.visit(`${it.baseUrl}/account`);
  expect(text).toMatch(/<time datetime="\d{4}-\d\d-\d\dT[\d:.]+Z">[^<]+ UTC<\/time>/);
  expect(text).toContain('<option value="cs">Čeština</option>');
});

test('a link for a password can be copied, and who has chosen one is told so', async () => {
  const admin = await signedInBrowser(it, { username: 'admin', password: adminPassword });
  const made = await admin.go('POST', `${it.baseUrl}/account/users`, 'username=linked&name=Linked', it.baseUrl);
  expect(made.text).toContain('data-copies="link"');
  const [, link] = /id="link" readonly value="([^"]+)"/.exec(made.text)!;
  const browser = new Browser();
  const chosen = await browser.send(await browser.visit(link!.replaceAll('&amp;', '&')), {
    password: 'a long new password',
    repeated: 'a long new password',
  });
  expect(chosen.status).toBe(200);
  expect(chosen.text).toContain('Your password is saved');
  expect(chosen.text).toContain('href="/account"');
});

test('the guides are pages: a list of them, and each with its links led to the others', async () => {
  const list = await page('/docs/guides', { 'accept-language': 'de' });
  expect(list.text).toContain('<h1>Anleitungen</h1>');
  expect(list.text).toContain('<a href="/docs/guides/models">');
  expect(list.text).toContain('<a href="/docs/guides/readme">');
  const { status, text } = await page('/docs/guides/models');
  expect(status).toBe(200);
  expect(text).toContain('<section class="guide" lang="en">');
  expect(text).toContain('href="/docs/guides/archimate"');
  expect(text).toContain('href="/docs/guides/readme"');
});

test('no link of any guide is a dead end, and none has a style or a script of its own', async () => {
  const [seen, waiting] = [new Set<string>(), ['/docs/guides']];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { status, text } = await page(path);
    expect([path, status]).toEqual([path, 200]);
    if (path.startsWith('/docs/guides/examples/')) continue;
    expect([path, /<[^>]+ style=|<img|<script src/.test(text)]).toEqual([path, false]);
    waiting.push(...[...text.matchAll(/href="(\/docs\/guides[^"#]*)/g)].map(([, href]) => href!));
  }
  expect(seen.size).toBeGreaterThan(30);
});

test('beneath the guides there is nothing but guides', async () => {
  for (const path of [
    'nowhere',
    '../package.json',
    '..%2f..%2fpackage.json',
    'examples/..%2f..%2fREADME.md',
    'examples/none',
    'README',
  ]) {
    const { status, text } = await page(`/docs/guides/${path}`);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain('workspaces');
  }
});

test('examples of the guides are files to be saved', async () => {
  const { status, headers } = await page('/docs/guides/examples/family.ecore');
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="family.ecore"']);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('every page leads to the guides, the page of the interface too', async () => {
  for (const path of ['/', '/docs', '/docs/guides']) expect((await page(path)).text).toContain('href="/docs/guides"');
});
