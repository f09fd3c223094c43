import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { iconPath, mark } from '../server/src/http/brand.ts';

const script = fileURLToPath(new URL('token.mjs', import.meta.url));
let service: Server;
let base: string;
let renewals = 0;
const sent: URLSearchParams[] = [];

/** As much of a service as a sign-in needs. */
beforeAll(async () => {
  service = createServer((request, response) => {
    const answers: Record<string, object> = {
      '/api/settings': { oauth2IssuerUrl: base },
      '/.well-known/openid-configuration': { authorization_endpoint: `${base}/auth`, token_endpoint: `${base}/token` },
      '/token': { access_token: 'the-token', refresh_token: `kept ${++renewals}` },
    };
    request.on('data', (piece) => sent.push(new URLSearchParams(String(piece))));
    response.end(JSON.stringify(answers[request.url!] ?? {}));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());

/** Runs the script without a browser; its words are gathered until it ends. */
function token(...words: string[]) {
  const child = spawn(process.execPath, [script, ...words], { env: { PATH: '' } });
  const [stdout, stderr] = [text(child.stdout), gathered(child)];
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { stdout, stderr, ended };
}

function gathered(child: ChildProcess) {
  let all = '';
  const asked = Promise.withResolvers<URLSearchParams>();
  child.stderr!.on('data', (piece) => {
    all += piece;
    const url = /http\S+\/auth\?\S+/.exec(all)?.[0];
    if (url) asked.resolve(new URL(url).searchParams);
  });
  return { asked: asked.promise, all: () => all };
}

test('the token is printed, other requests are ignored, and the last page is ours', async () => {
  const { stdout, stderr, ended } = token(`${base}/`);
  const asked = await stderr.asked;
  const [redirect, state] = [asked.get('redirect_uri')!, asked.get('state')!];
  expect((await fetch(new URL('/favicon.ico', redirect))).status).toBe(404);
  expect((await fetch(`${redirect}?code=stolen&state=other`)).status).toBe(404);
  const page = await fetch(`${redirect}?code=good&state=${state}`);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toMatch(/<h1>You are signed in<\/h1>[\s\S]*You may close this page/);
  expect([await ended, await stdout]).toEqual([0, 'the-token\n']);
});

test.each([
  ['cs-CZ,en;q=0.5', 'cs', 'Jste přihlášeni'],
  ['en;q=0.4, de', 'de', 'Sie sind angemeldet'],
  ['fr', 'fr', 'Vous êtes connecté'],
  ['xx, constructor', 'en', 'You are signed in'],
])('the last page speaks to a browser that likes %s in %s', async (liked, language, words) => {
  const { stderr, ended } = token(base);
  const asked = await stderr.asked;
  const headers = { 'accept-language': liked };
  const page = await (await fetch(`${asked.get('redirect_uri')}?code=good&state=${asked.get('state')}`, { headers })).text();
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(`<h1>${words}</h1>`);
  expect(await ended).toBe(0);
});

test('the last page has the mark and the icon of the service, and shows a foreign reason as text', async () => {
  const { stderr, ended } = token(base);
  const asked = await stderr.asked;
  const query = new URLSearchParams({ error: 'server_error', error_description: '<b>$&</b>', state: asked.get('state')! });
  const page = await (await fetch(`${asked.get('redirect_uri')}?${query}`)).text();
  expect(page).toContain(`<a href="${base}/">${mark} Orrery</a>`);
  expect(page).toContain(`href="${base}${iconPath}"`);
  expect(page).toContain('The sign-in did not work: &#60;b&#62;$&#38;&#60;/b&#62;.');
  expect(await ended).toBe(1);
});

test('who refuses is told so, without a stack', async () => {
  const { stdout, stderr, ended } = token(base);
  const asked = await stderr.asked;
  const page = await fetch(`${asked.get('redirect_uri')}?error=access_denied&state=${asked.get('state')}`);
  expect(await page.text()).toContain('You refused the access');
  expect([await ended, await stdout]).toEqual([1, '']);
  expect(stderr.all()).toContain('You refused the access, so there is no token.');
  expect(stderr.all()).not.toContain('    at ');
});

test('who keeps a token signs in once: the file renews it from then on, and holds what is good the next time', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'orrery-token-')), 'kept');
  const first = token(base, '--keep', file);
  const asked = await first.stderr.asked;
  expect(asked.get('scope')).toBe('openid offline_access');
  await fetch(`${asked.get('redirect_uri')}?code=good&state=${asked.get('state')}`);
  expect([await first.ended, await first.stdout]).toEqual([0, 'the-token\n']);
  const kept = readFileSync(file, 'utf8').trim();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const second = token(base, '--keep', file);
  expect([await second.ended, await second.stdout]).toEqual([0, 'the-token\n']);
  expect(Object.fromEntries(sent.at(-1)!)).toEqual({
    grant_type: 'refresh_token',
    client_id: 'service-api',
    refresh_token: kept,
  });
  expect(readFileSync(file, 'utf8').trim()).toBe(`kept ${renewals}`);
});

test('an option that there is not is told with all that there are', async () => {
  const { stderr, ended } = token('--kept');
  expect(await ended).toBe(1);
  expect(stderr.all()).toMatch(/--kept[\s\S]*Usage: npm run -s token/);
});

test.each([
  ['http://127.0.0.1:1', /does not answer \(.*\)\. Is it running\?/],
  ['nonsense', /nonsense is no address/],
])('where there is no service at %s, that is said in a sentence', async (address, sentence) => {
  const { stderr, ended } = token(address);
  expect(await ended).toBe(1);
  expect(stderr.all()).toMatch(sentence);
  expect(stderr.all()).not.toContain('    at ');
});
