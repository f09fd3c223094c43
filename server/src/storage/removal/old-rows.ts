/** Removes rows that nobody can ask for any more, in pieces. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { removeInPieces } from './removal-in-pieces.ts';

/** The tables of such rows: what tells the rows apart, and which column tells their age; each has an index of it. */
const kindsOfOldRows = {
  project_events: { key: ['id'], age: 'created_at' },
  own_task_events: { key: ['id'], age: 'created_at' },
  idempotency_keys: { key: ['user_id', 'key'], age: 'created_at' },
  presences: { key: ['user_id', 'model_id'], age: 'seen_at' },
} as const;

/** Those from before a moment, the oldest first. Where it is ended in between, the rest is left for the next time. */
export function removeOldRows(
  database: Database,
  table: keyof typeof kindsOfOldRows,
  before: number,
  signal?: AbortSignal,
): Promise<void> {
  const { key, age } = kindsOfOldRows[table];
  const since = sql.ref(age);
  return removeInPieces(database, { table, key, where: sql`${since} < ${before}`, first: since }, signal);
}
