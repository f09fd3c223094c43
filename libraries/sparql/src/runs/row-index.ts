/** One order of the rows of a run: where the rows of each first term begin, and the other two terms of each row. */
import type { Column } from '../segments/row-order.ts';

/** By which of its terms rows are sorted first. */
export type Order = 'by-subject' | 'by-object' | 'by-predicate';

export interface RowIndex {
  /** The first row of each first term; one longer than there are terms. */
  readonly starts: Uint32Array;
  readonly second: Column;
  readonly third: Column;
  readonly graphs: Column;
}

/** The first row from `low` on, and before `high`, whose value is not below the one given; `high` where there is none. */
export function lowerRow(column: Column, low: number, high: number, value: number): number {
  let from = low;
  let to = high;
  // Stretches are mostly short: the rows of one subject.
  while (to - from > 8) {
    const middle = (from + to) >>> 1;
    if (column[middle]! < value) from = middle + 1;
    else to = middle;
  }
  while (from < to && column[from]! < value) from++;
  return from;
}
