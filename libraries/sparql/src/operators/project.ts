/** Projection: rows with the columns that are asked for, and no others. */
import type { Operator } from '../rows/batch.ts';

export function projected(slots: readonly number[]): Operator {
  const kept = new Set(slots);
  return function* (input) {
    for (const { size, columns } of input)
      yield { size, columns: columns.map((column, slot) => (kept.has(slot) ? column : undefined)) };
  };
}
