import { aUser } from '@orrery/testing/people.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inPieces, noise, noLimit, StoreUnderTest } from '../content/store-under-test.ts';
import { insertRow, type NewRow } from '../rows.ts';
import { keepNewestFiles } from './task-changes.ts';

let it: StoreUnderTest;

beforeAll(async () => {
  it = await StoreUnderTest.open('database');
});

afterAll(() => it.close());

const nothing = { message: null, state: null, preview: null, result: null, error: null, answer: null, shown: null };
const ended = { started_at: 0, acknowledged_at: null, run_at: 0, run_id: null, lease_until: null, attempts: 1 };

async function taskWithFile(creatorId: string, size: number, endedAt: number): Promise<void> {
  const { id: blob_id, hash } = await it.store.put(creatorId, inPieces(noise(size)), noLimit);
  const about = {
    id: newId(),
    kind: 'test',
    title: 'Test',
    title_folded: 'test',
    status: 'succeeded',
    progress: 10_000,
  } as const;
  const file = { blob_id, hash, size, file_name: 'file' };
  const when = { created_at: 0, ended_at: endedAt, is_cancelling: 0, version: 1 };
  const row: NewRow<'tasks'> = {
    ...about,
    ...nothing,
    ...ended,
    ...file,
    ...when,
    input: '{}',
    project_id: null,
    creator_id: creatorId,
  };
  await insertRow(it.database, 'tasks', row);
}

async function kept(sizes: readonly number[], most: { files: number; bytes: number }): Promise<(number | null)[]> {
  const { id } = await aUser(it.database, 'Ada');
  for (const [index, size] of sizes.entries()) await taskWithFile(id, size, index);
  await it.database.write((transaction) => keepNewestFiles(transaction, id, most));
  const left = await it.database.tables
    .selectFrom('tasks')
    .select('size')
    .where('creator_id', '=', id)
    .where('blob_id', 'is not', null)
    .orderBy('ended_at', 'desc')
    .execute();
  return left.map(({ size }) => Number(size));
}

test('of the files that tasks made the newest are kept, so many and so many bytes, and always the last one', async () => {
  expect(await kept([10, 20, 30], { files: 2, bytes: 1000 })).toEqual([30, 20]);
  expect(await kept([10, 20, 30, 40], { files: 20, bytes: 95 })).toEqual([40, 30, 20]);
  expect(await kept([10, 200], { files: 20, bytes: 95 })).toEqual([200]);
});
