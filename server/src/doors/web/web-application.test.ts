import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInBuilds } from './web-builds.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let folder: string;
let it: TestService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-web-'));
  await writeBuild(folder, 'first');
  it = await service({ environment: { ORRERY_WEB: folder, ORRERY_BASE_URL: 'https://example.org/tools/orrery' } });
});

afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true });
});

async function writeBuild(place: string, name: string): Promise<void> {
  await mkdir(join(place, 'assets'), { recursive: true });
  await writeFile(
    join(place, 'index.html'),
    `<html><head><base href="/" /><script src="./assets/${name}-abcd1234.js"></script></head></html>`,
  );
  await writeFile(join(place, 'assets', `${name}-abcd1234.js`), `console.log('${name}');`.repeat(100));
  await writeFile(join(place, 'assets', 'first.js'), '// first');
  await writeFile(join(place, 'assets', 'font-abcd1234.ttf'), Buffer.from([0, 255, 128, 200]));
  await writeFile(join(place, 'assets', 'secrets.env'), 'none');
}

test('every address of a page answers the same document, whatever is there', async () => {
  const ada = await it.as('Ada');
  await ada.create('/api/scopes', { name: 'There', confidentiality: 150 });
  const first = await it.anonymous.get('/', browser);
  expect([first.status, first.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const path of ['/there', '/missing', '/there/a/b/c?select=d', '/-/tasks', '/-/at/api/x/dev'])
    for (const caller of [it.anonymous, ada]) {
      const { status, text, headers } = await caller.get(path, browser);
      expect([status, text, headers.etag]).toEqual([200, first.text, first.headers.etag]);
    }
});

test('the document knows the path under which the service lives, and allows nothing but its own', async () => {
  const { text, headers } = await it.anonymous.get('/', browser);
  expect(text).toContain('<base href="/tools/orrery/" />');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect((await it.anonymous.get('/', { ...browser, 'if-none-match': String(headers.etag) })).status).toBe(304);
});

test('pages of others frame what is to be embedded, if they are named, and nothing else', async () => {
  const wiki = 'https://wiki.example.org';
  const framed = await service({ environment: { ORRERY_WEB: folder, ORRERY_EMBED_ORIGINS: wiki } });
  const headersAt = async (path: string) => (await framed.anonymous.get(path, browser)).headers;
  const embedded = await headersAt('/-/embed/a/b/dev/c/d');
  expect(embedded['content-security-policy']).toMatch(/frame-ancestors https:\/\/wiki\.example\.org$/);
  expect(embedded['x-frame-options']).toBeUndefined();
  for (const path of ['/', '/a/b/dev/c/d', '/-/embedded', '/-/tasks', '/a/-/embed/']) {
    const headers = await headersAt(path);
    expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
  }
  await framed.close();
  const { headers } = await it.anonymous.get('/-/embed/a/b/dev/c/d', browser);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
});

test('fonts are files too, byte for byte', async () => {
  const font = await it.anonymous.get('/assets/font-abcd1234.ttf');
  expect([font.status, font.headers['content-type']]).toEqual([200, 'font/ttf']);
  expect(font.headers['content-length']).toBe('4');
});

test('addresses of the service itself never fall back to it', async () => {
  for (const path of [
    '/api/nothing',
    '/v3/nothing',
    '/oidc/nothing',
    '/account/nothing',
    '/docs/nothing',
    '/health/nothing',
    '/metrics/nothing',
    '/assets/nothing.js',
  ])
    expect([path, (await it.anonymous.get(path, browser)).status]).toEqual([path, 404]);
  expect((await it.anonymous.get('/there')).headers['content-type']).toMatch(/problem\+json/);
});

test('what has the hash of its content in its name is kept for ever, the rest is asked for again', async () => {
  const script = await it.anonymous.get('/assets/first-abcd1234.js', { 'accept-encoding': 'br' });
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  expect((await it.anonymous.get('/assets/first.js')).headers['cache-control']).toBe('no-cache');
  for (const file of ['secrets.env', '..%2findex.html', 'constructor'])
    expect((await it.anonymous.get(`/assets/${file}`)).status).toBe(404);
});

test('until there is a build a page says so and asks again; a new one is taken up, and the files of the old one stay', async () => {
  const place = join(folder, 'builds');
  const builds = builtInBuilds('/', place);
  expect(await builds.current()).toBeUndefined();
  expect(await builds.asset('one-abcd1234.js')).toBeUndefined();
  for (const name of ['one', 'two']) {
    await writeBuild(join(place, name), name);
    await writeFile(join(place, 'current'), name);
    expect(await builds.asset(`${name}-abcd1234.js`)).toBeDefined();
  }
  expect(await builds.asset('one-abcd1234.js')).toBeDefined();
});

test('switched off, the first page is that of the service', async () => {
  const off = await service();
  expect((await off.anonymous.get('/', browser)).text).toContain('Welcome');
  expect((await off.anonymous.get('/anything', browser)).status).toBe(404);
  await off.close();
});
