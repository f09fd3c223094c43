/** The rows of one predicate in one run, found by their subject or by their object: a few steps in the columns, where a cursor begins anew each time. */
import { lowerRow, type RowIndex } from '../runs/row-index.ts';
import type { Column } from '../segments/row-order.ts';
import { isMarked } from './dead-rows.ts';
import type { GraphScope } from './graph-scope.ts';
import type { MappedRun } from './mapped-run.ts';

/** Stretches up to this length are gone through; longer ones are searched. */
const shortStretch = 16;

export class PredicateRows {
  /** Where the rows that were found last begin and end. Not all of them need to match. */
  low = 0;
  high = 0;
  private readonly mapped: MappedRun;
  private readonly place: number;
  private readonly mask: Uint8Array | undefined;
  private readonly mayRepeat: boolean;
  private readonly bySubject: RowIndex;
  private readonly byObject: RowIndex;
  private readonly byPredicate: RowIndex;
  private index: RowIndex;
  private marks: Uint8Array | undefined;
  /** What the rows are asked for. */
  private values: Column;
  /** The predicates of the rows, where they may have other ones. */
  private predicates: Column | undefined;

  constructor(mapped: MappedRun, place: number, mask: Uint8Array | undefined, { size }: GraphScope) {
    this.mapped = mapped;
    this.place = place;
    this.mask = mask;
    this.mayRepeat = size > 1 && mapped.run.hasRepeats;
    ({ bySubject: this.bySubject, byObject: this.byObject, byPredicate: this.byPredicate } = mapped.run);
    this.index = this.bySubject;
    this.values = this.index.third;
  }

  /** Finds the rows of a subject, which are asked for their objects. */
  findSubject(id: number): void {
    const { bySubject, place } = this;
    const own = this.mapped.localOf(id);
    this.index = bySubject;
    this.marks = this.mapped.dead?.bits['by-subject'];
    this.values = bySubject.third;
    this.predicates = undefined;
    this.low = this.high = 0;
    if (own === 0) return;
    const { starts, second } = bySubject;
    const end = starts[own + 1]!;
    let low = starts[own]!;
    if (end - low > shortStretch) {
      this.low = lowerRow(second, low, end, place);
      this.high = lowerRow(second, this.low, end, place + 1);
      return;
    }
    while (low < end && second[low]! < place) low++;
    let high = low;
    while (high < end && second[high] === place) high++;
    this.low = low;
    this.high = high;
  }

  /** Finds the rows of an object, which are asked for their subjects. */
  findObject(id: number): void {
    const own = this.mapped.localOf(id);
    this.low = this.high = 0;
    if (own === 0) return;
    const { starts } = this.byObject;
    const [low, high] = [starts[own]!, starts[own + 1]!];
    if (high - low > shortStretch) this.searchObject(own);
    else {
      this.index = this.byObject;
      this.marks = this.mapped.dead?.bits['by-object'];
      this.values = this.index.second;
      this.predicates = this.index.third;
      this.low = low;
      this.high = high;
    }
  }

  private searchObject(own: number): void {
    const { byPredicate, place } = this;
    const { starts, second, third } = byPredicate;
    this.index = byPredicate;
    this.marks = this.mapped.dead?.bits['by-predicate'];
    this.values = third;
    this.predicates = undefined;
    this.low = lowerRow(second, starts[place]!, starts[place + 1]!, own);
    this.high = lowerRow(second, this.low, starts[place + 1]!, own + 1);
  }

  /** Writes what the found rows are asked for, as ids of the view in their order, and gives the number of matches. */
  read(target: Int32Array, at: number): number {
    const { values, predicates, place, marks, mask, mayRepeat, high } = this;
    const { map } = this.mapped;
    let [to, last] = [at, -1];
    for (let row = this.low; row < high; row++) {
      if (predicates && predicates[row] !== place) continue;
      if ((marks && isMarked(marks, row)) || (mask && !this.isInScope(row, mask))) continue;
      const value = values[row]!;
      if (mayRepeat && value === last) continue;
      last = value;
      target[to++] = map ? map[value]! : value;
    }
    return to - at;
  }

  /** Whether the subject has the object. */
  has(subject: number, object: number): boolean {
    this.findSubject(subject);
    if (this.low === this.high) return false;
    const own = this.mapped.localOf(object);
    if (own === 0) return false;
    const { values, high, marks, mask } = this;
    let row = lowerRow(values, this.low, high, own);
    // One row for each graph.
    for (; row < high && values[row] === own; row++)
      if (!(marks && isMarked(marks, row)) && (!mask || this.isInScope(row, mask))) return true;
    return false;
  }

  private isInScope(row: number, mask: Uint8Array): boolean {
    const { graphs } = this.index;
    return mask[graphs.length > 0 ? graphs[row]! : 0] === 1;
  }
}
