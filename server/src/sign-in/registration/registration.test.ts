/** Applications register themselves, and sign people in. */
import type { Body } from '@orrery/testing/client.ts';
import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { type ListeningService, listeningService } from '../testing/listening-service.ts';
import { signInWithTool, throughPages } from '../testing/tool.ts';
import { readClientId, registeredName, signedClientId } from './registered-client-id.ts';
import { RegisteredClients } from './registered-clients.ts';
import { registrationIn, WrongRegistration } from './registration-request.ts';
import { registrationPace } from './registration-routes.ts';

let open: ListeningService;
let closed: ListeningService;

beforeAll(async () => {
  [open, closed] = [await listeningService({ environment: { ORRERY_MCP_REGISTRATION: 'loopback' } }), await listeningService()];
});

afterAll(async () => {
  await open.close();
  await closed.close();
});

async function register(body: unknown, { baseUrl }: ListeningService = open) {
  const answer = await fetch(`${baseUrl}/oidc/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Body, headers: answer.headers };
}

const loopback = 'http://127.0.0.1/callback';
const tool = { client_name: 'An editor', redirect_uris: [loopback], token_endpoint_auth_method: 'client_secret_post' };

test('an application that registers itself is public, whatever it asks for', async () => {
  const { status, body, headers } = await register({
    ...tool,
    grant_types: ['client_credentials'],
    jwks_uri: 'https://x.example',
  });
  expect(status).toBe(201);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    client_id: expect.stringMatching(/^registered\./),
    client_id_issued_at: expect.any(Number),
    client_name: 'An editor',
    redirect_uris: [loopback],
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  });
});

test('the metadata of the issuer tell where, at all addresses where agents look', async () => {
  for (const path of [
    '/oidc/.well-known/openid-configuration',
    '/.well-known/openid-configuration/oidc',
    '/.well-known/oauth-authorization-server/oidc',
  ]) {
    const told = await (await fetch(`${open.baseUrl}${path}`)).json();
    expect(told).toMatchObject({ issuer: `${open.baseUrl}/oidc`, registration_endpoint: `${open.baseUrl}/oidc/reg` });
    expect(await (await fetch(`${closed.baseUrl}${path}`)).json()).not.toHaveProperty('registration_endpoint');
  }
});

test('where it is not opened, nobody registers', async () => {
  const answer = await fetch(`${closed.baseUrl}/oidc/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(404);
});

test.each([
  [[], 'invalid_redirect_uri'],
  [undefined, 'invalid_redirect_uri'],
  [['https://tool.example/callback'], 'invalid_redirect_uri'],
  [['cursor://anysphere/callback'], 'invalid_redirect_uri'],
  [['javascript:alert(1)'], 'invalid_redirect_uri'],
  [['http://localhost.tool.example/'], 'invalid_redirect_uri'],
  [['http://127.0.0.1@tool.example/'], 'invalid_redirect_uri'],
  [[loopback, 'http://10.0.0.1/'], 'invalid_redirect_uri'],
  [Array.from({ length: 6 }, () => loopback), 'invalid_redirect_uri'],
  [[`http://127.0.0.1/${'x'.repeat(600)}`], 'invalid_redirect_uri'],
  [[5], 'invalid_redirect_uri'],
])('the redirect addresses %j are refused', async (redirect_uris, error) => {
  expect(await register({ ...tool, redirect_uris })).toMatchObject({ status: 400, body: { error } });
});

test('what is no object, or has no name that is a text, is refused', async () => {
  expect(await register([])).toMatchObject({ status: 400, body: { error: 'invalid_client_metadata' } });
  expect(await register({ ...tool, client_name: {} })).toMatchObject({ status: 400, body: { error: 'invalid_client_metadata' } });
  expect((await register({ ...tool, client_name: 'x'.repeat(20_000) })).status).toBe(413);
});

test('addresses elsewhere are allowed where the installation opens that', () => {
  const of = (uri: string) => registrationIn({ redirect_uris: [uri] }, 'https').redirectUris;
  expect(of('https://tool.example/callback?a=b')).toEqual(['https://tool.example/callback?a=b']);
  expect(of(loopback)).toEqual([loopback]);
  for (const wrong of [
    'http://tool.example/',
    'https://user@tool.example/',
    'https://tool.example/#x',
    'https:/tool',
    'https://tool example/',
  ])
    expect(() => of(wrong), wrong).toThrow(WrongRegistration);
});

test('a name is one line that reads in one direction', () => {
  const nameOf = (client_name: string) => registrationIn({ client_name, redirect_uris: [loopback] }, 'loopback').name;
  expect(nameOf(' Good\n\ttool\u202e\u0000\u2066 ')).toBe('Good tool');
  expect(nameOf('x'.repeat(500))).toHaveLength(80);
  expect(nameOf('\ud800')).toBe('\ufffd');
});

test('an id that was not given out here is nobody, nor is one that is too old, or of another rule', () => {
  let now = Date.UTC(2026, 0, 1);
  const clients = new RegisteredClients({ rule: 'loopback', secret: 'one', clock: () => now });
  const { client_id: id } = clients.register({ name: 'Tool', redirectUris: [loopback] });
  expect(clients.find(id)).toMatchObject({ client_id: id, client_name: 'Tool', redirect_uris: [loopback] });
  expect(registeredName(id)).toBe('Tool');
  expect(registeredName('service-api')).toBeUndefined();
  expect(readClientId(id, 'another')).toBeUndefined();
  expect(clients.find(id.replace('registered.W', 'registered.X'))).toBeUndefined();
  const elsewhere = signedClientId({ name: '', redirectUris: ['https://tool.example/'], at: now / 1000 }, 'one');
  expect(clients.find(elsewhere)).toBeUndefined();
  expect(new RegisteredClients({ rule: 'https', secret: 'one', clock: () => now }).find(elsewhere)).toBeDefined();
  expect(new RegisteredClients({ rule: undefined, secret: 'one', clock: () => now }).find(id)).toBeUndefined();
  now += 90 * 24 * 3600_000;
  expect(clients.find(id)).toBeUndefined();
});

test('it signs people in by PKCE, at any port of the address, after consent each time that shows its name as text', async () => {
  const name = '<b>Claude</b>';
  const { body } = await register({ ...tool, client_name: name });
  const first = await signInWithTool(open.baseUrl, { clientId: body.client_id });
  expect(first.seen).toEqual(['Sign in', 'Allow access']);
  const again = await signInWithTool(open.baseUrl, { clientId: body.client_id, browser: first.browser });
  expect(again.seen).toEqual(['Allow access']);
  const answer = await fetch(`${open.baseUrl}/api/users/current`, {
    headers: { authorization: `Bearer ${again.tokens.access_token}` },
  });
  expect(answer.status).toBe(200);
  const offline = await signInWithTool(open.baseUrl, {
    ...{ clientId: body.client_id, browser: first.browser, scope: 'openid offline_access' },
  });
  expect((await offline.refresh()).access_token).toBeDefined();
  const page = await first.browser.visit(`${open.baseUrl}/account`);
  expect(page.text).toContain('&lt;b&gt;Claude&lt;/b&gt;');
  expect(page.text).not.toContain(name);
});

test('the page of consent says that nobody has checked the name, and without PKCE or at another address there is none', async () => {
  const { body } = await register({ ...tool, client_name: 'Bank <script>' });
  const asked = (parameters: Record<string, string>) => {
    const known = { client_id: body.client_id, response_type: 'code', scope: 'openid', redirect_uri: loopback, state: 'x' };
    return `${open.baseUrl}/oidc/auth?${new URLSearchParams({ ...known, ...parameters })}`;
  };
  const browser = new Browser((url) => url.startsWith('http://127.0.0.1/'));
  const challenge = { code_challenge: await openid.calculatePKCECodeChallenge('x'.repeat(43)), code_challenge_method: 'S256' };
  const seen = await throughPages(browser, asked(challenge), {});
  expect(seen).toEqual(['Sign in', 'Allow access']);
  const page = await browser.visit(asked(challenge));
  expect(page.text).toContain('<q>Bank &lt;script&gt;</q>');
  expect(page.text).toContain('nobody has checked');
  const elsewhere = await browser.visit(asked({ ...challenge, redirect_uri: 'http://127.0.0.1/other' }));
  expect(elsewhere.status).toBe(400);
  const plain = await browser.visit(asked({}));
  expect(plain.url).toMatch(/error=invalid_request/);
});

test('from one address there come some applications at once, and then one after the other', async () => {
  const busy = await listeningService({ environment: { ORRERY_MCP_REGISTRATION: 'loopback' } });
  const answers = [];
  for (let count = 0; count <= registrationPace.burst; count++) answers.push(await register(tool, busy));
  expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(Array(registrationPace.burst).fill(201));
  const { status, headers, body } = answers.at(-1)!;
  expect([status, headers.get('content-type')]).toEqual([429, 'application/problem+json']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30);
  expect(body.detail).toMatch(/^Too many applications register themselves/);
  await busy.close();
});
