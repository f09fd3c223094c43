/** Whoever writes what writers of other instances read, and reads what they write, has a turn in the end. */
import { setTimeout as pause } from 'node:timers/promises';
import { type TemporaryInstallation, temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { openPostgres } from './postgres-database.ts';

// The embedded database belongs to one process alone.
const onServer = process.env.ORRERY_TEST_DATABASE === 'postgres';

let where: TemporaryInstallation;
let instances: Database[] = [];

beforeAll(async () => {
  where = await temporaryInstallation({ hasTables: true });
  if (onServer) instances = [await where.open(), await where.open()];
});

afterAll(async () => {
  for (const database of instances) await database.close();
  await where.remove();
});

test.runIf(onServer)('a long transaction comes through beside four writers of another instance', async () => {
  const [one, other] = instances as [Database, Database];
  let isDone = false;
  const writer = async () => {
    for (; !isDone; await pause(5))
      await other.write(async ({ tables }) => {
        await tables.selectFrom('hidden_containers').select('id').execute();
        await tables.updateTable('models').set({ marks: 1 }).execute();
        await tables.insertInto('noted_marks').values({ model_id: crypto.randomUUID(), times: 1 }).execute();
      });
  };
  const writers = Array.from({ length: 4 }, writer);
  let attempts = 0;
  const long = one.write(async ({ tables }) => {
    attempts++;
    await tables.selectFrom('noted_marks').select('times').execute();
    await pause(100);
    const id = crypto.randomUUID();
    await tables.insertInto('hidden_containers').values({ id, kind: 'project', hidden_at: 1 }).execute();
  });
  await long.finally(() => {
    isDone = true;
  });
  await Promise.all(writers);
  expect(attempts).toBeLessThanOrEqual(6);
});

test.runIf(onServer)(
  'one who is let alone and a writer of another instance do not wait for each other, in whatever order they write',
  async () => {
    const [one, other] = [await where.open(), await where.open()];
    const contested = Object.assign(new Error('as if others had written'), { code: '40001' });
    const before = await deadlocks();
    const long = other.write(async ({ tables }) => {
      await tables.updateTable('models').set({ marks: 2 }).execute();
      await pause(500);
      await tables.updateTable('scopes').set({ name: 'other' }).execute();
    });
    await pause(50);
    let attempts = 0;
    await one.write(async ({ tables }) => {
      if (++attempts <= 3) throw contested;
      await tables.updateTable('scopes').set({ name: 'one' }).execute();
    });
    await long;
    // A connection tells what it has counted when it ends.
    for (const database of [one, other]) await database.close();
    expect(await deadlocks()).toBe(before);
  },
);

test.runIf(onServer)('one who is let alone for too long has written nothing, and others write at once', async () => {
  const keepsSessions = process.env.ORRERY_DATABASE_PREPARE !== 'off';
  const one = await openPostgres(where.databaseUrl!, { keepsSessions, millisecondsAlone: 100 });
  const contested = Object.assign(new Error('as if others had written'), { code: '40001' });
  const id = crypto.randomUUID();
  let attempts = 0;
  const long = one.write(async ({ tables }) => {
    if (++attempts <= 3) throw contested;
    await tables.insertInto('noted_marks').values({ model_id: id, times: 1 }).execute();
    await pause(200);
    await tables.updateTable('noted_marks').set({ times: 2 }).where('model_id', '=', id).execute();
  });
  await expect(long).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 });
  const found = await instances[1]!.write(({ tables }) =>
    tables.selectFrom('noted_marks').select('times').where('model_id', '=', id).execute(),
  );
  expect(found).toEqual([]);
  await one.close();
});

async function deadlocks(): Promise<unknown> {
  const text = 'select deadlocks from pg_stat_database where datname = current_database()';
  const [row] = await instances[0]!.work.rows({ text, values: [] });
  return row![0];
}
