/** Whoever writes what writers of other instances read, and reads what they write, has a turn in the end. */
import { setTimeout as pause } from 'node:timers/promises';
import { type TemporaryInstallation, temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';

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
