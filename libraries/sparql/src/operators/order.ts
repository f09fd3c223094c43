/** ORDER BY: all rows sorted, or only the first of them kept where a limit says how many count. */
import type { Account } from '../account.ts';
import { batchSize, type Operator } from './batch.ts';
import { ColumnTable } from './column-table.ts';
import type { QueryTerms } from './query-terms.ts';

export interface SortKey {
  readonly slot: number;
  readonly isDescending: boolean;
}

/** Rows of equal keys stay in the order in which they came. */
export function ordered(
  keys: readonly SortKey[],
  slots: readonly number[],
  most: number,
  terms: QueryTerms,
  account: Account,
): Operator {
  return function* (input) {
    const table = new ColumnTable(slots, account);
    const enough = Math.max(batchSize, most * 2);
    for (const batch of input) {
      table.append(batch, 0, batch.size);
      if (table.size > enough) table.keep(sorted(table, keys, terms, account).subarray(0, most));
    }
    yield* table.batches(sorted(table, keys, terms, account).subarray(0, most));
    table.release();
  };
}

function sorted(table: ColumnTable, keys: readonly SortKey[], terms: QueryTerms, account: Account): Int32Array {
  const rows = Int32Array.from({ length: table.size }, (_, row) => row);
  const columns = keys.map(({ slot, isDescending }) => ({
    values: table.columns[table.slots.indexOf(slot)]!,
    sign: isDescending ? -1 : 1,
  }));
  return rows.sort((one, other) => {
    account.step();
    for (const { values, sign } of columns) {
      const order = terms.compare(values[one]!, values[other]!);
      if (order !== 0) return order * sign;
    }
    return one - other;
  });
}
