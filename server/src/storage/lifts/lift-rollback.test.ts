/** What was read while something was lifted ahead is read anew when that is taken back, and tells nothing of it. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { interruptedWrites } from '@orrery/testing/interrupted-writes.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database.ts';
import { markLeft } from '../readings/raised-marks.ts';
import { mostLiftedAtOnce } from './lift-ahead.ts';
import { rollBackAbandonedLifts } from './lift-rollback.ts';
import { RollbackRetries } from './rollback-retries.ts';

let database: Database;
let it: TestService;
let ada: Client;
let project = {} as Body;
let metamodel = {} as Body;
/** Done before a transaction begins. */
let before = async () => {};

beforeAll(async () => {
  // What has ended suddenly takes nothing back by itself.
  vi.spyOn(RollbackRetries.prototype, 'add').mockImplementation(() => {});
  database = await temporaryDatabase();
  it = await service({ database: interruptedWrites(database, () => before()) });
  ada = await it.as('Ada');
});
afterAll(() => it.close());

beforeEach(async () => {
  before = async () => {};
  project = await aProject(ada);
  await ada.create('/api/projects', { scopeId: project.scope.id, name: 'Other', slug: 'taken' });
  metamodel = await ada.create('/api/models', { projectId: project.id, name: 'Families' });
});

/** Metamodels are lifted last: so it becomes one when it is lifted already. */
async function becomeMetamodel(): Promise<void> {
  const headers = { 'content-type': 'application/xmi+xml' };
  const { status } = await ada.put(`/api/models/${metamodel.id}/content?format=xmi`, familyEcore, headers);
  expect(status).toBe(200);
}

/** So many models that the others are lifted ahead of the project. */
async function fill(): Promise<void> {
  const { seq: _, ...row } = (await database.tables
    .selectFrom('models')
    .selectAll()
    .where('id', '=', metamodel.id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  const rows = Array.from({ length: 3 * mostLiftedAtOnce }, (_, index) => ({
    ...row,
    id: crypto.randomUUID(),
    slug: `m-${index}`,
    confidentiality: 0,
  }));
  await database.tables
    .insertInto('models')
    .values(rows as never)
    .execute();
}

const levelOf = async (id: string) =>
  Number(
    (await database.tables.selectFrom('models').select('confidentiality').where('id', '=', id).executeTakeFirstOrThrow())
      .confidentiality,
  );

/** Somebody else works when all of these are lifted, once. */
function whenLifted(ids: readonly string[], work: () => Promise<void>): void {
  before = async () => {
    // Not what the service writes in the background: whoever lifts waits for the work.
    if (!new Error().stack?.includes('lift-ahead.ts')) return;
    for (const id of ids) if ((await levelOf(id)) !== 150) return;
    before = async () => {};
    await work();
  };
}

const raiseInVain = () => ada.patch(`/api/projects/${project.id}`, { confidentiality: 150, slug: 'taken' });

/** The metamodels that a model was read with. */
async function readWith(id: string): Promise<unknown[]> {
  await ada.get(`/api/models/${id}/diagnostics`);
  return database.tables
    .selectFrom('revision_metamodels')
    .innerJoin('revisions', 'revisions.id', 'revision_metamodels.revision_id')
    .select('position')
    .where('model_id', '=', id)
    .execute();
}

const left = () => database.tables.selectFrom('unmarked_projects').select('project_id').execute();

test.each(['beside it', 'of a project that imports it'])(
  'a model %s that came while its metamodel was lifted is read with it when that is taken back',
  async (where) => {
    const { id: projectId } = where === 'beside it' ? project : await aProject(ada);
    if (where !== 'beside it') await ada.create(`/api/projects/${projectId}/imports`, { id: project.id });
    await fill();
    let came = {} as Body;
    whenLifted([metamodel.id], async () => {
      await becomeMetamodel();
      came = await uploaded(ada, { projectId, name: 'One' }, 'one.xmi', aFamily('Ada'));
      expect(await readWith(came.id)).toEqual([]);
    });
    expect((await raiseInVain()).status).toBe(409);
    expect([await levelOf(metamodel.id), await left()]).toEqual([0, []]);
    expect(await readWith(came.id)).toHaveLength(1);
  },
);

test('after a sudden end it is read with it when the chores are done', async () => {
  const importer = await aProject(ada);
  await ada.create(`/api/projects/${importer.id}/imports`, { id: project.id });
  await fill();
  let came = {} as Body;
  whenLifted([metamodel.id], async () => {
    await becomeMetamodel();
    came = await uploaded(ada, { projectId: importer.id, name: 'One' }, 'one.xmi', aFamily('Ada'));
    before = () => Promise.reject(new Error('The service has ended.'));
  });
  await raiseInVain();
  before = async () => {};
  expect(await levelOf(metamodel.id)).toBe(150);
  await rollBackAbandonedLifts(database, Date.now() + 10 * 60_000);
  await markLeft(database);
  expect(await readWith(came.id)).toHaveLength(1);
});

test('a model that is lifted ahead is read for those who saw it before', async () => {
  await becomeMetamodel();
  await ada.patch(`/api/models/${metamodel.id}`, { confidentiality: 100 });
  const model = await uploaded(ada, { projectId: project.id, name: 'One' }, 'one.xmi', aFamily('Ada'));
  await fill();
  whenLifted([model.id], async () => {
    await database.tables.updateTable('models').set({ marks: 7 }).where('id', '=', model.id).execute();
    expect(await readWith(model.id)).toEqual([]);
  });
  expect((await raiseInVain()).status).toBe(409);
  expect([await levelOf(model.id), await readWith(model.id)]).toEqual([0, []]);
  const { confidentiality } = await database.tables
    .selectFrom('revisions')
    .select('confidentiality')
    .where('model_id', '=', model.id)
    .executeTakeFirstOrThrow();
  expect(Number(confidentiality)).toBe(0);
});
