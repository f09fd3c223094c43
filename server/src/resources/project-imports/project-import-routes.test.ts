import type { Body, Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let bob: Client;
let scope: Body;
let count = 0;

beforeAll(async () => {
  it = await service();
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  scope = await ada.create('/api/scopes', { name: 'Grid' });
});

afterAll(() => it.close());

const aProject = (more: object = {}) => ada.create('/api/projects', { scopeId: scope.id, name: `Project ${++count}`, ...more });
const imports = (by: Client, host: Body, reference: object) => by.post(`/api/projects/${host.id}/imports`, reference);
const listed = async (by: Client, host: Body) => (await by.get(`/api/projects/${host.id}/imports`)).body;

test('a project imports another, by id or by slug chain, once', async () => {
  const [host, one, two] = [await aProject(), await aProject(), await aProject()];
  const first = await imports(ada, host, { id: one.id });
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    project: { id: host.id, slug: host.slug },
    imported: { id: one.id, version: 'dev', scope: { slug: 'grid' } },
    creator: { name: 'Ada' },
  });
  expect((await imports(ada, host, { scope: { slug: 'grid' }, slug: two.slug, version: 'dev' })).status).toBe(201);
  expect((await imports(ada, host, { id: one.id })).status).toBe(409);
  expect((await listed(bob, host))._embedded.imports.map((each: Body) => each.imported.id)).toEqual([one.id, two.id]);
  expect((await bob.get(new URL(first.body._links.self.href).pathname)).body.id).toBe(first.body.id);
});

test('what is not named well is refused', async () => {
  const host = await aProject();
  expect((await imports(ada, host, {})).body).toMatchObject({ status: 400, errors: [{ field: 'id' }] });
  expect((await imports(ada, host, { slug: 'x', version: 'dev' })).status).toBe(400);
  expect((await imports(ada, host, { id: 'x' })).status).toBe(400);
  expect((await imports(ada, host, { id: host.id, nmae: 'x' })).status).toBe(400);
});

test('self-imports and cycles, short and long, are conflicts', async () => {
  const [a, b, c] = [await aProject(), await aProject(), await aProject()];
  expect((await imports(ada, a, { id: a.id })).status).toBe(409);
  await imports(ada, a, { id: b.id });
  await imports(ada, b, { id: c.id });
  expect((await imports(ada, b, { id: a.id })).status).toBe(409);
  expect((await imports(ada, c, { id: a.id })).status).toBe(409);
  expect((await imports(ada, a, { id: c.id })).status).toBe(201);
});

test('of two imports that would close a circle together exactly one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await aProject(), await aProject()];
    const answers = await Promise.all([imports(ada, a, { id: b.id }), imports(ada, b, { id: a.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  }
});

test('only those who edit the host change its imports, and all that is hidden is missing', async () => {
  const [host, open, hidden] = [await aProject(), await aProject(), await aProject({ confidentiality: 250 })];
  expect((await imports(it.anonymous, host, { id: open.id })).status).toBe(401);
  expect((await imports(bob, host, { id: open.id })).status).toBe(403);
  expect((await imports(bob, host, { id: hidden.id })).status).toBe(404);
  expect((await imports(bob, hidden, { id: open.id })).status).toBe(404);
  await ada.post('/api/project-users', { project: { id: host.id }, user: { id: bob.user.id }, role: 'editor', clearance: 200 });
  expect((await imports(bob, host, { id: open.id })).status).toBe(201);
  expect((await imports(bob, host, { id: hidden.id })).status).toBe(404);
});

test('an import of a hidden project is absent, and that of a hidden or missing host is an empty list', async () => {
  const [host, open, hidden] = [await aProject(), await aProject(), await aProject({ confidentiality: 250 })];
  const own = await imports(ada, host, { id: hidden.id });
  await imports(ada, host, { id: open.id });
  await imports(ada, hidden, { id: open.id });
  expect((await listed(ada, host)).page.totalElements).toBe(2);
  expect((await listed(bob, host)).page.totalElements).toBe(1);
  expect((await listed(bob, hidden)).page.totalElements).toBe(0);
  expect((await listed(bob, { id: bob.user.id })).page.totalElements).toBe(0);
  expect((await bob.get(`/api/projects/${host.id}/imports/${own.body.id}`)).status).toBe(404);
});

test('an import is ended by those who edit the host', async () => {
  const [host, other, third] = [await aProject(), await aProject(), await aProject()];
  const { id } = (await imports(ada, host, { id: other.id })).body;
  expect((await bob.delete(`/api/projects/${host.id}/imports/${id}`)).status).toBe(403);
  expect((await ada.delete(`/api/projects/${third.id}/imports/${id}`)).status).toBe(404);
  expect((await ada.delete(`/api/projects/${host.id}/imports/${id}`)).status).toBe(204);
  expect((await imports(ada, other, { id: host.id })).status).toBe(201);
});

test('imports go with either of their projects', async () => {
  const [host, other] = [await aProject(), await aProject()];
  await imports(ada, host, { id: other.id });
  await ada.delete(`/api/projects/${other.id}`);
  expect((await listed(ada, host)).page.totalElements).toBe(0);
});

test('lists filter and sort', async () => {
  const [host, one, two] = [await aProject(), await aProject({ name: 'Zeta' }), await aProject({ name: 'Eta' })];
  await imports(ada, host, { id: one.id });
  await imports(ada, host, { id: two.id });
  const found = async (query: string) =>
    (await ada.get(`/api/projects/${host.id}/imports?${query}`)).body._embedded.imports
      .map((each: Body) => each.imported.name)
      .join();
  expect(await found('sort=imported.name')).toBe('Eta,Zeta');
  expect(await found('imported.name=*zet*')).toBe('Zeta');
  expect(await found(`imported.id=!${one.id}&imported.slug=eta`)).toBe('Eta');
});
