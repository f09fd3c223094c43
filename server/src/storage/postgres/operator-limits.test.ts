/** What the operator of the database does not allow to take longer is told to the caller as something to try again. */
import { type TemporaryInstallation, temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { failureOfStorage } from '../storage-failures.ts';

const modelId = crypto.randomUUID();

// A proxy that shares connections keeps some from before the limit was set.
const ownsConnections = process.env.ORRERY_TEST_DATABASE === 'postgres' && process.env.ORRERY_DATABASE_PREPARE !== 'off';

describe.runIf(ownsConnections)('limits that the operator of the database has set', () => {
  let place: TemporaryInstallation;
  let operator: pg.Client;
  beforeAll(async () => {
    place = await temporaryInstallation({ hasTables: true });
    operator = new pg.Client({ connectionString: place.databaseUrl! });
    await operator.connect();
    await operator.query('insert into noted_marks (model_id, times) values ($1, 0)', [modelId]);
  });
  afterAll(async () => {
    await operator.end();
    await place.remove();
  });

  const mark = (database: Database) =>
    database.write(({ tables }) => tables.updateTable('noted_marks').set({ times: 1 }).where('model_id', '=', modelId).execute());

  test.each(['lock_timeout', 'statement_timeout'])('%s', async (limit) => {
    const { rows } = await operator.query('select current_database() as name');
    await operator.query(`alter database ${rows[0].name} set ${limit} = '200ms'`);
    const database = await place.open();
    await operator.query('begin');
    await operator.query('select from noted_marks for update');
    const error = await mark(database).catch((thrown: unknown) => thrown);
    expect(failureOfStorage(error)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
    await operator.query('rollback');
    await mark(database);
    await database.close();
    await operator.query(`alter database ${rows[0].name} reset ${limit}`);
  });
});
