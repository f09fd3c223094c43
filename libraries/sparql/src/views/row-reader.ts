/** Reads rows of one predicate in one order of a run: those that are in the scope and not deleted, a triple of several graphs once. */
import { lowerRow, type Order, type RowIndex } from '../runs/row-index.ts';
import type { Column } from '../segments/row-order.ts';
import { isMarked } from './dead-rows.ts';
import type { GraphScope } from './graph-scope.ts';
import type { IdMap } from './id-map.ts';
import type { MappedRun } from './mapped-run.ts';

/** One predicate in one run, in the graphs that count. */
export interface PredicateInRun {
  readonly mapped: MappedRun;
  /** The position of the predicate in the run. */
  readonly place: number;
  readonly mask: Uint8Array | undefined;
  readonly scope: GraphScope;
}

export class RowReader {
  private readonly values: Column;
  private readonly predicates: Column | undefined;
  private readonly place: number;
  private readonly graphs: Column;
  private readonly mask: Uint8Array | undefined;
  private readonly marks: Uint8Array | undefined;
  private readonly mayRepeat: boolean;
  private readonly map: IdMap | undefined;

  /** Where predicates are given, rows of other ones are passed over. */
  constructor(
    { mapped, place, mask, scope }: PredicateInRun,
    order: Order,
    index: RowIndex,
    values: Column,
    predicates?: Column,
  ) {
    this.values = values;
    this.predicates = predicates;
    this.place = place;
    this.graphs = index.graphs;
    this.mask = mask;
    this.marks = mapped.dead?.bits[order];
    this.mayRepeat = scope.size > 1 && mapped.run.hasRepeats;
    this.map = mapped.map;
  }

  read(low: number, high: number, target: Int32Array, at: number): number {
    const { values, predicates, place, mayRepeat, map } = this;
    const isWhole = this.mask === undefined && this.marks === undefined;
    let to = at;
    let last = -1;
    for (let row = low; row < high; row++) {
      if (predicates !== undefined && predicates[row] !== place) continue;
      if (!isWhole && !this.counts(row)) continue;
      const value = values[row]!;
      // Rows of one triple in several graphs are neighbours.
      if (mayRepeat && value === last) continue;
      last = value;
      target[to++] = map === undefined ? value : map.idOf(value);
    }
    return to - at;
  }

  /** Whether a row has the value; the rows are in the order of it. */
  has(low: number, high: number, value: number): boolean {
    const { values } = this;
    const isWhole = this.mask === undefined && this.marks === undefined;
    for (let row = lowerRow(values, low, high, value); row < high && values[row] === value; row++)
      if (isWhole || this.counts(row)) return true;
    return false;
  }

  private counts(row: number): boolean {
    const { marks, mask, graphs } = this;
    if (marks !== undefined && isMarked(marks, row)) return false;
    return mask === undefined || mask[graphs.length > 0 ? graphs[row]! : 0] === 1;
  }
}
