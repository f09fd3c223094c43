/** "See it as", over HTTP. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let it: TestService;
let root: Client;
let ada: Client;
let bob: Client;
let [open, closed]: [Body, Body] = [undefined, undefined];

beforeAll(async () => {
  it = await service({ environment: { ORRERY_ALLOWED_ORIGINS: 'https://friends.example' } });
  root = await it.as('Root', { isAdministrator: true });
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  const scope = await ada.create('/api/scopes', { name: 'Grid' });
  const aProject = (name: string, confidentiality: number) =>
    ada.create('/api/projects', { scopeId: scope.id, name, confidentiality });
  [open, closed] = [await aProject('Open', 0), await aProject('Closed', 220)];
  await ada.create('/api/models', { projectId: closed.id, name: 'Plain' });
  await ada.create('/api/models', { projectId: closed.id, name: 'Secret', confidentiality: 260 });
  await ada.create('/api/project-users', {
    project: { id: closed.id },
    user: { id: bob.user.id },
    role: 'editor',
    clearance: 240,
  });
});

afterAll(() => it.close());

const as = (text: string) => ({ 'orrery-see-as': text });
const member = (role: string, clearance: number, { id } = closed) => as(`${id};role=${role};clearance=${clearance}`);
const names = async (by: Client, path: string, headers = {}) =>
  Object.values<Body[]>((await by.get(path, headers)).body._embedded)
    .flat()
    .map(({ name }) => name);

test('as an anonymous caller one sees what is public', async () => {
  expect(await names(root, '/api/projects', as('anonymous'))).toEqual(['Open']);
  expect((await root.get(`/api/projects/${closed.id}`, as('anonymous'))).status).toBe(404);
  expect((await root.get('/api/users/current', as('anonymous'))).status).toBe(204);
});

test('as a signed-in caller one has no rights of a creator, a member or an administrator', async () => {
  expect((await ada.get(`/api/projects/${open.id}`, as('signed-in'))).body).toMatchObject({ myRole: 'none', canUpdate: false });
  expect((await ada.get(`/api/scopes/${open.scope.id}`, as('signed-in'))).body.canUpdate).toBe(false);
  expect((await root.get('/api/accounts', as('signed-in'))).status).toBe(403);
  expect(await names(ada, '/api/project-users', as('signed-in'))).toEqual([]);
  expect((await ada.get('/api/users/current', as('signed-in'))).status).toBe(204);
});

test('as a member one has the role and the clearance that are named, and none of one’s own', async () => {
  expect(await names(ada, '/api/models', member('viewer', 230))).toEqual(['Plain']);
  expect(await names(ada, '/api/models', member('viewer', 260))).toEqual(['Plain', 'Secret']);
  const { body } = await root.get(`/api/projects/${closed.id}`, member('editor', 220));
  expect(body).toMatchObject({ myRole: 'editor', canUpdate: false, canCreateModels: true });
  expect((await root.get('/api/projects?myRole=editor', member('editor', 220))).body.page.totalElements).toBe(1);
  expect((await root.get(`/api/projects/${closed.id}`, member('none', 299))).status).toBe(404);
});

test('nobody has more than they have themselves', async () => {
  expect(await names(bob, '/api/models', member('owner', 299))).toEqual(['Plain']);
  expect((await bob.get(`/api/projects/${closed.id}`, member('owner', 299))).body).toMatchObject({ myRole: 'editor' });
  const stranger = await it.as('Carol');
  expect((await stranger.get(`/api/projects/${closed.id}`, member('owner', 299))).status).toBe(404);
  expect((await stranger.get(`/api/projects/${open.id}`, member('owner', 299, open))).body.myRole).toBe('none');
});

test('other projects are seen as by anyone who is signed in', async () => {
  expect((await ada.get(`/api/projects/${closed.id}`, member('owner', 299, open))).status).toBe(404);
  expect((await ada.get(`/api/projects/${open.id}`, member('viewer', 220))).body.myRole).toBe('none');
});

test('a right that is lost is lost in other eyes at once', async () => {
  const eve = await it.as('Eve');
  const grant = { project: { id: closed.id }, user: { id: eve.user.id }, role: 'viewer', clearance: 220 };
  const { id } = await ada.create('/api/project-users', grant);
  expect((await eve.get(`/api/projects/${closed.id}`, member('viewer', 220))).status).toBe(200);
  await ada.delete(`/api/project-users/${id}`);
  expect((await eve.get(`/api/projects/${closed.id}`, member('viewer', 220))).status).toBe(404);
});

test('what is sent and only asks is answered as another would be', async () => {
  const query = (headers: object) =>
    ada.post(`/api/projects/${closed.id}/sparql`, 'ASK {}', { ...headers, 'content-type': 'application/sparql-query' });
  expect((await query(member('viewer', 230))).status).toBe(200);
  expect((await query(as('signed-in'))).status).toBe(404);
  const expression = { language: 'aql', expression: '1' };
  const evaluated = (headers: object) =>
    ada.post(`/api/projects/${closed.id}/expression-evaluations`, expression, headers as never);
  expect((await evaluated(member('viewer', 230))).status).toBe(200);
  expect((await evaluated(as('anonymous'))).status).toBe(404);
  const listed = async (headers: object) =>
    (await ada.post('/api/graphql', { query: '{ models { nodes { name } } }' }, headers as never)).body.data.models.nodes;
  expect(await listed(member('viewer', 230))).toEqual([{ name: 'Plain' }]);
  expect(await listed(as('signed-in'))).toEqual([]);
});

describe('what is refused', () => {
  const wrong = ['', 'root', 'signed-in;role=viewer', `${crypto.randomUUID()}`, 'x;role=viewer;clearance=200'];

  test.each([
    ...wrong,
    ...['role=king;clearance=200', 'role=viewer;clearance=199', 'role=viewer;clearance=300', 'role=viewer'].map(
      (rest) => `${crypto.randomUUID()};${rest}`,
    ),
  ])('%s is no caller', async (text) => {
    const { status, body } = await ada.get('/api/scopes', as(text));
    expect([status, body.errors[0].field]).toEqual([400, 'Orrery-See-As']);
  });

  test('nobody sees it as another without signing in', async () => {
    expect((await it.anonymous.get('/api/scopes', as('anonymous'))).status).toBe(401);
  });

  test('unsafe methods are 400, and nothing is done', async () => {
    const before = (await ada.get('/api/scopes')).body.page.totalElements;
    expect((await ada.post('/api/scopes', { name: 'Seen by others' }, as('signed-in'))).status).toBe(400);
    expect((await ada.get('/api/scopes')).body.page.totalElements).toBe(before);
  });

  test('updates and mutations are 400, and nothing is done', async () => {
    const at = `/api/projects/${closed.id}/sparql`;
    const update = { ...member('owner', 299), 'content-type': 'application/sparql-update' };
    expect((await ada.post(at, 'INSERT DATA { <urn:a> <urn:b> 1 }', update)).status).toBe(400);
    const before = (await ada.get('/api/scopes')).body.page.totalElements;
    const query = 'mutation { createScope(input: { name: "Seen by others" }) { id } }';
    expect((await ada.post('/api/graphql', { query }, as('signed-in'))).status).toBe(400);
    const events = { ...as('signed-in'), accept: 'text/event-stream' };
    expect((await ada.post('/api/graphql', { query }, events)).status).toBe(400);
    expect((await ada.get('/api/scopes')).body.page.totalElements).toBe(before);
  });

  test('a write by nobody is 401 all the same', async () => {
    expect((await it.anonymous.post('/api/scopes', { name: 'X' }, as('anonymous'))).status).toBe(401);
  });

  test('pages of the account do not pretend to heed it', async () => {
    expect((await ada.get('/account', as('anonymous'))).status).toBe(400);
  });
});

test('a project that is hidden and one that is missing are the same in the header', async () => {
  const stranger = await it.as('Dan');
  const answers = await Promise.all(
    [closed.id, crypto.randomUUID()].map((id) => stranger.get('/api/projects', member('owner', 299, { id }))),
  );
  expect(answers[0]!.body).toEqual(answers[1]!.body);
});

test('caches keep answers apart by it, and other origins may send it', async () => {
  const { headers } = await ada.get(`/api/projects/${open.id}`);
  expect(String(headers.vary)).toContain('Orrery-See-As');
  const asked = {
    origin: 'https://friends.example',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'orrery-see-as',
  };
  const preflight = await it.app.inject({ method: 'OPTIONS', url: '/api/projects', headers: asked });
  expect(preflight.headers['access-control-allow-headers']).toContain('orrery-see-as');
});
