import { countedWrites } from '@orrery/testing/counted-writes.ts';
import { aUser } from '@orrery/testing/people.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { removeOldRows } from './old-rows.ts';

let database: Database;
let counted: Database;
let userId: string;
let table: 'own_task_events' | 'idempotency_keys' = 'own_task_events';
/** How many rows each transaction has taken away. */
let taken: number[] = [];

beforeAll(async () => {
  database = await temporaryDatabase();
  counted = countedWrites(database, countIn, (before, after) => taken.push(before - after));
  ({ id: userId } = await aUser(database, 'Ada'));
});

afterAll(() => database.close());

async function countIn({ tables }: Pick<Transaction, 'tables'>): Promise<number> {
  const { count } = await tables
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const rowOf = {
  own_task_events: (number: number) => ({ id: crypto.randomUUID(), number, task_id: crypto.randomUUID(), project_id: null }),
  idempotency_keys: (number: number) => ({ key: `key ${number}`, fingerprint: '', entity_id: crypto.randomUUID() }),
};

test.each(['own_task_events', 'idempotency_keys'] as const)('old rows of %s go a thousand at a time', async (name) => {
  [table, taken] = [name, []];
  const rows = Array.from({ length: 2510 }, (_, number) => ({
    ...rowOf[name](number),
    user_id: userId,
    created_at: number < 2500 ? number : 5000,
  }));
  await inBatches(rows, (some) =>
    database.tables
      .insertInto(name as 'own_task_events')
      .values(some as never)
      .execute(),
  );
  await removeOldRows(counted, name, 4000);
  expect(taken).toEqual([1000, 1000, 500]);
  expect(await countIn(database)).toBe(10);
});

test('where the service ends in between, the rest is left for the next time', async () => {
  [table, taken] = ['own_task_events', []];
  await removeOldRows(counted, table, 6000, AbortSignal.abort());
  expect([taken, await countIn(database)]).toEqual([[], 10]);
});
