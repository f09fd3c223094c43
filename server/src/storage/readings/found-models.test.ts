/** However many models were read with what is hidden now, the transaction that hides it notes them by statements of the database alone. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ReadingRefresh } from '../../operations/readings/reading-refresh.ts';
import type { Database, Queryable, Transaction } from '../database.ts';
import { mostMarkedAtOnce } from './marking.ts';
import { dueModels } from './named-models.ts';

const many = 3 * mostMarkedAtOnce;
/** It refers to a model that may come and go. */
const pointing = aFamily('Ada').replace(
  '</family:Family>',
  '<members name="Bob"><friends href="other.xmi#//x"/></members></family:Family>',
);

let it: TestService;
let ada: Client;
let hub: Body;
let metamodel: Body;
let importing: Body;
let ids: string[];
/** How many rows each statement has given back to a transaction. */
let given: number[] = [];

beforeAll(async () => {
  const database = await temporaryDatabase();
  const write = <T>(work: (transaction: Transaction) => Promise<T>) =>
    database.write((transaction) =>
      work(Object.assign(Object.create(transaction) as Transaction, { rows: counting(transaction) })),
    );
  it = await service({ database: Object.assign(Object.create(database) as Database, { write }) });
  ada = await it.as('Ada');
});
afterAll(() => it.close());

function counting(transaction: Transaction): Queryable['rows'] {
  return async (statement) => {
    const rows = await transaction.rows(statement);
    given.push(rows.length);
    return rows;
  };
}

beforeEach(async () => {
  // Nobody marks in the background what is counted here.
  vi.spyOn(ReadingRefresh.prototype, 'sweep').mockImplementation(() => {});
  [hub, importing] = [await aProject(ada), await aProject(ada)];
  metamodel = await uploaded(ada, { projectId: hub.id, name: 'Families' }, 'family.ecore', familyEcore);
  await ada.create(`/api/projects/${importing.id}/imports`, { id: hub.id });
  const { id } = await uploaded(ada, { projectId: importing.id, name: 'One' }, 'one.xmi', pointing);
  await copiesOf(id);
  await it.database.tables.deleteFrom('noted_marks').execute();
  return () => void vi.restoreAllMocks();
});

async function copiesOf(id: string): Promise<void> {
  const { tables } = it.database;
  const { seq: _, ...row } = (await tables
    .selectFrom('models')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  const rows = Array.from({ length: many - 1 }, (_, index) => ({ ...row, id: crypto.randomUUID(), slug: `m-${index}` }));
  await tables
    .insertInto('models')
    .values(rows as never)
    .execute();
  for (const table of ['sought_packages', 'reference_targets', 'reference_names'] as const) {
    const found = await tables.selectFrom(table).selectAll().where('model_id', '=', id).execute();
    expect(found.length).toBeGreaterThan(0);
    const copies = rows.flatMap((one) => found.map((held) => ({ ...held, model_id: one.id })));
    await tables
      .insertInto(table)
      .values(copies as never)
      .execute();
  }
  ids = [id, ...rows.map((one) => one.id)].sort();
}

test.each([
  ['the project that they import is raised', () => `/api/projects/${hub.id}`],
  ['its scope is raised', () => `/api/scopes/${hub.scope.id}`],
  ['their metamodel is raised', () => `/api/models/${metamodel.id}`],
])('%s', async (_, path) => {
  given = [];
  expect((await ada.patch(path(), { confidentiality: 250 })).status).toBe(200);
  await allAreNoted('hiding');
});

test('a model that they refer to comes and is raised', async () => {
  given = [];
  const { id } = await uploaded(ada, { projectId: importing.id, name: 'Other' }, 'other.xmi', aFamily('Bob'));
  await allAreNoted('hiding nothing');
  await it.database.tables.deleteFrom('noted_marks').execute();
  given = [];
  expect((await ada.patch(`/api/models/${id}`, { confidentiality: 250 })).status).toBe(200);
  await allAreNoted('hiding nothing');
});

async function allAreNoted(how: 'hiding' | 'hiding nothing'): Promise<void> {
  expect(Math.max(...given)).toBeLessThanOrEqual(mostMarkedAtOnce + 1);
  expect((await dueModels(it.database.work, [importing.id])).filter((id) => ids.includes(id))).toEqual(ids);
  const notes = await it.database.tables.selectFrom('noted_marks').selectAll().where('model_id', 'in', ids).execute();
  expect([notes.length, new Set(notes.map(({ times }) => Number(times) < 0))]).toEqual([many, new Set([how === 'hiding'])]);
}

test('what is noted twice is noted as often, and as hiding from then on', async () => {
  await ada.patch(`/api/projects/${hub.id}`, { confidentiality: 250 });
  await ada.patch(`/api/projects/${hub.id}`, { confidentiality: 0 });
  await ada.patch(`/api/projects/${hub.id}`, { confidentiality: 250 });
  const notes = await it.database.tables.selectFrom('noted_marks').select('times').where('model_id', 'in', ids).execute();
  expect(new Set(notes.map(({ times }) => Number(times)))).toEqual(new Set([-3]));
});
