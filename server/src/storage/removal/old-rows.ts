/** Removes rows that nobody can ask for any more, some at a time: all at once they would keep the writer for long, and all others who write with it. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** The tables of such rows: what tells the rows apart, and which column tells their age; each has an index of it. */
const kindsOfOldRows = {
  project_events: { key: ['id'], age: 'created_at' },
  own_task_events: { key: ['id'], age: 'created_at' },
  idempotency_keys: { key: ['user_id', 'key'], age: 'created_at' },
  presences: { key: ['user_id', 'model_id'], age: 'seen_at' },
} as const;

/** 180,000 events kept the writer for 1.3 s. */
const mostOldRowsAtOnce = 1000;

/** Those from before a moment. Where it is ended in between, the rest is left for the next time. */
export async function removeOldRows(
  database: Database,
  table: keyof typeof kindsOfOldRows,
  before: number,
  signal?: AbortSignal,
): Promise<void> {
  const { key, age } = kindsOfOldRows[table];
  const [name, columns, since] = [sql.ref(table), sql.join(key.map((column) => sql.ref(column))), sql.ref(age)];
  const removeSome = sql`delete from ${name} where (${columns}) in (
    select ${columns} from ${name} where ${since} < ${before} order by ${since} limit ${sql.lit(mostOldRowsAtOnce)})`;
  for (let removed = mostOldRowsAtOnce; removed === mostOldRowsAtOnce && !signal?.aborted; )
    removed = await database.write(async ({ tables }) => Number((await removeSome.execute(tables)).numAffectedRows ?? 0));
}
