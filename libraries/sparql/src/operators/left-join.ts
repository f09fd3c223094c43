/** OPTIONAL: rows with their matches, and rows that have none as they are. */
import { type Batch, type Column, dense, gathered, type Operator, withColumn } from '../rows/batch.ts';
import { rowNumbers } from '../rows/row-numbers.ts';

/** The right side, conditions included, goes on from the rows of a batch, whose numbers are in the slot given. */
export function leftJoined(right: Operator, rowSlot: number): Operator {
  return function* (input) {
    for (const batch of input) {
      const matched = new Uint8Array(batch.size);
      for (const found of right([withColumn(batch, rowSlot, rowNumbers(batch.size))])) {
        const rows = found.columns[rowSlot]!;
        for (let index = 0; index < found.size; index++) matched[rows[index]! - 1] = 1;
        yield withoutColumn(found, rowSlot);
      }
      const left = unmatched(batch, matched);
      if (left.size > 0) yield left;
    }
  };
}

function withoutColumn({ size, columns }: Batch, slot: number): Batch {
  return { size, columns: columns.map((column, index) => (index === slot ? undefined : column)) };
}

function unmatched(batch: Batch, matched: Uint8Array): Batch {
  const rows = new Int32Array(batch.size);
  let count = 0;
  for (let row = 0; row < batch.size; row++) if (matched[row] === 0) rows[count++] = row;
  const columns: Column[] = gathered(batch, rows, count);
  return { size: count, columns: dense(columns) };
}
