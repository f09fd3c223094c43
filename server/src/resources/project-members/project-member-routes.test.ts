import type { Body, Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let bob: Client;
let eve: Client;
let root: Client;
let scope: Body;
let project: Body;
let count = 0;

beforeAll(async () => {
  it = await service();
  [ada, bob, eve, root] = [
    await it.as('Ada'),
    await it.as('Bob'),
    await it.as('Eve'),
    await it.as('Root', { isAdministrator: true }),
  ];
  scope = await ada.create('/api/scopes', { name: 'Grid' });
});

beforeEach(async () => {
  project = await ada.create('/api/projects', { scopeId: scope.id, name: `Project ${++count}` });
});

afterAll(() => it.close());

const join = (client: Client, role: string, clearance = 200, by = ada) =>
  by.post('/api/project-users', { project: { id: project.id }, user: { id: client.user.id }, role, clearance });

const memberOf = async (client: Client): Promise<Body> =>
  (await root.get(`/api/project-users?project.id=${project.id}&user.id=${client.user.id}`)).body._embedded.projectUsers[0];

test('an owner makes members, and the member has the rights of the role at once', async () => {
  const { status, body, headers } = await join(bob, 'editor', 210);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    project: { id: project.id, slug: project.slug, version: 'dev', name: project.name },
    user: { id: bob.user.id, name: 'Bob' },
    role: 'editor',
    clearance: 210,
  });
  expect(headers.location).toBe(body._links.self.href);
  expect((await bob.get(`/api/projects/${project.id}`)).body).toMatchObject({ myRole: 'editor', canCreateModels: true });
});

test.each([
  [{ role: 'boss' }, 'role'],
  [{ role: undefined }, 'role'],
  [{ clearance: 199 }, 'clearance'],
  [{ clearance: 300 }, 'clearance'],
  [{ clearance: undefined }, 'clearance'],
  [{ user: undefined }, 'user.id'],
  [{ user: {} }, 'user.id'],
  [{ user: { id: '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01' } }, 'user.id'],
  [{ project: {} }, 'project.id'],
])('%j is refused on %s', async (wrong, field) => {
  const answer = await ada.post('/api/project-users', {
    project: { id: project.id },
    user: { id: bob.user.id },
    role: 'viewer',
    clearance: 200,
    ...wrong,
  });
  expect(answer.body).toMatchObject({ status: 400, errors: [{ field }] });
});

test('a user is a member once', async () => {
  await join(bob, 'viewer');
  expect((await join(bob, 'editor')).body).toMatchObject({ status: 409, errors: [{ field: 'user.id' }] });
});

test('only owners and administrators manage members', async () => {
  await join(bob, 'editor');
  expect((await join(eve, 'viewer', 200, it.anonymous)).status).toBe(401);
  expect((await join(eve, 'viewer', 200, bob)).status).toBe(403);
  expect((await join(eve, 'viewer', 200, root)).status).toBe(201);
  const { id } = await memberOf(eve);
  expect((await bob.patch(`/api/project-users/${id}`, { role: 'owner' })).status).toBe(403);
  expect((await bob.delete(`/api/project-users/${id}`)).status).toBe(403);
  expect((await eve.patch(`/api/project-users/${id}`, { role: 'owner' })).status).toBe(403);
});

test('members are seen by members and administrators, everyone sees their own record, and strangers none', async () => {
  await join(bob, 'viewer');
  const seen = async (client: Client) =>
    (await client.get(`/api/project-users?project.id=${project.id}`)).body.page.totalElements;
  expect([await seen(ada), await seen(bob), await seen(root), await seen(eve), await seen(it.anonymous)]).toEqual([
    2, 2, 2, 0, 0,
  ]);
  await ada.patch(`/api/project-users/${(await memberOf(bob)).id}`, { role: 'none' });
  expect(await seen(bob)).toBe(1);
  expect((await eve.get(`/api/project-users/${(await memberOf(bob)).id}`)).status).toBe(404);
});

test('an own record is seen only while the project is', async () => {
  await join(bob, 'viewer', 210);
  const { id } = await memberOf(bob);
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 220 });
  expect((await bob.get(`/api/project-users/${id}`)).status).toBe(404);
  expect((await bob.get('/api/project-users')).body._embedded.projectUsers.map((member: Body) => member.id)).not.toContain(id);
});

test('nobody grants a clearance above their own, nor raises their own', async () => {
  await join(bob, 'owner', 220);
  expect((await join(eve, 'viewer', 221, bob)).status).toBe(403);
  expect((await join(eve, 'viewer', 220, bob)).status).toBe(201);
  expect((await bob.patch(`/api/project-users/${(await memberOf(eve)).id}`, { clearance: 230 })).status).toBe(403);
  expect((await bob.patch(`/api/project-users/${(await memberOf(bob)).id}`, { clearance: 230 })).status).toBe(403);
  expect((await bob.patch(`/api/project-users/${(await memberOf(bob)).id}`, { clearance: 210 })).status).toBe(200);
  expect((await bob.patch(`/api/project-users/${(await memberOf(eve)).id}`, { clearance: 210 })).status).toBe(403);
  await root.patch(`/api/project-users/${(await memberOf(eve)).id}`, { clearance: 210 });
  expect((await bob.patch(`/api/project-users/${(await memberOf(eve)).id}`, { role: 'editor', clearance: 210 })).status).toBe(
    200,
  );
  expect((await root.patch(`/api/project-users/${(await memberOf(bob)).id}`, { clearance: 299 })).status).toBe(200);
});

test('nobody gives a role to a member whose clearance is above their own', async () => {
  await join(bob, 'owner', 210);
  await join(eve, 'none', 299);
  const at = `/api/project-users/${(await memberOf(eve)).id}`;
  expect((await bob.patch(at, { role: 'viewer' })).status).toBe(403);
  expect((await bob.patch(at, { role: 'viewer', clearance: 210 })).status).toBe(403);
});

test('nobody changes or removes a member whose clearance is above their own', async () => {
  await join(bob, 'owner', 210);
  await join(eve, 'viewer', 211);
  const at = `/api/project-users/${(await memberOf(eve)).id}`;
  expect((await bob.patch(at, { role: 'editor' })).status).toBe(403);
  expect((await bob.patch(at, { clearance: 205 })).status).toBe(403);
  expect((await bob.patch(at, {})).status).toBe(403);
  expect((await bob.delete(at)).body).toMatchObject({ status: 403, detail: expect.stringContaining('above their own') });
  expect((await root.patch(at, { clearance: 210 })).status).toBe(200);
  expect((await bob.patch(at, { role: 'editor' })).status).toBe(200);
  expect((await bob.delete(at)).status).toBe(204);
});

test('a member may leave, but for the last owner, and nobody else may end a membership', async () => {
  await join(bob, 'viewer', 299);
  await join(eve, 'none');
  const at = async (who: Client) => `/api/project-users/${(await memberOf(who)).id}`;
  expect((await bob.delete(await at(ada))).status).toBe(403);
  expect((await bob.delete(await at(bob), { 'if-match': '"old"' })).status).toBe(412);
  expect((await eve.delete(await at(eve))).status).toBe(204);
  expect((await bob.delete(await at(bob))).status).toBe(204);
  expect((await ada.delete(await at(ada))).body).toMatchObject({ status: 409, errors: [{ field: 'role' }] });
  expect((await ada.get(`/api/project-users?project.id=${project.id}`)).body.page.totalElements).toBe(1);
});

test('a project keeps its last owner', async () => {
  const { id } = await memberOf(ada);
  expect((await ada.patch(`/api/project-users/${id}`, { role: 'editor' })).status).toBe(409);
  expect((await root.delete(`/api/project-users/${id}`)).status).toBe(409);
  await join(bob, 'owner');
  expect((await ada.patch(`/api/project-users/${id}`, { role: 'editor' })).body).toMatchObject({ role: 'editor' });
});

test('of two owners who demote each other at once one stays', async () => {
  await join(bob, 'owner');
  const [a, b] = [await memberOf(ada), await memberOf(bob)];
  const answers = await Promise.all([
    ada.patch(`/api/project-users/${b.id}`, { role: 'viewer' }),
    bob.patch(`/api/project-users/${a.id}`, { role: 'viewer' }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await root.get(`/api/project-users?project.id=${project.id}&role=owner`)).body.page.totalElements).toBe(1);
});

test('a manager who demotes oneself is shown what came of it', async () => {
  await join(bob, 'owner', 250);
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 240 });
  expect((await bob.patch(`/api/project-users/${(await memberOf(bob)).id}`, { role: 'none' })).body).toMatchObject({
    role: 'none',
  });
});

test('a membership cannot be moved, and follows If-Match', async () => {
  await join(bob, 'viewer');
  const member = await memberOf(bob);
  const at = `/api/project-users/${member.id}`;
  expect((await ada.patch(at, { user: { id: eve.user.id } })).body).toMatchObject({ status: 400, errors: [{ field: 'user' }] });
  expect((await ada.patch(at, { ...member, role: 'editor' })).body).toMatchObject({ role: 'editor' });
  expect((await ada.patch(at, { role: 'viewer' }, { 'if-match': '"old"' })).status).toBe(412);
  expect((await ada.delete(at)).status).toBe(204);
  expect((await ada.get(at)).status).toBe(404);
});

test('members of an archived project stay as they are', async () => {
  await ada.patch(`/api/projects/${project.id}`, { archived: true });
  const answer = await join(bob, 'viewer');
  expect(answer.status).toBe(403);
  expect(answer.body.detail).toContain('archived');
});

test('lists filter and sort on every field', async () => {
  await join(bob, 'viewer', 205);
  await join(eve, 'editor', 215);
  const names = async (query: string) =>
    (await ada.get(`/api/project-users?project.id=${project.id}&${query}`)).body._embedded.projectUsers
      .map((member: Body) => member.user.name)
      .join();
  expect(await names('sort=user.name,desc')).toBe('Eve,Bob,Ada');
  expect(await names('role=viewer,editor')).toBe('Bob,Eve');
  expect(await names('clearance=>=215')).toBe('Ada,Eve');
  expect(await names('user.name=*v*')).toBe('Eve');
  expect(await names(`user.id=!${bob.user.id}&sort=clearance`)).toBe('Eve,Ada');
  expect((await ada.get('/api/project-users?project.name=x')).status).toBe(400);
});

test('owners are told how many models a member sees, of those that they see themselves', async () => {
  const [owner, second] = [await it.as('Olga'), await it.as('Otto')];
  const scope = await owner.create('/api/scopes', { name: 'Counted' });
  const counted = await owner.create('/api/projects', { scopeId: scope.id, name: 'Counted' });
  for (const confidentiality of [0, 150, 220, 260])
    await owner.create('/api/models', { projectId: counted.id, name: `Of ${confidentiality}`, confidentiality });
  const join = (by: Client, role: string, clearance: number) =>
    owner.create('/api/project-users', { project: { id: counted.id }, user: { id: by.user.id }, role, clearance });
  const [low] = [await join(second, 'owner', 220), await join(bob, 'viewer', 200)];
  const seen = async (by: Client, id: string) => (await by.get(`/api/project-users/${id}`)).body.visibleModels;
  expect(await seen(owner, low.id)).toEqual({ seen: 3, of: 4 });
  const list = (await second.get(`/api/project-users?project.id=${counted.id}`)).body._embedded.projectUsers;
  expect(list.map((member: Body) => member.visibleModels)).toEqual([
    { seen: 3, of: 3 },
    { seen: 3, of: 3 },
    { seen: 2, of: 3 },
  ]);
  expect(await seen(bob, low.id)).toBeUndefined();
  expect((await owner.patch(`/api/project-users/${low.id}`, { role: 'none' })).body.visibleModels).toEqual({ seen: 2, of: 4 });
});
