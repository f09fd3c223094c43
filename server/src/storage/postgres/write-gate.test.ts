/** Writers of all instances begin together, or one alone; and one that falls silent does not keep its locks. */
import { setTimeout as pause } from 'node:timers/promises';
import { type TemporaryInstallation, temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WriteGate } from './write-gate.ts';

describe.runIf(process.env.ORRERY_TEST_DATABASE === 'postgres')('the gate of the writers', () => {
  let place: TemporaryInstallation;
  let [one, other]: pg.Client[] = [];
  const gate = new WriteGate();

  beforeAll(async () => {
    place = await temporaryInstallation({ hasTables: true });
    await (await place.open()).close();
  });
  beforeEach(async () => {
    [one, other] = [await connected(), await connected()];
    await one.query('create table counted (number int); insert into counted values (0)');
  });
  afterEach(async () => {
    await Promise.all([one!.end(), other!.end()]);
    const last = await connected();
    await last.query('drop table counted');
    await last.end();
  });
  afterAll(() => place.remove());

  async function connected(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: place.databaseUrl! });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  const numbers = async (client: pg.Client) => (await client.query('select number from counted')).rows.map((row) => row.number);

  test('one who has waited to be alone sees what the others have written meanwhile, and does not lose by it', async () => {
    await gate.enter(one!, 'beside others');
    await one!.query('update counted set number = 1');
    const entered = gate.enter(other!, 'alone');
    await pause(50);
    await one!.query('commit');
    await entered;
    expect(await numbers(other!)).toEqual([1]);
    await other!.query('update counted set number = 2');
    await other!.query('commit');
    expect(await numbers(one!)).toEqual([2]);
  });

  test('nobody comes in beside one who is alone', async () => {
    await gate.enter(one!, 'alone');
    const entered = gate.enter(other!, 'beside others').then(() => 'in');
    expect(await Promise.race([entered, pause(50, 'outside')])).toBe('outside');
    await one!.query('commit');
    expect(await entered).toBe('in');
  });

  test('one who cannot be alone soon goes in beside the others, and waits for rows as long as others do', async () => {
    await gate.enter(one!, 'beside others');
    await gate.enter(other!, 'alone');
    const { rows } = await other!.query("select current_setting('lock_timeout') as wait");
    expect(rows).toEqual([{ wait: '0' }]);
    const third = await connected();
    await gate.enter(third, 'beside others');
    await third.end();
  });

  test('whoever was not let in has no transaction begun', async () => {
    await gate.enter(one!, 'alone');
    const refused = expect(gate.enter(other!, 'beside others')).rejects.toMatchObject({ code: '57014' });
    const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await one!.query(`select pg_cancel_backend(pid) ${waiting}`)).rowCount === 0) await pause(5);
    await refused;
    expect(await numbers(other!)).toEqual([0]);
  });

  test('a transaction is ended where nothing is asked in it for ten seconds, and that is no matter of the connection', async () => {
    const idleIn = async () =>
      (await one!.query("select current_setting('idle_in_transaction_session_timeout') as idle")).rows[0].idle;
    await gate.enter(one!, 'beside others');
    expect(await idleIn()).toBe('10s');
    await one!.query('commit');
    expect(await idleIn()).toBe('0');
  });
});

test('a database that knows no locks of tables is not asked for one again, and its operator is told once', async () => {
  const asked: string[] = [];
  const client = {
    async query(text: string) {
      asked.push(text.replace(/^begin[^;]*;[^;]*/, 'begin'));
      if (text.includes('lock table')) throw Object.assign(new Error('not supported yet'), { code: '0A000' });
    },
  };
  const warnings: string[] = [];
  const gate = new WriteGate((message) => warnings.push(message));
  for (const entrance of ['alone', 'beside others'] as const) await gate.enter(client, entrance);
  expect(asked.slice(1)).toEqual(['rollback', 'begin', 'begin']);
  expect(warnings).toEqual([expect.stringMatching(/write_gate.*not supported yet/)]);
});
