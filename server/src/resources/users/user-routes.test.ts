import type { Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let bob: Client;
let root: Client;

beforeAll(async () => {
  it = await service({ environment: { ORRERY_ABOUT_URL: 'https://about.example' } });
  [ada, bob, root] = [await it.as('Ada'), await it.as('Bob'), await it.as('Root', { isAdministrator: true })];
});

afterAll(() => it.close());

test('the current user is nobody for an anonymous caller, and oneself for a signed-in one', async () => {
  expect(await it.anonymous.get('/api/users/current')).toMatchObject({ status: 204, text: '' });
  expect((await ada.get('/api/users/current')).body).toMatchObject({
    id: ada.user.id,
    name: 'Ada',
    locale: 'en',
    administrator: false,
    email: 'ada@example.com',
  });
});

test('preferences are merged; a locale that is not carried is refused', async () => {
  expect((await ada.patch('/api/users/current', { locale: 'cs', theme: 'dark' })).body).toMatchObject({
    locale: 'cs',
    theme: 'dark',
    name: 'Ada',
  });
  expect((await ada.patch('/api/users/current', { name: ' Ada L. ' })).body).toMatchObject({ locale: 'cs', name: 'Ada L.' });
  expect((await ada.patch('/api/users/current', { locale: 'xx' })).body).toMatchObject({
    status: 400,
    errors: [{ field: 'locale' }],
  });
  expect((await ada.patch('/api/users/current', { administrator: true })).body.administrator).toBe(false);
  expect((await ada.patch('/api/users/current', { admin: true })).body).toMatchObject({
    status: 400,
    errors: [{ field: 'admin' }],
  });
  expect((await ada.patch('/api/users/current')).status).toBe(400);
  expect((await it.anonymous.patch('/api/users/current', { locale: 'cs' })).status).toBe(401);
});

test('a new name shows at once where the user is the creator', async () => {
  const carl = await it.as('Carl');
  const { id } = await carl.create('/api/scopes', { name: 'Of Carl' });
  await carl.patch('/api/users/current', { name: 'Charles' });
  expect((await bob.get(`/api/scopes/${id}`)).body.creator).toEqual({ id: carl.user.id, name: 'Charles' });
});

test('users exist for signed-in callers, their addresses for themselves and administrators', async () => {
  const at = `/api/users/${ada.user.id}`;
  expect((await it.anonymous.get(at)).status).toBe(404);
  expect((await it.anonymous.get('/api/users')).body.page.totalElements).toBe(0);
  expect((await bob.get(at)).body).not.toHaveProperty('email');
  expect((await ada.get(at)).body.email).toBe('ada@example.com');
  expect((await root.get(at)).body.email).toBe('ada@example.com');
  expect((await bob.get('/api/users?name=bo*')).body._embedded.users).toMatchObject([{ name: 'Bob' }]);
});

test('users are found by username and email by administrators, for others there are no such fields', async () => {
  const found = async (filter: string) => (await root.get(`/api/users?${filter}`)).body._embedded.users;
  const { username } = (await root.get(`/api/users/${ada.user.id}`)).body;
  expect(await found(`username=${username}`)).toMatchObject([{ id: ada.user.id, username }]);
  expect(await found('email=bob@*')).toMatchObject([{ id: bob.user.id, email: 'bob@example.com' }]);
  expect((await root.get('/api/users?sort=username,desc')).status).toBe(200);
  for (const query of ['username=ada', 'email=ada@example.com', 'sort=email', 'name,username=a*'])
    expect((await bob.get(`/api/users?${query}`)).body).toMatchObject({
      status: 400,
      errors: [{ field: /email|username/.exec(query)![0] }],
    });
  expect((await ada.get(`/api/users/${ada.user.id}`)).body.username).toBe(username);
  expect((await bob.get(`/api/users/${ada.user.id}`)).body).not.toHaveProperty('username');
});

test('public settings name the issuer, the client, and what is configured', async () => {
  const { body, headers } = await it.anonymous.get('/api/settings');
  expect(headers['content-type']).toBe('application/json');
  expect(body).toEqual({
    aboutUrl: 'https://about.example',
    oauth2IssuerUrl: 'http://localhost:8080/oidc',
    oauth2ApiClientId: 'service-api',
  });
});

test('people star things and see what they looked at of late, as long as they see it', async () => {
  const dan = await it.as('Dan');
  const scope = await ada.create('/api/scopes', { name: 'Starred' });
  const project = await ada.create('/api/projects', { scopeId: scope.id, name: 'Starred' });
  const lists = { starred: [project.id.toUpperCase(), scope.id, project.id], recent: [crypto.randomUUID(), project.id] };
  const { body } = await dan.patch('/api/users/current', lists);
  expect([body.starred, body.recent]).toEqual([[project.id, scope.id], [project.id]]);
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 250 });
  expect((await dan.get('/api/users/current')).body).toMatchObject({ starred: [scope.id], recent: [] });
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 0 });
  expect((await dan.patch('/api/users/current', { recent: [] })).body).toMatchObject({
    starred: [project.id, scope.id],
    recent: [],
  });
});

test('a list has fifty ids at most', async () => {
  const ids = Array.from({ length: 51 }, () => crypto.randomUUID());
  expect((await ada.patch('/api/users/current', { recent: ids.slice(1) })).status).toBe(200);
  expect((await ada.patch('/api/users/current', { recent: ids })).body).toMatchObject({
    status: 400,
    errors: [{ field: 'recent' }],
  });
  expect((await ada.patch('/api/users/current', { starred: ['x'] })).status).toBe(400);
});

test('preferences that are said again leave no record, and others leave one', async () => {
  const eve = await it.as('Eve');
  const changes = { name: ' Eve ', locale: 'cs', theme: 'light', starred: [crypto.randomUUID()], recent: [] };
  const says = async (said: object) => expect((await eve.patch('/api/users/current', said)).status).toBe(200);
  const recorded = async () => (await root.get(`/api/audit?entity.id=${eve.user.id}`)).body.page.totalElements;
  await says(changes);
  for (const [name, value] of Object.entries(changes)) await says({ [name]: value });
  await says(changes);
  expect(await recorded()).toBe(1);
  for (const said of [{ theme: 'dark' }, { recent: [crypto.randomUUID()] }, { starred: [] }]) await says(said);
  expect(await recorded()).toBe(4);
});

test('whoever changes their preferences again and again is slowed down, and nobody else', async () => {
  let now = Date.now();
  const paced = await service({ clock: () => now });
  const [eve, carl] = [await paced.as('Eve'), await paced.as('Carl')];
  const says = (by: Client) => by.patch('/api/users/current', { theme: 'light' });
  const answers = new Set<number>();
  for (let turn = 0; turn < 100; turn++) answers.add((await says(eve)).status);
  expect(answers).toEqual(new Set([200]));
  const refused = await says(eve);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect((await says(carl)).status).toBe(200);
  now += 1000;
  expect((await says(eve)).status).toBe(200);
  await paced.close();
});
