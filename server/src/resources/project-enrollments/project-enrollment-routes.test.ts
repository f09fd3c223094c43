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
let at: string;
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
  at = `/api/projects/grid/${project.slug}/dev`;
});

afterAll(() => it.close());

const enrollmentsOf = async (client: Client) =>
  (await client.get(`/api/project-enrollments?project.id=${project.id}`)).body._embedded.projectEnrollments;
const pending = async () => {
  await bob.post(`${at}/enroll`);
  return (await enrollmentsOf(bob))[0];
};
const create = (by: Client, user: Client, status: string) =>
  by.post('/api/project-enrollments', { project: { id: project.id }, user: { id: user.user.id }, status });

test('enroll makes a pending enrollment, once', async () => {
  expect((await bob.post(`${at}/enroll`)).status).toBe(204);
  expect((await bob.post(`${at}/enroll`)).status).toBe(204);
  expect(await enrollmentsOf(bob)).toMatchObject([
    {
      status: 'pending',
      user: { name: 'Bob' },
      project: { id: project.id },
      scope: { slug: 'grid' },
      myRole: 'none',
      creator: { name: 'Bob' },
    },
  ]);
});

test('enroll at the same moment makes one enrollment too', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => bob.post(`${at}/enroll`)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect(await enrollmentsOf(bob)).toHaveLength(1);
});

test('enroll needs a signed-in caller, and says nothing of what is hidden or missing', async () => {
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 250 });
  expect((await it.anonymous.post(`${at}/enroll`)).status).toBe(401);
  expect((await bob.post(`${at}/enroll`)).status).toBe(204);
  expect((await bob.post('/api/projects/grid/nothing/dev/enroll')).status).toBe(204);
  expect(await enrollmentsOf(root)).toEqual([]);
});

test('members need not enroll', async () => {
  await ada.post(`${at}/enroll`);
  expect(await enrollmentsOf(ada)).toEqual([]);
});

test('unenroll removes what is pending and nothing else', async () => {
  await pending();
  expect((await bob.post(`${at}/unenroll`)).status).toBe(204);
  expect(await enrollmentsOf(bob)).toEqual([]);
  expect((await bob.post(`${at}/unenroll`)).status).toBe(204);
  expect((await it.anonymous.post(`${at}/unenroll`)).status).toBe(401);
  const { id } = await pending();
  await ada.post(`/api/project-enrollments/${id}/reject`);
  await bob.post(`${at}/unenroll`);
  await bob.post(`${at}/enroll`);
  expect(await enrollmentsOf(bob)).toMatchObject([{ id, status: 'rejected' }]);
});

test('approving makes a member with the role and the default clearance', async () => {
  const { id } = await pending();
  expect((await ada.post(`/api/project-enrollments/${id}/approve`, { role: 'editor' })).status).toBe(204);
  expect((await bob.get(`/api/project-enrollments/${id}`)).body).toMatchObject({
    status: 'approved',
    myRole: 'editor',
    lastModifier: { name: 'Ada' },
  });
  expect(
    (await bob.get(`/api/project-users?user.id=${bob.user.id}&project.id=${project.id}`)).body._embedded.projectUsers,
  ).toMatchObject([{ role: 'editor', clearance: 200 }]);
});

test('two approvals at once make one member', async () => {
  const { id } = await pending();
  const answers = await Promise.all(
    [ada, root, ada].map((manager) => manager.post(`/api/project-enrollments/${id}/approve`, { role: 'viewer' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
});

test('what is decided stays decided', async () => {
  const { id } = await pending();
  const decide = async (how: string) =>
    (await ada.post(`/api/project-enrollments/${id}/${how}`, how === 'approve' ? { role: 'viewer' } : undefined)).status;
  expect([await decide('reject'), await decide('reject'), await decide('approve')]).toEqual([204, 204, 409]);
  const { id: second } = (await create(ada, eve, 'approved')).body;
  expect((await ada.post(`/api/project-enrollments/${second}/reject`)).status).toBe(409);
  expect((await ada.post(`/api/project-enrollments/${second}/approve`, { role: 'viewer' })).status).toBe(409);
});

test('only managers decide; the role must be one', async () => {
  const { id } = await pending();
  expect((await it.anonymous.post(`/api/project-enrollments/${id}/approve`, { role: 'viewer' })).status).toBe(401);
  expect((await bob.post(`/api/project-enrollments/${id}/approve`, { role: 'owner' })).status).toBe(403);
  expect((await bob.post(`/api/project-enrollments/${id}/reject`)).status).toBe(403);
  expect((await eve.post(`/api/project-enrollments/${id}/reject`)).status).toBe(404);
  expect((await ada.post(`/api/project-enrollments/${id}/approve`, {})).body).toMatchObject({
    status: 400,
    errors: [{ field: 'role' }],
  });
  expect((await ada.post(`/api/project-enrollments/${id}/approve`, { role: 'boss' })).status).toBe(400);
});

test('approving someone who has become a member meanwhile is a conflict', async () => {
  const { id } = await pending();
  await ada.post('/api/project-users', {
    project: { id: project.id },
    user: { id: bob.user.id },
    role: 'viewer',
    clearance: 200,
  });
  expect((await ada.post(`/api/project-enrollments/${id}/approve`, { role: 'viewer' })).status).toBe(409);
  expect((await ada.get(`/api/project-enrollments/${id}`)).body.status).toBe('pending');
});

test('a caller creates a pending enrollment for oneself, managers any for anyone', async () => {
  expect((await create(bob, bob, 'approved')).status).toBe(403);
  expect((await create(bob, eve, 'pending')).status).toBe(403);
  expect((await create(bob, bob, 'pending')).status).toBe(201);
  expect((await create(bob, bob, 'pending')).status).toBe(409);
  expect((await create(ada, eve, 'approved')).body).toMatchObject({ status: 'approved', user: { name: 'Eve' } });
  expect((await eve.get(`/api/projects/${project.id}`)).body.myRole).toBe('viewer');
  expect((await create(it.anonymous, bob, 'pending')).status).toBe(401);
  expect(
    (await bob.post('/api/project-enrollments', { project: { id: project.id }, user: { id: project.id }, status: 'pending' }))
      .status,
  ).toBe(403);
  expect(
    (await ada.post('/api/project-enrollments', { project: { id: project.id }, user: { id: project.id }, status: 'pending' }))
      .body,
  ).toMatchObject({ status: 400, errors: [{ field: 'user.id' }] });
});

test('an enrollment is seen by its user and the managers, and deleted by them', async () => {
  const { id } = await pending();
  const statuses = async () =>
    Promise.all(
      [it.anonymous, eve, bob, ada, root].map(async (client) => (await client.get(`/api/project-enrollments/${id}`)).status),
    );
  expect(await statuses()).toEqual([404, 404, 200, 200, 200]);
  expect((await eve.delete(`/api/project-enrollments/${id}`)).status).toBe(404);
  expect((await bob.delete(`/api/project-enrollments/${id}`)).status).toBe(204);
});

test('what managers have decided, its user does not delete', async () => {
  const { id } = await pending();
  await ada.post(`/api/project-enrollments/${id}/reject`);
  expect((await bob.delete(`/api/project-enrollments/${id}`)).status).toBe(403);
  expect((await ada.delete(`/api/project-enrollments/${id}`)).status).toBe(204);
});

test('an editor is no manager', async () => {
  await ada.post('/api/project-users', {
    project: { id: project.id },
    user: { id: eve.user.id },
    role: 'editor',
    clearance: 200,
  });
  const { id } = await pending();
  expect((await eve.get(`/api/project-enrollments/${id}`)).status).toBe(404);
});

test('lists filter on every field', async () => {
  await pending();
  const total = async (query: string) =>
    (await ada.get(`/api/project-enrollments?project.id=${project.id}&${query}`)).body.page.totalElements;
  const matching = [
    'status=pending',
    `project.slug=${project.slug}`,
    'project.version=dev',
    'project.name=Project*',
    'scope.slug=grid',
    'scope.name=grid*',
    'user.name=Bob',
    'myRole=owner',
    'creator.name=bob*',
    'lastModifier.name=Bob',
    'creationDateTime=>2020-01-01',
  ];
  for (const query of matching) expect(await total(query), query).toBe(1);
  for (const query of ['status=approved,rejected', 'user.name=Eve', 'myRole=none', 'scope.name='])
    expect(await total(query), query).toBe(0);
});

test('deleting the project deletes its enrollments', async () => {
  const { id } = await pending();
  await ada.delete(`/api/projects/${project.id}`);
  expect((await root.get(`/api/project-enrollments/${id}`)).status).toBe(404);
});
