/** Local accounts: made and disabled by administrators, with passwords that only their holders know. */

import type { Client } from '@orrery/testing/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount, signedInBrowser } from '../testing/an-account.ts';
import { Browser } from '../testing/browser.ts';
import { adminPassword, type ListeningService, listeningService } from '../testing/listening-service.ts';
import { signInWithTool } from '../testing/tool.ts';
import { operatorLink } from './operator-link.ts';

let it: ListeningService;
let admin: Client;

beforeAll(async () => {
  it = await listeningService();
  admin = await it.as('Root', { isAdministrator: true });
});

afterAll(() => it.close());

async function canSignIn(username: string, password: string): Promise<boolean> {
  const browser = new Browser();
  const page = await browser.send(await browser.visit(`${it.baseUrl}/account`), { username, password });
  return page.status === 200 && page.url.endsWith('/account');
}

async function statusWith(token: string): Promise<number> {
  return (await it.app.inject({ url: '/api/users/current', headers: { authorization: `Bearer ${token}` } })).statusCode;
}

test('an administrator makes an account and gets a one-time link', async () => {
  const answer = await admin.post('/api/accounts', { username: 'Grace', name: 'Grace Hopper', email: 'grace@example.com' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    username: 'Grace',
    name: 'Grace Hopper',
    email: 'grace@example.com',
    administrator: false,
    disabled: false,
    hasPassword: false,
  });
  expect(answer.headers.location).toBe(answer.body._links.self.href);
  expect(answer.body.passwordLink).toMatch(`${it.baseUrl}/account/choose-password?token=`);
  expect((await admin.get(new URL(answer.body._links.self.href).pathname)).body).toMatchObject({
    username: 'Grace',
    hasPassword: false,
  });
  expect((await admin.get('/api/accounts?username=grac*')).body.page.totalElements).toBe(1);
});

test('a user name is taken whatever its case', async () => {
  await admin.create('/api/accounts', { username: 'taken', name: 'First' });
  const answer = await admin.post('/api/accounts', { username: 'TAKEN', name: 'Second' });
  expect(answer).toMatchObject({ status: 409, body: { errors: [{ field: 'username' }] } });
});

test.each([
  [{ name: 'No user name' }, 'username'],
  [{ username: 'has space', name: 'X' }, 'username'],
  [{ username: 'noname' }, 'name'],
  [{ username: 'mail', name: 'X', email: 'not an address' }, 'email'],
  [{ username: 'typo', name: 'X', adminstrator: true }, 'adminstrator'],
])('a wrong account %o is 400 on %s', async (body, field) => {
  expect(await admin.post('/api/accounts', body)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
});

test('accounts are for administrators: others get 403, anonymous callers 401', async () => {
  const ada = await it.as('Ada');
  const path = `/api/accounts/${ada.user.id}`;
  const calls: readonly ((client: Client) => Promise<{ status: number }>)[] = [
    (client) => client.get('/api/accounts'),
    (client) => client.get(path),
    (client) => client.post('/api/accounts', { username: 'mallory', name: 'Mallory', administrator: true }),
    (client) => client.patch(path, { administrator: true }),
    (client) => client.post(`${path}/password-reset`),
  ];
  for (const call of calls) {
    expect((await call(ada)).status).toBe(403);
    expect((await call(it.anonymous)).status).toBe(401);
  }
});

test('a one-time link works once', async () => {
  const { passwordLink } = await admin.create('/api/accounts', { username: 'single', name: 'Single' });
  const browser = new Browser();
  const page = await browser.visit(passwordLink);
  expect((await browser.send(page, { password: 'short', repeated: 'short' })).status).toBe(400);
  expect((await browser.send(page, { password: 'first password', repeated: 'other password' })).status).toBe(400);
  await browser.send(page, { password: 'first password', repeated: 'first password' });
  expect((await browser.send(page, { password: 'second password', repeated: 'second password' })).status).toBe(404);
  expect((await browser.visit(passwordLink)).status).toBe(404);
  expect(await canSignIn('single', 'first password')).toBe(true);
  expect(await canSignIn('single', 'second password')).toBe(false);
});

test('a new link makes the earlier one worthless, and a used one ends all sessions', async () => {
  const account = await anAccount(it, 'reset');
  const browser = await signedInBrowser(it, account);
  const [first, second] = [
    await admin.post(`/api/accounts/${account.id}/password-reset`),
    await admin.post(`/api/accounts/${account.id}/password-reset`),
  ];
  expect((await new Browser().visit(first.body.passwordLink)).status).toBe(404);
  expect((await browser.visit(`${it.baseUrl}/api/users/current`)).status).toBe(200);
  const other = new Browser();
  await other.send(await other.visit(second.body.passwordLink), {
    password: 'an even longer one',
    repeated: 'an even longer one',
  });
  expect((await browser.visit(`${it.baseUrl}/api/users/current`)).status).toBe(204);
  expect(await canSignIn(account.username, account.password)).toBe(false);
  expect(await canSignIn(account.username, 'an even longer one')).toBe(true);
});

test('the operator of the machine makes a link for an hour with which even the only administrator has a password again', async () => {
  const account = await anAccount(it, 'forgetful');
  let now = Date.now();
  const options = { database: it.database, baseUrl: it.baseUrl, clock: () => now };
  now -= 2 * 60 * 60 * 1000;
  expect((await new Browser().visit((await operatorLink(options, account.username)).url)).status).toBe(404);
  now = Date.now();
  const { url } = await operatorLink(options, ` ${account.username.toUpperCase()} `);
  expect(await canSignIn(account.username, account.password)).toBe(true);
  const browser = new Browser();
  await browser.send(await browser.visit(url), { password: 'remembered from now', repeated: 'remembered from now' });
  expect((await browser.visit(url)).status).toBe(404);
  expect(await canSignIn(account.username, account.password)).toBe(false);
  expect(await canSignIn(account.username, 'remembered from now')).toBe(true);
  const trail = await admin.get(`/api/audit?entity.id=${account.id}&action=account.passwordReset`);
  expect(trail.body._embedded.auditRecords[0].actor.id).toBe(account.id);
});

test('the operator gets no link for an account that is not there or disabled', async () => {
  const options = { database: it.database, baseUrl: it.baseUrl, clock: Date.now };
  await expect(operatorLink(options, 'nobody')).rejects.toThrow('There is no account nobody.');
  const { id } = await admin.create('/api/accounts', { username: 'gone', name: 'Gone' });
  await admin.patch(`/api/accounts/${id}`, { disabled: true });
  await expect(operatorLink(options, 'gone')).rejects.toThrow('The account gone is disabled');
});

test('disabling an account ends its sessions and tokens at once', async () => {
  const account = await anAccount(it, 'disabled');
  const tool = await signInWithTool(it.baseUrl, { ...account, scope: 'openid offline_access' });
  const browser = await signedInBrowser(it, account);
  expect(await statusWith(tool.tokens.access_token)).toBe(200);
  expect((await admin.patch(`/api/accounts/${account.id}`, { disabled: true })).body).toMatchObject({ disabled: true });
  expect(await statusWith(tool.tokens.access_token)).toBe(401);
  await expect(tool.refresh()).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await browser.visit(`${it.baseUrl}/api/users/current`)).status).toBe(204);
  expect((await browser.visit(`${it.baseUrl}/account`)).text).toContain('name="password"');
  expect(await canSignIn(account.username, account.password)).toBe(false);
  expect((await admin.post(`/api/accounts/${account.id}/password-reset`)).status).toBe(409);
  await admin.patch(`/api/accounts/${account.id}`, { disabled: false });
  expect(await canSignIn(account.username, account.password)).toBe(true);
  expect(await statusWith(tool.tokens.access_token)).toBe(401);
});

test('who stops being an administrator stops at once', async () => {
  const account = await anAccount(it, 'demoted', { administrator: true });
  const tool = await signInWithTool(it.baseUrl, account);
  const list = () => it.app.inject({ url: '/api/accounts', headers: { authorization: `Bearer ${tool.tokens.access_token}` } });
  expect((await list()).statusCode).toBe(200);
  await admin.patch(`/api/accounts/${account.id}`, { administrator: false });
  expect((await list()).statusCode).toBe(403);
});

test('the last administrator can neither be disabled nor demoted', async () => {
  const only = await listeningService();
  const first = await signedInBrowser(only, { username: 'admin', password: adminPassword });
  const me = JSON.parse((await first.visit(`${only.baseUrl}/api/users/current`)).text);
  const cookie = `orrery-session=${first.cookies.get('orrery-session /')!.value}`;
  const headers = { cookie, origin: only.baseUrl };
  for (const payload of [{ disabled: true }, { administrator: false }]) {
    expect((await only.app.inject({ method: 'PATCH', url: `/api/accounts/${me.id}`, payload, headers })).statusCode).toBe(409);
  }
  const second = await only.app.inject({
    method: 'POST',
    url: '/api/accounts',
    payload: { username: 'second', name: 'Second', administrator: true },
    headers,
  });
  expect(second.statusCode).toBe(201);
  expect(
    (await only.app.inject({ method: 'PATCH', url: `/api/accounts/${me.id}`, payload: { administrator: false }, headers }))
      .statusCode,
  ).toBe(200);
  await only.close();
});

test('an account that changed since it was read is not changed', async () => {
  const { id } = await admin.create('/api/accounts', { username: 'stale', name: 'Stale' });
  const { headers } = await admin.get(`/api/accounts/${id}`);
  await admin.patch(`/api/accounts/${id}`, { name: 'Fresh' });
  expect((await admin.patch(`/api/accounts/${id}`, { name: 'Staler' }, { 'if-match': String(headers.etag) })).status).toBe(412);
});
