/** What is written while something is lifted ahead is as if nothing had been lifted where that is taken back, and is not below it where it stays. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { interruptedWrites } from '@orrery/testing/interrupted-writes.ts';
import { aFamily, aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { mostLiftedAtOnce } from './lift-ahead.ts';

let database: Database;
let it: TestService;
let ada: Client;
let project = {} as Body;
/** Done before a transaction begins. */
let before = async () => {};

beforeAll(async () => {
  database = await temporaryDatabase();
  it = await service({ database: interruptedWrites(database, () => before()) });
  ada = await it.as('Ada');
  await ada.create('/api/scopes', { name: 'Taken', slug: 'taken' });
});
afterAll(() => it.close());

beforeEach(async () => {
  before = async () => {};
  project = await aProject(ada);
  await ada.create('/api/projects', { scopeId: project.scope.id, name: 'Taken', slug: 'taken' });
});

/** So many of these that they are lifted ahead. */
async function copies(table: 'models' | 'projects', id: string): Promise<void> {
  const found = database.tables
    .selectFrom(table as 'models')
    .selectAll()
    .where('id', '=', id);
  const { seq: _, ...row } = (await found.executeTakeFirstOrThrow()) as Record<string, unknown>;
  const rows = Array.from({ length: 2 * mostLiftedAtOnce }, (_, index) => ({
    ...row,
    id: crypto.randomUUID(),
    slug: `copy-${index}`,
  }));
  await database.tables
    .insertInto(table as 'models')
    .values(rows as never)
    .execute();
}

async function levelOf(table: 'models' | 'projects', id: string): Promise<number> {
  const rows = database.tables
    .selectFrom(table as 'models')
    .select('confidentiality')
    .where('id', '=', id);
  return Number((await rows.executeTakeFirstOrThrow()).confidentiality);
}

/** Done once when it is lifted, while whoever lifts waits. */
function whenLifted(table: 'models' | 'projects', id: string, work: () => Promise<void>): () => boolean {
  let isDone = false;
  before = async () => {
    if (!new Error().stack?.includes('lift-ahead.ts') || (await levelOf(table, id)) !== 150) return;
    before = async () => {};
    await work();
    isDone = true;
  };
  return () => isDone;
}

const inVain = { slug: 'taken' };

const revisionLevels = async (id: string) => {
  const rows = database.tables.selectFrom('revisions').select('confidentiality').where('model_id', '=', id);
  return (await rows.orderBy('number').execute()).map(({ confidentiality }) => Number(confidentiality));
};

/** Of what was said about an entity: how confidential it is in the trail, and for listeners. */
async function toldLevels(id: string): Promise<number[]> {
  const records = await database.tables
    .selectFrom('audit_records')
    .select('confidentiality')
    .where('entity_id', '=', id)
    .execute();
  const events = await database.tables
    .selectFrom('project_events')
    .select(['confidentiality', 'confidentiality_before'])
    .where('entity_id', '=', id)
    .execute();
  const all = [
    ...records.map((row) => row.confidentiality),
    ...events.flatMap((row) => [row.confidentiality, row.confidentiality_before ?? row.confidentiality]),
  ];
  return [...new Set(all.map(Number))].sort((one, other) => one - other);
}

const xmi = { 'content-type': 'application/xmi+xml' };
const put = (id: string, name: string) => ada.put(`/api/models/${id}/content?format=xmi`, aFamily(name), xmi);

test.each([
  ['fails', inVain, 409, [0, 0], 3],
  ['succeeds', {}, 200, [0, 150], 3],
] as const)('a revision that is written of a lifted model, where the raise %s', async (_, more, expected, written, count) => {
  const { id } = await uploaded(ada, { projectId: project.id, name: 'Target' }, 'one.xmi', aFamily('One'));
  await copies('models', id);
  const isDone = whenLifted('models', id, async () => {
    expect((await put(id, 'Two')).status).toBe(200);
    expect((await it.anonymous.get(`/api/models/${id}/revisions`)).status).toBe(404);
  });
  const { status } = await ada.patch(`/api/projects/${project.id}`, { confidentiality: 150, ...more });
  expect([status, isDone(), await revisionLevels(id)]).toEqual([expected, true, written]);
  expect((await put(id, 'Three')).status).toBe(200);
  const { body } = await (status === 200 ? ada : it.anonymous).get(`/api/models/${id}/revisions`);
  expect(body.page.totalElements).toBe(count);
  expect(await toldLevels(id)).toEqual(status === 200 ? [0, 150] : [0]);
});

test.each([
  ['fails', inVain, 409, [0, 0, 50, 0]],
  ['succeeds', {}, 200, [150, 150, 150, 150]],
] as const)('what comes into a lifted project, where the raise of the scope %s', async (_, more, expected, levels) => {
  const { id: there } = await ada.create('/api/models', { projectId: project.id, name: 'There' });
  await copies('models', there);
  await copies('projects', project.id);
  const made: Body[] = [];
  let query = {} as Body;
  const isDone = whenLifted('projects', project.id, async () => {
    made.push(await ada.create('/api/models', { projectId: project.id, name: 'By default' }));
    made.push(await ada.create('/api/models', { projectId: project.id, name: 'Public', confidentiality: 0 }));
    expect((await ada.patch(`/api/models/${there}`, { confidentiality: 50 })).status).toBe(200);
    const about = { project: { id: project.id }, name: 'All', language: 'sparql', text: 'select * {}', shared: true };
    query = await ada.create('/api/project-queries', { ...about, confidentiality: 0 });
    for (const { confidentiality } of [...made, query]) expect(confidentiality).toBe(150);
    for (const { id } of made) expect((await it.anonymous.get(`/api/models/${id}`)).status).toBe(404);
    expect((await it.anonymous.get(`/api/models/${there}`)).status).toBe(404);
  });
  const { status } = await ada.patch(`/api/scopes/${project.scope.id}`, { confidentiality: 150, ...more });
  expect([status, isDone()]).toEqual([expected, true]);
  const now = async (path: string) => (await ada.get(path)).body.confidentiality as number;
  const models = [...made.map(({ id }) => id), there].map((id) => now(`/api/models/${id}`));
  expect(await Promise.all([...models, now(`/api/project-queries/${query.id}`)])).toEqual(levels);
  const isRaised = status === 200;
  for (const { id } of made) {
    expect((await it.anonymous.get(`/api/models/${id}`)).status).toBe(isRaised ? 404 : 200);
    expect(await toldLevels(id)).toEqual([isRaised ? 150 : 0]);
  }
  expect(await toldLevels(query.id)).toEqual([isRaised ? 150 : 0]);
});

test('a project that is raised while its scope is lifted ahead stays raised where that fails, with what is written in it', async () => {
  const { id } = await uploaded(ada, { projectId: project.id, name: 'Target' }, 'one.xmi', aFamily('One'));
  await copies('models', id);
  await copies('projects', project.id);
  const isDone = whenLifted('projects', project.id, async () => {
    expect((await ada.patch(`/api/projects/${project.id}`, { confidentiality: 100 })).status).toBe(200);
    expect((await put(id, 'Two')).status).toBe(200);
  });
  const { status } = await ada.patch(`/api/scopes/${project.scope.id}`, { confidentiality: 150, ...inVain });
  expect([status, isDone()]).toEqual([409, true]);
  expect([await levelOf('projects', project.id), await levelOf('models', id)]).toEqual([100, 100]);
  expect(await revisionLevels(id)).toEqual([0, 100]);
});

test('a project that is only renamed while its scope is lifted ahead is not raised by that: what is read with it stays as it is', async () => {
  const importer = await aProject(ada);
  await ada.create(`/api/projects/${importer.id}/imports`, { id: project.id });
  const { id } = await uploaded(ada, { projectId: importer.id, name: 'Reader' }, 'one.xmi', aFamily('One'));
  await copies('projects', project.id);
  const marks = () => database.tables.selectFrom('models').select('marks').where('id', '=', id).executeTakeFirstOrThrow();
  const isDone = whenLifted('projects', project.id, async () => {
    const before = await marks();
    expect((await ada.patch(`/api/projects/${project.id}`, { name: 'Renamed' })).status).toBe(200);
    expect(await marks()).toEqual(before);
  });
  const { status } = await ada.patch(`/api/scopes/${project.scope.id}`, { confidentiality: 150, ...inVain });
  expect([status, isDone()]).toEqual([409, true]);
});
