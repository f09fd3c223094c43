/** ORDER BY: all rows sorted, or only the first of them kept where a limit says how many count. */

import type { QueryTerms } from '../execution/query-terms.ts';
import type { QueryBudget } from '../query-budget.ts';
import { type Batch, batchSize, marked, type Operator } from '../rows/batch.ts';
import { ColumnTable } from '../rows/column-table.ts';

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
  budget: QueryBudget,
): Operator {
  return function* (input) {
    const table = new ColumnTable(slots, budget);
    const enough = Math.max(batchSize, most * 2);
    let last = 0;
    for (const batch of input) {
      const candidates = last === 0 ? batch : notAfter(batch, keys[0]!, last, terms);
      table.append(candidates, 0, candidates.size);
      if (table.size <= enough) continue;
      table.keep(sorted(table, keys, terms, budget).subarray(0, most));
      last = most === 0 ? 0 : table.columns[table.slots.indexOf(keys[0]!.slot)]![most - 1]!;
    }
    yield* table.batches(sorted(table, keys, terms, budget).subarray(0, most));
    table.release();
  };
}

/** The rows that may still belong to the first ones: by the first key they do not come after the last row that is kept. */
function notAfter(batch: Batch, { slot, isDescending }: SortKey, last: number, terms: QueryTerms): Batch {
  const column = batch.columns[slot];
  const sign = isDescending ? -1 : 1;
  const marks = new Uint8Array(batch.size);
  for (let row = 0; row < batch.size; row++) marks[row] = terms.compare(column ? column[row]! : 0, last) * sign > 0 ? 0 : 1;
  return marked(batch, marks);
}

function sorted(table: ColumnTable, keys: readonly SortKey[], terms: QueryTerms, budget: QueryBudget): Int32Array {
  const rows = Int32Array.from({ length: table.size }, (_, row) => row);
  const columns = keys.map(({ slot, isDescending }) => ({
    values: table.columns[table.slots.indexOf(slot)]!,
    sign: isDescending ? -1 : 1,
  }));
  return rows.sort((one, other) => {
    budget.step();
    for (const { values, sign } of columns) {
      const order = terms.compare(values[one]!, values[other]!);
      if (order !== 0) return order * sign;
    }
    return one - other;
  });
}
