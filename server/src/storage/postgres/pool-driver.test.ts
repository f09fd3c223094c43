/** A transaction that all other writers wait for ends after a while; its caller is told so. */
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../tables/tables.ts';
import { poolDialect } from './pool-driver.ts';
import { PreparedStatements } from './prepared-statements.ts';
import type { TimeLeft } from './write-gate.ts';

/** What comes to a database that answers everything at once, from a transaction that is silent between two statements. */
async function askedBy(left: TimeLeft): Promise<{ asked: string[]; failure: unknown }> {
  const asked: string[] = [];
  const client = {
    async query(query: string | { readonly text: string }) {
      asked.push((typeof query === 'string' ? query : query.text).split(' ')[0]!);
      return { rows: [], command: 'SELECT', rowCount: 0 };
    },
    release: () => asked.push('released'),
  };
  const pool = { connect: async () => client } as never;
  const dialect = poolDialect({ pool, prepared: new PreparedStatements(false), begin: async () => left });
  const read = (tables: Kysely<Tables>) => tables.selectFrom('noted_marks').select('times').execute();
  const work = new Kysely<Tables>({ dialect }).transaction().execute(async (transaction) => {
    await read(transaction);
    await pause(30);
    await read(transaction);
  });
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { asked, failure };
}

test('what nobody waits for takes as long as it takes', async () => {
  expect(await askedBy(undefined)).toEqual({ asked: ['select', 'select', 'commit', 'released'], failure: undefined });
});

test('what all wait for is taken back at its next statement when its time is over, and its caller is to try it later', async () => {
  const { asked, failure } = await askedBy(10);
  expect(asked).toEqual(['select', 'rollback', 'released']);
  expect(failure).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 });
});
