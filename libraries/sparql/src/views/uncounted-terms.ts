/** Terms of a run that are not counted: all their rows are deleted, or the run beside it counts them. So estimates depend on the quads alone, not on how they came into the runs. */
import { lowerRow, type Order, type RowIndex } from '../runs/row-index.ts';
import type { Run } from '../runs/run.ts';

/** How many, per predicate by its position, and in all. */
export interface UncountedTerms {
  readonly subjects: ReadonlyMap<number, number>;
  readonly objects: ReadonlyMap<number, number>;
  readonly distinctSubjects: number;
  readonly distinctObjects: number;
}

/** Rows in each order, ascending. */
export type RowLists = Readonly<Record<Order, Uint32Array>>;

/** How many of the rows are from `low` on and before `high`. */
export function rowsWithin(rows: Uint32Array, low: number, high: number): number {
  const from = lowerRow(rows, 0, rows.length, low);
  return lowerRow(rows, from, rows.length, high) - from;
}

/** The terms all of whose rows are dead. */
export function deadTerms({ bySubject, byObject, byPredicate }: Run, dead: RowLists): UncountedTerms {
  const [subjects, objects] = [new Map<number, number>(), new Map<number, number>()];
  const distinctSubjects = eachWhole(bySubject, dead['by-subject'], (_, place) => countOne(subjects, place));
  eachWhole(byPredicate, dead['by-predicate'], (place) => countOne(objects, place));
  const distinctObjects = eachWhole(byObject, dead['by-object'], () => undefined);
  return { subjects, objects, distinctSubjects, distinctObjects };
}

/** Tells each pair of a first and a second term all of whose rows are listed; gives how many first terms are such. */
function eachWhole({ starts, second }: RowIndex, rows: Uint32Array, tell: (first: number, second: number) => void): number {
  let whole = 0;
  let first = 0;
  let at = 0;
  while (at < rows.length) {
    first = firstOf(starts, rows[at]!, first);
    const start = starts[first]!;
    const end = starts[first + 1]!;
    const begin = at;
    while (at < rows.length && rows[at]! < end) {
      const value = second[rows[at]!]!;
      const high = lowerRow(second, rows[at]!, end, value + 1);
      const next = lowerRow(rows, at, rows.length, high);
      if (next - at === high - lowerRow(second, start, rows[at]!, value)) tell(first, value);
      at = next;
    }
    if (at - begin === end - start) whole++;
  }
  return whole;
}

/** The last first term, not before the given one, whose rows begin at or before the row. */
function firstOf(starts: Uint32Array, row: number, from: number): number {
  return lowerRow(starts, from, starts.length, row + 1) - 1;
}

export function countOne(counts: Map<number, number>, place: number): void {
  counts.set(place, (counts.get(place) ?? 0) + 1);
}
