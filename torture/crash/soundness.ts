/** Asks the embedded database itself whether its pages, references and search indexes are whole. */
import { sql } from 'kysely';
import type { Database } from '../../server/src/storage/database.ts';
import { type DatabaseChoice, openDatabase } from '../../server/src/storage/open-database.ts';
import { kinds } from './ledger.ts';

interface Question {
  readonly statement: string;
  readonly isGood: (rows: readonly object[]) => boolean;
}

const isEmpty = (rows: readonly object[]) => rows.length === 0;
const saysOk = (rows: readonly object[]) => rows.length === 1 && Object.values(rows[0]!)[0] === 'ok';

// SQLite FTS5 §6.5: the check fails with an error where index and content differ.
const questions: readonly Question[] = [
  { statement: 'pragma integrity_check', isGood: saysOk },
  { statement: 'pragma foreign_key_check', isGood: isEmpty },
  ...kinds.map((kind) => ({
    statement: `insert into ${kind}_text (${kind}_text, rank) values ('integrity-check', 1)`,
    isGood: isEmpty,
  })),
];

/** What is not whole, in sentences; PostgreSQL is not asked. */
export async function unsoundness(storage: DatabaseChoice): Promise<string[]> {
  if (storage.databaseUrl) return [];
  const database = await openDatabase(storage, () => {});
  const wrong: string[] = [];
  for (const question of questions) wrong.push(...(await ask(database, question)));
  await database.close();
  return wrong;
}

async function ask({ tables }: Database, { statement, isGood }: Question): Promise<string[]> {
  try {
    const { rows } = await sql.raw<object>(statement).execute(tables);
    return isGood(rows) ? [] : [`${statement}: ${JSON.stringify(rows)}`];
  } catch (error) {
    return [`${statement}: ${(error as Error).message}`];
  }
}
