/** Removes very many rows in pieces: other writers have their turn between two of them. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables/tables.ts';

export const mostRemovedAtOnce = 1000;

export interface RowsToRemove {
  readonly table: keyof Tables;
  readonly key: readonly string[];
  readonly where: RawBuilder<unknown>;
}

export async function removeInPieces(database: Database, rows: RowsToRemove): Promise<void> {
  while ((await removeSome(database, rows)) >= mostRemovedAtOnce);
}

function removeSome(database: Database, { table, key, where }: RowsToRemove): Promise<number> {
  const [rows, columns] = [sql.table(table), sql.join(key.map((column) => sql.ref(column)))];
  const some = sql`select ${columns} from ${rows} where ${where} limit ${sql.lit(mostRemovedAtOnce)}`;
  return database.write(async ({ tables }) => {
    const { numAffectedRows } = await sql`delete from ${rows} where (${columns}) in (${some})`.execute(tables);
    return Number(numAffectedRows ?? 0);
  });
}
