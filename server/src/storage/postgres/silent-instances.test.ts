/** An instance that was stopped in the middle of a write, whose transaction the database has ended meanwhile, writes again when it goes on. */
import { setTimeout as pause } from 'node:timers/promises';
import { type TemporaryInstallation, temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Transaction } from '../database.ts';
import { failureOfStorage } from '../storage-failures.ts';

const longerThanAllowed = 300;

describe.runIf(process.env.ORRERY_TEST_DATABASE === 'postgres')('an instance that falls silent within a write', () => {
  let place: TemporaryInstallation;
  let database: Database;
  beforeAll(async () => {
    place = await temporaryInstallation({ hasTables: true });
    database = await place.open();
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const noted = async () => (await database.tables.selectFrom('noted_marks').select('model_id').execute()).length;
  const note = ({ tables }: Transaction) =>
    tables.insertInto('noted_marks').values({ model_id: crypto.randomUUID(), times: 1 }).execute();

  /** Writes, and is silent in the first attempt for longer than the database bears. */
  function writeSilently(fallSilent: () => unknown): Promise<number> {
    let attempts = 0;
    return database.write(async (transaction) => {
      attempts++;
      await note(transaction);
      if (attempts > 1) return attempts;
      await sql.raw(`set local idle_in_transaction_session_timeout = ${longerThanAllowed / 3}`).execute(transaction.tables);
      await fallSilent();
      await note(transaction);
      return attempts;
    });
  }

  test('the database ends it after ten seconds', async () => {
    const text = "select current_setting('idle_in_transaction_session_timeout')";
    expect(await database.write((transaction) => transaction.rows({ text, values: [] }))).toEqual([['10s']]);
  });

  test('it begins again where it hears of that before it goes on', async () => {
    const before = await noted();
    expect(await writeSilently(() => pause(longerThanAllowed))).toBe(2);
    expect(await noted()).toBe(before + 1);
  });

  test('it begins again, or its caller is told to, where it goes on before it hears of that', async () => {
    const before = await noted();
    const stopped = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, longerThanAllowed);
    const outcome = await writeSilently(stopped).catch((error: unknown) => failureOfStorage(error)?.kind);
    expect([2, 'unavailable']).toContain(outcome);
    expect(await noted()).toBe(outcome === 2 ? before + 1 : before);
  });
});
