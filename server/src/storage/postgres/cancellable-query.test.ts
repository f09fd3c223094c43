import { type TemporaryInstallation, temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancellableQuery } from './cancellable-query.ts';

const [soon, muchLater] = [50, 600_000];

describe.runIf(process.env.ORRERY_TEST_DATABASE === 'postgres')('queries on PostgreSQL that can be ended', () => {
  let place: TemporaryInstallation;
  let pool: pg.Pool;
  beforeAll(async () => {
    place = await temporaryInstallation();
    pool = new pg.Pool({ connectionString: place.databaseUrl!, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await place.remove();
  });

  const ask = (text: string, wanted?: AbortSignal, milliseconds?: number) =>
    cancellableQuery(pool, async () => ({ text, rowMode: 'array' }), wanted, milliseconds);

  test('one whose time is over ends, and says so', async () => {
    await expect(ask('select pg_sleep(600)', undefined, soon)).rejects.toThrow('The list took longer than');
  });

  test('one that nobody wants any more ends with the reason of its caller, and the next is answered', async () => {
    const caller = new AbortController();
    const asked = ask('select pg_sleep(600)', caller.signal, muchLater);
    setTimeout(() => caller.abort(new Error('gone')), soon);
    await expect(asked).rejects.toThrow('gone');
    expect(await ask('select 1')).toEqual([[1]]);
  });

  test('one that the database ends by itself was not ended for its caller', async () => {
    await expect(ask('select pg_cancel_backend(pg_backend_pid()), pg_sleep(600)')).rejects.toMatchObject({ code: '57014' });
  });
});
