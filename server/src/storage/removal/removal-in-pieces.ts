/** Removes very many rows in pieces: all at once they would keep the writer for long; so others who write have their turn between two of them. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables/tables.ts';

/** 180,000 events at once kept the writer for 1.3 s. */
export const mostRemovedAtOnce = 1000;

export interface RowsToRemove {
  readonly table: keyof Tables;
  readonly key: readonly string[];
  readonly where: RawBuilder<unknown>;
  /** Which of them go first, where that matters. */
  readonly first?: RawBuilder<unknown>;
}

/** Where it is ended in between, the rest is left for the next time. */
export async function removeInPieces(database: Database, rows: RowsToRemove, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await removeSome(database, rows)) >= mostRemovedAtOnce);
}

function removeSome(database: Database, { table, key, where, first }: RowsToRemove): Promise<number> {
  const [rows, columns] = [sql.table(table), sql.join(key.map((column) => sql.ref(column)))];
  const some = sql`select ${columns} from ${rows} where ${where} ${first ? sql`order by ${first}` : sql``} limit ${sql.lit(mostRemovedAtOnce)}`;
  return database.write(async ({ tables }) => {
    const { numAffectedRows } = await sql`delete from ${rows} where (${columns}) in (${some})`.execute(tables);
    return Number(numAffectedRows ?? 0);
  });
}
