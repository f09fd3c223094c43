/** MINUS: drops rows that fit a row of the other side and share a bound variable with it (SPARQL 1.1 §18.5). */

import { matchedRows } from '../execution/batch-expressions.ts';
import type { QueryBudget } from '../query-budget.ts';
import { type Batch, marked, type Operator } from '../rows/batch.ts';
import type { ColumnTable } from '../rows/column-table.ts';
import { areCompatible, type JoinSlots, type JoinTable } from './hash-join.ts';

/** Where all shared variables are bound on both sides the other side is asked for the rows of each batch. */
export function minusMatches(right: Operator, rowSlot: number): Operator {
  return function* (input) {
    for (const batch of input) {
      const kept = marked(
        batch,
        matchedRows(batch, right, rowSlot).map((mark) => 1 - mark),
      );
      if (kept.size > 0) yield kept;
    }
  };
}

export function minusTable(tableOf: () => JoinTable, { certain, possible }: JoinSlots, budget: QueryBudget): Operator {
  const hasMatch = (joined: JoinTable, wanted: Int32Array, batch: Batch, row: number) => {
    const { table } = joined;
    for (let at = joined.after(-1, wanted); at >= 0; at = joined.after(at, wanted)) {
      budget.step();
      const doShare = wanted.length > 0 || sharesBound(batch, row, table, at, possible);
      if (doShare && areCompatible(batch, row, table, at, possible)) return true;
    }
    return false;
  };
  return function* (input) {
    for (const batch of input) {
      const joined = tableOf();
      const marks = new Uint8Array(batch.size);
      const wanted = new Int32Array(certain.length);
      for (let row = 0; row < batch.size; row++) {
        for (let index = 0; index < certain.length; index++) wanted[index] = batch.columns[certain[index]!]?.[row] ?? 0;
        marks[row] = hasMatch(joined, wanted, batch, row) ? 0 : 1;
      }
      const kept = marked(batch, marks);
      if (kept.size > 0) yield kept;
    }
  };
}

function sharesBound(batch: Batch, row: number, table: ColumnTable, at: number, slots: readonly number[]): boolean {
  return slots.some((slot) => (batch.columns[slot]?.[row] ?? 0) !== 0 && table.columns[table.slots.indexOf(slot)]![at] !== 0);
}
