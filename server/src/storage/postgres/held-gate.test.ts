/** While a writer of one instance keeps all others out, the other instances answer whoever reads, and their tasks go on. */
import { randomUUID } from 'node:crypto';
import type { Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { type TemporaryInstallation, temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renewLeases } from '../tasks/task-claims.ts';
import { writingCaller } from '../writing-caller.ts';

/** More than there are connections for writes. */
const writers = 20;
/** Nobody waits for a connection so long, which is when one is refused. */
const soon = { timeout: 8000 };

describe.runIf(process.env.ORRERY_TEST_DATABASE === 'postgres')('while the gate of the writers is held', () => {
  let place: TemporaryInstallation;
  let it: TestService;
  let ada: Client;
  let holder: pg.Client;
  let waiting: Promise<unknown>;

  beforeAll(async () => {
    place = await temporaryInstallation({ hasTables: true });
    it = await service({ database: await place.open() });
    ada = await it.as('Ada');
    holder = new pg.Client({ connectionString: place.databaseUrl! });
    await holder.connect();
  });
  afterAll(async () => {
    await it?.close();
    await holder?.end();
    await place.remove();
  });

  beforeEach(async () => {
    await holder.query('begin; lock table write_gate in exclusive mode');
    waiting = Promise.all(Array.from({ length: writers }, (_, number) => writingCaller.run(`writer ${number}`, mark)));
    await expect.poll(countWaiting).toBeGreaterThan(5);
  });
  afterEach(async () => {
    await holder.query('rollback');
    await waiting;
  });

  const mark = () =>
    it.database.write(({ tables }) => tables.insertInto('noted_marks').values({ model_id: randomUUID(), times: 1 }).execute());

  async function countWaiting(): Promise<number> {
    const text = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    return (await it.database.work.rows({ text, values: [] })).length;
  }

  test('whoever reads is answered', soon, async () => {
    expect((await ada.get('/api/users/current')).status).toBe(200);
    await it.database.tables.selectFrom('noted_marks').select('times').execute();
  });

  test('leases are renewed', soon, async () => {
    expect(await renewLeases(it.database, [randomUUID()], 1)).toEqual(new Map());
  });
});
