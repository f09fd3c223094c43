/** Whoever says that a run goes on is heard, also where the database gives him up for somebody else. */
import { setTimeout as pause } from 'node:timers/promises';
import { aUser } from '@orrery/testing/people.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { renewLeases } from './task-claims.ts';
import { storedValidation } from './testing/stored-validation.ts';

let database: Database;

beforeAll(async () => {
  database = await temporaryDatabase();
});

afterAll(() => database.close());

async function runningTask(): Promise<string> {
  const { id: creatorId } = await aUser(database, 'Ada');
  const id = await storedValidation(database, { creatorId, findings: 0, endedAt: 0, status: 'running' });
  const runId = newId();
  await database.tables.updateTable('tasks').set({ run_id: runId }).where('id', '=', id).execute();
  return runId;
}

test.runIf(process.env.ORRERY_TEST_DATABASE === 'postgres')(
  'leases are renewed although the renewal and somebody else wait for each other',
  async () => {
    const runId = await runningTask();
    const isWaiting = sql<object>`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let renewal = Promise.resolve<unknown>(undefined);
    const other = database.tables.transaction().execute(async (transaction) => {
      await transaction.updateTable('tasks').set({ progress: 1 }).where('run_id', '=', runId).execute();
      renewal = renewLeases(database, [runId], 1).catch((error: unknown) => error);
      while ((await isWaiting.execute(database.tables)).rows.length === 0) await pause(5);
      await sql`lock table tasks in share row exclusive mode`.execute(transaction);
    });
    // One of them is given up: usually the renewal, which has waited longer.
    await other.catch(() => {});
    expect(await renewal).toEqual(new Map([[runId, { isCancelling: false }]]));
  },
);
