/** Whoever says that a run goes on is heard, whatever others are writing. */
import { aUser } from '@orrery/testing/people.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { renewLeases } from './task-claims.ts';
import { storedValidation } from './testing/stored-validation.ts';

// The embedded database has one writer.
const onServer = process.env.ORRERY_TEST_DATABASE === 'postgres';

let database: Database;

beforeAll(async () => {
  database = await temporaryDatabase();
});

afterAll(() => database.close());

async function runningTask(): Promise<string> {
  const { id: creatorId } = await aUser(database, 'Ada');
  const id = await storedValidation(database, { creatorId, findings: 0, endedAt: 0, status: 'running' });
  const runId = newId();
  await database.tables.updateTable('tasks').set({ run_id: runId, lease_until: 1 }).where('id', '=', id).execute();
  return runId;
}

async function leaseOf(runId: string): Promise<number> {
  const found = database.tables.selectFrom('tasks').select('lease_until').where('run_id', '=', runId);
  return Number((await found.executeTakeFirstOrThrow()).lease_until);
}

test('leases are renewed, and it is told which runs are to end', async () => {
  const [goingOn, cancelling] = [await runningTask(), await runningTask()];
  await database.tables.updateTable('tasks').set({ is_cancelling: 1 }).where('run_id', '=', cancelling).execute();
  const told = await renewLeases(database, [goingOn, cancelling, newId()], 7);
  expect(told).toEqual(
    new Map([
      [goingOn, { isCancelling: false }],
      [cancelling, { isCancelling: true }],
    ]),
  );
  expect([await leaseOf(goingOn), await leaseOf(cancelling)]).toEqual([7, 7]);
});

test.runIf(onServer)(
  'no lease waits for a task that somebody is just writing to, and that one is in charge all the same',
  async () => {
    const [held, other] = [await runningTask(), await runningTask()];
    await database.write(async ({ tables }) => {
      await tables.updateTable('tasks').set({ progress: 1 }).where('run_id', '=', held).execute();
      const told = await renewLeases(database, [held, other], 8);
      expect([...told.keys()].sort()).toEqual([held, other].sort());
      expect([await leaseOf(held), await leaseOf(other)]).toEqual([1, 8]);
    });
  },
);
