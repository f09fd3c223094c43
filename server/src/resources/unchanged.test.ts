import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entity, file, patch, post } from './project-images/testing/image-uploads.ts';
import { png } from './project-images/testing/pictures.ts';

let it: TestService;
let ada: Client;
let bob: Client;
let root: Client;
let project: Body;
let model: Body;

beforeAll(async () => {
  it = await service();
  [ada, bob, root] = [await it.as('Ada'), await it.as('Bob'), await it.as('Root', { isAdministrator: true })];
  project = await aProject(ada, { description: 'Families' });
  await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
  model = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada'));
});

afterAll(() => it.close());

const recorded = async (id: string) => (await root.get(`/api/audit?entity.id=${id}`)).body.page.totalElements;

async function told(): Promise<number> {
  const { tables } = it.database;
  const { count } = await tables
    .selectFrom('project_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Says the same again, in all the ways in which it can be said. */
async function expectUnchanged(path: string, changes: object): Promise<void> {
  const before = (await ada.get(path)).body;
  const known = [await recorded(before.id), await told()];
  // A moment later: what is written now would have another time.
  await new Promise((resolve) => setTimeout(resolve, 2));
  for (const said of [...Object.entries(changes).map(([name, value]) => ({ [name]: value })), changes])
    expect(await root.patch(path, said), JSON.stringify(said)).toMatchObject({ status: 200, body: { id: before.id } });
  expect((await ada.get(path)).body).toEqual(before);
  expect([await recorded(before.id), await told()]).toEqual(known);
}

test('a change of a scope that says what is so leaves no record, and its last modifier is who it was', async () => {
  const { id, name, slug, confidentiality } = (await ada.get(`/api/scopes/${project.scope.id}`)).body;
  await expectUnchanged(`/api/scopes/${id}`, { name: ` ${name} `, slug, description: null, confidentiality, archived: false });
});

test('a change of a project that says what is so leaves no record', async () => {
  const { id, name, slug, version, description, confidentiality } = project;
  await expectUnchanged(`/api/projects/${id}`, { name, slug, version, description, confidentiality, archived: false });
});

test('a change of a model that says what is so leaves no record and no event', async () => {
  const { id, name, slug, confidentiality } = model;
  await expectUnchanged(`/api/models/${id}`, { name, slug, description: null, confidentiality, archived: false });
});

test('a change of a member that says what is so leaves no record and no event', async () => {
  const about = { project: { id: project.id }, user: { id: bob.user.id } };
  const { id, role, clearance } = await ada.create('/api/project-users', { ...about, role: 'viewer', clearance: 210 });
  await expectUnchanged(`/api/project-users/${id}`, { role, clearance });
});

test('a change of a representation that says what is so leaves no record and no event', async () => {
  const input = { model: { id: model.id }, name: 'Table', kind: 'orrery:table', default: true };
  const { id, name, slug, kind } = await ada.create('/api/representations', input);
  await expectUnchanged(`/api/representations/${id}`, { name, slug, kind, default: true, specification: null });
});

test('a change of a saved query that says what is so leaves no record', async () => {
  const query = { language: 'aql', text: 'self.name', chart: { kind: 'bar' }, shared: true, confidentiality: 100 };
  const { id } = await ada.create('/api/project-queries', { project: { id: project.id }, name: 'Names', ...query });
  await expectUnchanged(`/api/project-queries/${id}`, { name: 'Names', ...query });
});

test('an image that is sent again leaves no record', async () => {
  const { body } = await post(ada, [entity({ project: { id: project.id }, name: 'Plan' }), file(png())]);
  const again = await patch(root, body.id, [entity({ name: 'Plan' }), file(png())]);
  expect([again.status, again.body]).toEqual([200, body]);
  expect(await recorded(body.id)).toBe(1);
});
