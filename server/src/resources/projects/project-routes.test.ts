import type { Body, Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let bob: Client;
let root: Client;
let scope: Body;

beforeAll(async () => {
  it = await service();
  [ada, bob, root] = [await it.as('Ada'), await it.as('Bob'), await it.as('Root', { isAdministrator: true })];
  scope = await ada.create('/api/scopes', { name: 'Grid' });
});

afterAll(() => it.close());

const aProject = (name: string, more: object = {}) => ada.create('/api/projects', { scopeId: scope.id, name, ...more });

test('a new project is in version dev, as confidential as its scope, and its creator owns it', async () => {
  const { status, headers, body } = await ada.post('/api/projects', { scopeId: scope.id, name: 'Substation North' });
  expect(status).toBe(201);
  expect(headers.location).toBe(body._links.self.href);
  expect(body).toMatchObject({
    scope: { id: scope.id, slug: 'grid', name: 'Grid' },
    slug: 'substation-north',
    version: 'dev',
    confidentiality: 0,
    previousVersionId: null,
    myRole: 'owner',
    canUpdate: true,
    canDelete: true,
    canCreateModels: true,
  });
});

test('a project is found by its slug chain, and by no other', async () => {
  const { id } = await aProject('Chained', { version: '1.0' });
  expect((await bob.get('/api/projects/grid/chained/1.0')).body.id).toBe(id);
  for (const chain of ['grid/chained/dev', 'grid/other/1.0', 'other/chained/1.0', 'grid/%00/1.0', 'Grid/chained/1.0']) {
    expect((await bob.get(`/api/projects/${chain}`)).status).toBe(404);
  }
});

test('slug and version are unique together in a scope', async () => {
  await aProject('Unique');
  expect((await ada.post('/api/projects', { scopeId: scope.id, name: 'Unique' })).body).toMatchObject({
    status: 409,
    errors: [{ field: 'slug' }],
  });
  const second = await aProject('Unique', { version: '2' });
  expect((await ada.patch(`/api/projects/${second.id}`, { version: 'dev' })).status).toBe(409);
  const elsewhere = await ada.create('/api/scopes', { name: 'Elsewhere' });
  expect((await ada.post('/api/projects', { scopeId: elsewhere.id, name: 'Unique' })).status).toBe(201);
});

test('only the creator of the scope and administrators create projects in it', async () => {
  expect((await it.anonymous.post('/api/projects', { scopeId: scope.id, name: 'x' })).status).toBe(401);
  expect((await bob.post('/api/projects', { scopeId: scope.id, name: 'x' })).status).toBe(403);
  expect((await root.post('/api/projects', { scopeId: scope.id, name: 'By root' })).status).toBe(201);
});

test('creating in a hidden scope is like creating in a missing one', async () => {
  const hidden = await ada.create('/api/scopes', { name: 'Hidden', confidentiality: 210 });
  const missing = '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01';
  const [one, other] = [
    await bob.post('/api/projects', { scopeId: hidden.id, name: 'x' }),
    await bob.post('/api/projects', { scopeId: missing, name: 'x' }),
  ];
  expect(one.status).toBe(404);
  expect(one.text.replaceAll(hidden.id, missing)).toBe(other.text);
});

test.each([(id: string) => `urn:uuid:${id}`, (id: string) => `{${id}}`])('an id has one notation: not %s', async (written) => {
  const { status, body } = await ada.post('/api/projects', { scopeId: written(scope.id), name: 'x' });
  expect([status, body.errors]).toEqual([400, [{ field: 'scopeId', message: 'must be a UUID' }]]);
});

test('a project is at least as confidential as its scope', async () => {
  const internal = await ada.create('/api/scopes', { name: 'Internal', confidentiality: 120 });
  const low = await ada.post('/api/projects', { scopeId: internal.id, name: 'Low', confidentiality: 100 });
  expect(low.body).toMatchObject({ status: 400, errors: [{ field: 'confidentiality' }] });
  const inherited = await ada.create('/api/projects', { scopeId: internal.id, name: 'Inherited' });
  expect(inherited.confidentiality).toBe(120);
  expect((await ada.patch(`/api/projects/${inherited.id}`, { confidentiality: 119 })).status).toBe(400);
});

test('raising a scope lifts its projects in the same step, and lowering leaves them', async () => {
  const rising = await ada.create('/api/scopes', { name: 'Rising' });
  const low = await ada.create('/api/projects', { scopeId: rising.id, name: 'Low' });
  const high = await ada.create('/api/projects', { scopeId: rising.id, name: 'High', confidentiality: 180 });
  await ada.patch(`/api/scopes/${rising.id}`, { confidentiality: 110 });
  expect((await it.anonymous.get(`/api/projects/${low.id}`)).status).toBe(404);
  expect((await ada.get(`/api/projects/${low.id}`)).body.confidentiality).toBe(110);
  await ada.patch(`/api/scopes/${rising.id}`, { confidentiality: 0 });
  expect((await ada.get(`/api/projects/${low.id}`)).body.confidentiality).toBe(110);
  expect((await ada.get(`/api/projects/${high.id}`)).body.confidentiality).toBe(180);
});

test('a restricted project exists for members with enough clearance, and so does its restricted scope', async () => {
  const secret = await ada.create('/api/scopes', { name: 'Secret', confidentiality: 220 });
  const project = await ada.create('/api/projects', { scopeId: secret.id, name: 'Secret project', confidentiality: 230 });
  const sees = async (caller: Client) => [
    (await caller.get(`/api/scopes/${secret.id}`)).status,
    (await caller.get(`/api/projects/${project.id}`)).status,
  ];
  const member = await it.as('Member');
  const join = (role: string, clearance: number) => addMember(project, member, role, clearance);
  expect(await sees(member)).toEqual([404, 404]);
  await join('viewer', 219);
  expect(await sees(member)).toEqual([404, 404]);
  await join('viewer', 220);
  expect(await sees(member)).toEqual([200, 404]);
  await join('viewer', 230);
  expect(await sees(member)).toEqual([200, 200]);
  await join('none', 299);
  expect(await sees(member)).toEqual([404, 404]);
  expect(await sees(root)).toEqual([200, 200]);
});

test('hidden projects are absent from lists, totals and links', async () => {
  const own = await ada.create('/api/scopes', { name: 'Counted' });
  for (const confidentiality of [0, 150, 250])
    await ada.create('/api/projects', { scopeId: own.id, name: `P${confidentiality}`, confidentiality });
  const totals = await Promise.all(
    [it.anonymous, bob, ada, root].map(
      async (caller) => (await caller.get(`/api/projects?scope.id=${own.id}&size=1`)).body.page.totalElements,
    ),
  );
  expect(totals).toEqual([1, 2, 3, 3]);
});

test('roles give their rights and no more', async () => {
  const project = await aProject('Roles');
  const member = await it.as('Member');
  const rights = async () => {
    const { canUpdate, canDelete, canCreateModels, myRole } = (await member.get(`/api/projects/${project.id}`)).body;
    return [myRole, canUpdate, canDelete, canCreateModels];
  };
  expect(await rights()).toEqual(['none', false, false, false]);
  await addMember(project, member, 'viewer', 200);
  expect(await rights()).toEqual(['viewer', false, false, false]);
  await addMember(project, member, 'editor', 200);
  expect(await rights()).toEqual(['editor', false, false, true]);
  expect((await member.patch(`/api/projects/${project.id}`, { name: 'x' })).status).toBe(403);
  expect((await member.delete(`/api/projects/${project.id}`)).status).toBe(403);
  await addMember(project, member, 'owner', 200);
  expect(await rights()).toEqual(['owner', true, true, true]);
  expect((await root.get(`/api/projects/${project.id}`)).body).toMatchObject({
    myRole: 'none',
    canUpdate: true,
    canDelete: true,
    canCreateModels: true,
  });
});

test('nobody sets a confidentiality that they could not see afterwards', async () => {
  const project = await aProject('Above me');
  const owner = await it.as('Owner');
  await addMember(project, owner, 'owner', 210);
  expect((await owner.patch(`/api/projects/${project.id}`, { confidentiality: 211 })).body).toMatchObject({
    status: 400,
    errors: [{ field: 'confidentiality' }],
  });
  expect((await owner.patch(`/api/projects/${project.id}`, { confidentiality: 210 })).status).toBe(200);
  expect((await root.patch(`/api/projects/${project.id}`, { confidentiality: 299 })).status).toBe(200);
});

test('a previous version that is hidden is null, in filters too', async () => {
  const [old, now] = [await aProject('Version', { confidentiality: 250 }), await aProject('Version', { version: '2' })];
  await it.database.tables.updateTable('projects').set({ previous_version_id: old.id }).where('id', '=', now.id).execute();
  const seen = async (caller: Client) => (await caller.get(`/api/projects/${now.id}`)).body.previousVersionId;
  const found = async (caller: Client, filter: string) =>
    (await caller.get(`/api/projects?id=${now.id}&previousVersionId=${filter}`)).body.page.totalElements;
  expect([await seen(ada), await found(ada, old.id), await found(ada, '')]).toEqual([old.id, 1, 0]);
  expect([await seen(bob), await found(bob, old.id), await found(bob, '')]).toEqual([null, 0, 1]);
});

test('a project cannot be moved to another scope', async () => {
  const project = await aProject('Stays');
  const other = await ada.create('/api/scopes', { name: 'Other' });
  expect((await ada.patch(`/api/projects/${project.id}`, { scope: { id: scope.id, slug: 'grid' } })).status).toBe(200);
  expect((await ada.patch(`/api/projects/${project.id}`, { scope: { id: other.id } })).body).toMatchObject({
    status: 400,
    errors: [{ field: 'scope' }],
  });
  expect((await ada.patch(`/api/projects/${project.id}`, { scopeId: other.id })).status).toBe(400);
});

test('a project in an archived scope is read-only and can be deleted', async () => {
  const shelf = await ada.create('/api/scopes', { name: 'Shelf' });
  const project = await ada.create('/api/projects', { scopeId: shelf.id, name: 'On the shelf' });
  await ada.patch(`/api/scopes/${shelf.id}`, { archived: true });
  const refused = await ada.patch(`/api/projects/${project.id}`, { name: 'x' });
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toContain('archived');
  expect((await ada.get(`/api/projects/${project.id}`)).body).toMatchObject({
    canUpdate: false,
    canCreateModels: false,
    canDelete: true,
  });
  expect((await ada.delete(`/api/projects/${project.id}`)).status).toBe(204);
});

test('deleting a scope deletes its projects, seen and unseen', async () => {
  const doomed = await ada.create('/api/scopes', { name: 'Doomed' });
  const project = await ada.create('/api/projects', { scopeId: doomed.id, name: 'Too' });
  expect((await ada.delete(`/api/scopes/${doomed.id}`)).status).toBe(204);
  expect((await root.get(`/api/projects/${project.id}`)).status).toBe(404);
  expect(
    await it.database.tables.selectFrom('project_members').select('id').where('project_id', '=', project.id).execute(),
  ).toEqual([]);
  expect((await root.get('/api/projects?name=*too*')).body.page.totalElements).toBe(0);
});

async function addMember(project: Body, member: Client, role: string, clearance: number): Promise<void> {
  const values = {
    id: member.user.id,
    project_id: project.id,
    scope_id: project.scope.id,
    user_id: member.user.id,
    creator_id: ada.user.id,
    modifier_id: ada.user.id,
    created_at: 0,
    modified_at: 0,
  };
  await it.database.tables
    .deleteFrom('project_members')
    .where('project_id', '=', project.id)
    .where('user_id', '=', member.user.id)
    .execute();
  await it.database.tables
    .insertInto('project_members')
    .values({ ...values, role: role as 'viewer', clearance })
    .execute();
}
