/** Whatever a project holds much of goes some at a time when it is deleted: revisions of one model, events, saved queries, images. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { countedWrites } from '@orrery/testing/counted-writes.ts';
import { aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { mostRevisionsAtOnce, removedTables } from './removed-tables.ts';

let database: Database;
let it: TestService;
let ada: Client;
let table: 'revisions' | keyof typeof removedTables = 'revisions';
/** How many rows of the table each transaction has taken away, where it has taken any. */
let taken: number[] = [];

beforeAll(async () => {
  database = await temporaryDatabase();
  const counted = countedWrites(database, countIn, (before, after) => before > after && taken.push(before - after));
  it = await service({ database: counted });
  ada = await it.as('Ada');
});
afterAll(() => it.close());

async function countIn({ tables }: Pick<Transaction, 'tables'>): Promise<number> {
  const { count } = await tables
    .selectFrom(table as 'models')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Row = Readonly<Record<string, unknown>>;

/** Copies of a row, each with an id and a number of its own. */
async function copy(column: 'model_id' | 'project_id', id: string, count: number, more: (number: number) => Row): Promise<void> {
  const { seq: _, ...row } = (await database.tables
    .selectFrom(table as 'models')
    .selectAll()
    .where(column as 'project_id', '=', id)
    .executeTakeFirstOrThrow()) as Row;
  const rows = Array.from({ length: count }, (_, index) => ({ ...row, id: crypto.randomUUID(), ...more(index + 2) }));
  await inBatches(rows, (some) =>
    database.tables
      .insertInto(table as 'models')
      .values(some as never)
      .execute(),
  );
}

async function deleted(path: string): Promise<void> {
  taken = [];
  expect((await ada.delete(path)).status).toBe(204);
  expect((await ada.get(path)).status).toBe(404);
  const hidden = () => database.tables.selectFrom('hidden_containers').select('id').execute();
  await expect.poll(hidden, { timeout: 20_000 }).toEqual([]);
}

test.each([
  ['a project', ({ id }: Body) => `/api/projects/${id}`],
  ['a scope', ({ scope }: Body) => `/api/scopes/${scope.id}`],
])('%s with one model of very many revisions is gone at once, and these go some at a time', async (_, pathOf) => {
  table = 'revisions';
  const project = await aProject(ada);
  const { id } = await uploaded(ada, { projectId: project.id, name: 'One' }, 'family.ecore', familyEcore);
  const count = 2 * mostRevisionsAtOnce + 100;
  await copy('model_id', id, count, (number) => ({ number }));
  await database.tables
    .updateTable('models')
    .set({ revision: count + 1 })
    .where('id', '=', id)
    .execute();
  await deleted(pathOf(project));
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(count + 1);
  expect(Math.max(...taken)).toBeLessThanOrEqual(mostRevisionsAtOnce + 1);
});

test.each(['project_events', 'project_queries'] as const)(
  'a project with many rows of %s is gone at once, and these go some at a time',
  async (many) => {
    table = many;
    const { id } = await aProject(ada);
    const query = { project: { id }, name: 'Query', language: 'sparql', text: 'ASK {}', shared: true };
    await ada.create('/api/project-queries', query);
    await ada.create('/api/models', { projectId: id, name: 'One' });
    const own = {
      project_events: (number: number) => ({ number: number + 100 }),
      project_queries: (number: number) => ({ slug: `q-${number}` }),
    };
    await copy('project_id', id, 2 * removedTables[many] + 1, own[many]);
    await deleted(`/api/projects/${id}`);
    expect(taken.length).toBeGreaterThan(2);
    expect(Math.max(...taken)).toBeLessThanOrEqual(removedTables[many]);
  },
);

test('a project of models with very many rows of readings is gone at once, and few of these go at a time', async () => {
  table = 'models';
  const { id } = await aProject(ada);
  for (const name of ['a', 'b', 'c', 'd']) {
    const { id: model_id } = await ada.create('/api/models', { projectId: id, name });
    const about = { model_id, reference_count: 1, object_id: '', feature: '' };
    const rows = Array.from({ length: 3200 }, (_, position) => ({ ...about, position, document: String(position) }));
    await inBatches(rows, (some) => database.tables.insertInto('reference_targets').values(some).execute());
  }
  await deleted(`/api/projects/${id}`);
  expect(taken).toEqual([2, 2]);
});
