/** A run: segments that are always seen together, merged into columns in three orders of rows. */
import type { Column } from '../segments/row-order.ts';
import type { Dictionary } from '../terms/dictionary.ts';
import type { RowIndex } from './row-index.ts';

/** Per predicate, by its position. */
export interface PredicateStatistics {
  readonly rows: Uint32Array;
  readonly subjects: Uint32Array;
  readonly objects: Uint32Array;
}

export interface Run {
  readonly dictionary: Dictionary;
  readonly rows: number;
  /** Ids of the predicates, ascending. Rows hold positions in this list. */
  readonly predicates: Uint32Array;
  /** Ids of the names of graphs, ascending. Rows hold positions in this list. */
  readonly graphNames: Uint32Array;
  /** By subject: predicate, object. */
  readonly bySubject: RowIndex;
  /** By object: subject, predicate. */
  readonly byObject: RowIndex;
  /** By predicate: object, subject. */
  readonly byPredicate: RowIndex;
  /** Whether a triple is in several of its graphs. */
  readonly hasRepeats: boolean;
  readonly statistics: PredicateStatistics;
  readonly distinctSubjects: number;
  readonly distinctObjects: number;
  readonly bytes: number;
}

/** The position of an id in an ascending list; −1 where it is not there. */
export function placeOf(ids: Uint32Array, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : -1;
}

export function bytesOfColumns(columns: readonly (Column | Uint8Array)[]): number {
  return columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
