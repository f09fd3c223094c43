/** DISTINCT: each row once, in the order in which they come. */
import type { QueryBudget } from '../query-budget.ts';
import { marked, type Operator } from '../rows/batch.ts';
import { RowSet } from '../rows/row-set.ts';

export function distinct(slots: readonly number[], budget: QueryBudget): Operator {
  return function* (input) {
    const seen = new RowSet(slots.length, budget);
    const row = new Int32Array(slots.length);
    for (const batch of input) {
      const marks = new Uint8Array(batch.size);
      for (let index = 0; index < batch.size; index++) {
        for (let column = 0; column < slots.length; column++) row[column] = batch.columns[slots[column]!]?.[index] ?? 0;
        const before = seen.count;
        marks[index] = seen.add(row) === before ? 1 : 0;
      }
      budget.checkpoint();
      const kept = marked(batch, marks);
      if (kept.size > 0) yield kept;
    }
    seen.release();
  };
}
