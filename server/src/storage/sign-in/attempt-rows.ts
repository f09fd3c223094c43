/** Attempts to sign in, counted by keys. */
import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import { removeInPieces } from '../removal/removal-in-pieces.ts';
import type { Tables } from '../tables/tables.ts';

export type CountedAttempts = Tables['sign_in_attempts'];

export function attemptsOf({ tables }: Transaction, keys: readonly string[]): Promise<CountedAttempts[]> {
  return tables.selectFrom('sign_in_attempts').selectAll().where('key', 'in', keys).execute();
}

export async function saveAttempts({ tables }: Transaction, { key, ...values }: CountedAttempts): Promise<void> {
  await tables
    .insertInto('sign_in_attempts')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

export async function removeAttempts({ tables }: Transaction, key: string): Promise<void> {
  await tables.deleteFrom('sign_in_attempts').where('key', '=', key).execute();
}

/** Takes one failure back, and the pause. */
export async function forgiveAttempt({ tables }: Transaction, key: string): Promise<void> {
  await tables
    .updateTable('sign_in_attempts')
    .set((column) => ({ failures: column('failures', '-', 1), blocked_until: 0 }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

export function removeAttemptsBefore(database: Database, instant: number): Promise<void> {
  return removeInPieces(database, { table: 'sign_in_attempts', key: ['key'], where: sql`last_at < ${instant}` });
}
