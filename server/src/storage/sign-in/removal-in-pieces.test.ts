/** What is over goes in pieces, and others write between them. */
import { countedWrites } from '@orrery/testing/counted-writes.ts';
import { aUser } from '@orrery/testing/people.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { removeAttemptsBefore } from './attempt-rows.ts';
import { removeExpiredSessions } from './browser-session-rows.ts';
import { removeExpiredRecords, removeRecordsOfGrant, removeUsedRecords } from './issuer-records.ts';

const many = 2001;
const pieces = [1000, 1000, 1];

let database: Database;
beforeAll(async () => {
  database = await temporaryDatabase();
});
afterAll(() => database.close());

/** How many rows each transaction has taken away. */
let taken: number[] = [];
beforeEach(() => {
  taken = [];
});

type Emptied = 'oidc_records' | 'browser_sessions' | 'sign_in_attempts';

function counted(table: Emptied): Database {
  return countedWrites(
    database,
    async ({ tables }) =>
      Number(
        (
          await tables
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ),
    (before, after) => taken.push(before - after),
  );
}

const numbers = Array.from({ length: many }, (_, index) => index);

async function records(values: {
  grant_id?: string;
  account_id?: string;
  consumed_at?: number;
  expires_at: number;
}): Promise<void> {
  const rows = numbers.map((number) => ({ model: 'RefreshToken', id: `${number}`, payload: '{}', ...values }));
  await inBatches(rows, (batch) => database.tables.insertInto('oidc_records').values(batch).execute());
}

test('records of the issuer that are over', async () => {
  await records({ expires_at: 1000 });
  await removeExpiredRecords(counted('oidc_records'), 1000);
  expect(taken).toEqual(pieces);
});

test('all that was issued on a grant', async () => {
  await records({ expires_at: 1000, grant_id: 'a grant' });
  await removeRecordsOfGrant(counted('oidc_records'), 'a grant');
  expect(taken).toEqual(pieces);
});

test('all that a person has used', async () => {
  await records({ expires_at: 1000, account_id: 'a person', consumed_at: 1 });
  await removeUsedRecords(counted('oidc_records'), 'a person');
  expect(taken).toEqual(pieces);
});

test('sessions of browsers that are over', async () => {
  const { id: user_id } = await aUser(database, 'Ada');
  const rows = numbers.map((number) => ({ token_hash: `${number}`, id: user_id, user_id, created_at: 0, expires_at: 1000 }));
  await inBatches(rows, (batch) => database.tables.insertInto('browser_sessions').values(batch).execute());
  await removeExpiredSessions(counted('browser_sessions'), 1000);
  expect(taken).toEqual(pieces);
});

test('attempts to sign in that are long ago', async () => {
  const rows = numbers.map((number) => ({ key: `${number}`, failures: 1, blocked_until: 0, last_at: 1000 }));
  await inBatches(rows, (batch) => database.tables.insertInto('sign_in_attempts').values(batch).execute());
  await removeAttemptsBefore(counted('sign_in_attempts'), 1001);
  expect(taken).toEqual(pieces);
});
