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

const actions = async (by: Client, query: string) =>
  (await by.get(`/api/audit?${query}`)).body._embedded.auditRecords.map((each: Body) => each.action);

test('every successful write leaves a record of who did what to what, and in which request', async () => {
  const answer = await ada.post('/api/projects', { scopeId: scope.id, name: 'Recorded' }, { 'x-request-id': 'the-request' });
  const project = answer.body;
  await ada.patch(`/api/projects/${project.id}`, { name: 'Renamed' });
  await ada.post('/api/project-users', {
    project: { id: project.id },
    user: { id: bob.user.id },
    role: 'viewer',
    clearance: 200,
  });
  await ada.delete(`/api/projects/${project.id}`);
  expect(await actions(root, `project.id=${project.id}`)).toEqual([
    'project.created',
    'project.changed',
    'projectUser.created',
    'project.deleted',
  ]);
  const [record] = (await root.get('/api/audit?requestId=the-request')).body._embedded.auditRecords;
  expect(record).toMatchObject({
    actor: { name: 'Ada' },
    entity: { kind: 'project', id: project.id, name: 'Recorded' },
    scope: { name: 'Grid' },
    requestId: 'the-request',
  });
  expect((await root.get(`/api/audit/${record.id}`)).body).toEqual(record);
});

test('a write that fails, or changes nothing, leaves none', async () => {
  const project = await ada.create('/api/projects', { scopeId: scope.id, name: 'Quiet' });
  await bob.patch(`/api/projects/${project.id}`, { name: 'x' });
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 999 });
  await ada.patch(`/api/projects/${project.id}`, {});
  expect(await actions(root, `entity.id=${project.id}`)).toEqual(['project.created']);
});

test('owners read what happened in their projects, creators what happened to their scopes, and nobody else anything', async () => {
  const project = await ada.create('/api/projects', { scopeId: scope.id, name: 'Owned' });
  expect(await actions(ada, `project.id=${project.id}`)).toEqual(['project.created']);
  expect(await actions(ada, `entity.id=${scope.id}`)).toEqual(['scope.created']);
  expect(await actions(bob, `scope.id=${scope.id}`)).toEqual([]);
  expect(await actions(it.anonymous, '')).toEqual([]);
  await ada.post('/api/project-users', {
    project: { id: project.id },
    user: { id: bob.user.id },
    role: 'editor',
    clearance: 299,
  });
  expect(await actions(bob, `project.id=${project.id}`)).toEqual([]);
});

test('a record keeps the confidentiality that its entity had at that time', async () => {
  const project = await ada.create('/api/projects', { scopeId: scope.id, name: 'Was secret', confidentiality: 250 });
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 0 });
  await ada.post('/api/project-users', { project: { id: project.id }, user: { id: bob.user.id }, role: 'owner', clearance: 200 });
  expect(await actions(bob, `project.id=${project.id}`)).toEqual(['project.changed', 'projectUser.created']);
  expect(await actions(ada, `project.id=${project.id}`)).toEqual(['project.created', 'project.changed', 'projectUser.created']);
});

test('owners read the trail of a project only while they see the project', async () => {
  const project = await ada.create('/api/projects', { scopeId: scope.id, name: 'Rises' });
  await ada.post('/api/project-users', { project: { id: project.id }, user: { id: bob.user.id }, role: 'owner', clearance: 200 });
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 250 });
  expect(await actions(bob, `project.id=${project.id}`)).toEqual([]);
});

test('the trail of a project does not speak of a hidden project that it imports', async () => {
  const host = await ada.create('/api/projects', { scopeId: scope.id, name: 'Host' });
  const secret = await ada.create('/api/projects', { scopeId: scope.id, name: 'Secret plant', confidentiality: 250 });
  await ada.post('/api/project-users', { project: { id: host.id }, user: { id: bob.user.id }, role: 'owner', clearance: 299 });
  await ada.post(`/api/projects/${host.id}/imports`, { id: secret.id });
  expect(await actions(ada, `project.id=${host.id}`)).toContain('import.created');
  expect(await actions(bob, `project.id=${host.id}`)).not.toContain('import.created');
});

test('the trail of a project does not tell what an imported project was called when it was hidden', async () => {
  const host = await ada.create('/api/projects', { scopeId: scope.id, name: 'Importing' });
  await ada.post('/api/project-users', { project: { id: host.id }, user: { id: bob.user.id }, role: 'owner', clearance: 299 });
  const secret = await ada.create('/api/projects', { scopeId: scope.id, name: 'Old secret', confidentiality: 250 });
  await ada.post(`/api/projects/${host.id}/imports`, { id: secret.id });
  await ada.patch(`/api/projects/${secret.id}`, { name: 'Plant', confidentiality: 0 });
  const { text, body } = await bob.get(`/api/audit?project.id=${host.id}&action=import.created`);
  expect(text).not.toContain('Old secret');
  expect(body._embedded.auditRecords).toMatchObject([{ entity: { name: 'Importing' }, relatedProject: { id: secret.id } }]);
});

test('the trail cannot be written to', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect((await root.send(method, '/api/audit', undefined)).status).toBe(405);
});

test('lists filter on actor, entity, kind and time', async () => {
  const project = await ada.create('/api/projects', { scopeId: scope.id, name: 'Filtered' });
  const total = async (query: string) => (await root.get(`/api/audit?project.id=${project.id}&${query}`)).body.page.totalElements;
  for (const query of [
    'actor.name=Ada',
    `actor.id=${ada.user.id}`,
    'entity.kind=project',
    'entity.name=filt*',
    'action=project.*',
    'dateTime=>2020-01-01',
    `scope.id=${scope.id}`,
    'requestId=!',
  ]) {
    expect(await total(query), query).toBe(1);
  }
  for (const query of ['actor.name=Bob', 'entity.kind=scope', 'dateTime=<2020-01-01']) expect(await total(query), query).toBe(0);
});
