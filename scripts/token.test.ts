import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const script = fileURLToPath(new URL('token.mjs', import.meta.url));
let service: Server;
let base: string;

/** As much of a service as a sign-in needs. */
beforeAll(async () => {
  service = createServer((request, response) => {
    const answers: Record<string, object> = {
      '/api/settings': { oauth2IssuerUrl: base },
      '/.well-known/openid-configuration': { authorization_endpoint: `${base}/auth`, token_endpoint: `${base}/token` },
      '/token': { access_token: 'the-token' },
    };
    response.end(JSON.stringify(answers[request.url!] ?? {}));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());

/** Runs the script without a browser; its words are gathered until it ends. */
function token(address: string) {
  const child = spawn(process.execPath, [script, address], { env: { PATH: '' } });
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

test('who refuses is told so, without a stack', async () => {
  const { stdout, stderr, ended } = token(base);
  const asked = await stderr.asked;
  const page = await fetch(`${asked.get('redirect_uri')}?error=access_denied&state=${asked.get('state')}`);
  expect(await page.text()).toContain('You refused the access');
  expect([await ended, await stdout]).toEqual([1, '']);
  expect(stderr.all()).toContain('You refused the access, so there is no token.');
  expect(stderr.all()).not.toContain('    at ');
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
