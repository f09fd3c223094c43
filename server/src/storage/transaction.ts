/** A transaction of Kysely's as the one that the service's writes are handed. */
import { CompiledQuery, type Kysely } from 'kysely';
import type { Cells, Dialect, Transaction } from './database.ts';
import { ManyRows } from './many-rows.ts';
import type { Tables } from './tables/tables.ts';

export function transactionOn(tables: Kysely<Tables>, dialect: Dialect): Transaction {
  return {
    tables,
    dialect,
    async rows({ text, values, rows: many }) {
      const parameters = many === undefined ? [...values] : [...values, new ManyRows(many)];
      const { rows } = await tables.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, parameters));
      return rows.map((row) => Object.values(row) as unknown as Cells);
    },
  };
}
