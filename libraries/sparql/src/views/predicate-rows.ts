/** The rows of one predicate in one run, found by their subject or by their object: a few steps in the columns, where a cursor begins anew each time. */
import { lowerRow, type RowIndex } from '../runs/row-index.ts';
import type { Column } from '../segments/row-order.ts';
import type { FoundRows } from './found-rows.ts';
import type { MappedRun } from './mapped-run.ts';
import { type PredicateInRun, RowReader } from './row-reader.ts';

/** Stretches up to this length are gone through; longer ones are searched. */
const shortStretch = 16;

const markedAtOnce = 1024;

export class RowsOfSubject implements FoundRows {
  low = 0;
  high = 0;
  private readonly mapped: MappedRun;
  private readonly place: number;
  private readonly starts: Uint32Array;
  private readonly predicates: Column;
  private readonly reader: RowReader;

  constructor(of: PredicateInRun) {
    const { starts, second, third } = of.mapped.run.bySubject;
    this.mapped = of.mapped;
    this.place = of.place;
    this.starts = starts;
    this.predicates = second;
    this.reader = new RowReader(of, 'by-subject', of.mapped.run.bySubject, third);
  }

  find(id: number): void {
    const { place, starts, predicates } = this;
    const own = this.mapped.localOf(id);
    // The rows of 0 are none.
    const end = starts[own + 1]!;
    let low = starts[own]!;
    if (end - low > shortStretch) {
      this.low = lowerRow(predicates, low, end, place);
      this.high = lowerRow(predicates, this.low, end, place + 1);
      return;
    }
    while (low < end && predicates[low]! < place) low++;
    this.low = low;
    while (low < end && predicates[low] === place) low++;
    this.high = low;
  }

  read(target: Int32Array, at: number): number {
    return this.reader.read(this.low, this.high, target, at);
  }

  /** Whether the subject has the object. */
  has(subject: number, object: number): boolean {
    this.find(subject);
    if (this.low === this.high) return false;
    const own = this.mapped.localOf(object);
    return own !== 0 && this.reader.has(this.low, this.high, own);
  }
}

export class RowsOfObject implements FoundRows {
  low = 0;
  high = 0;
  private readonly mapped: MappedRun;
  private readonly place: number;
  private readonly starts: Uint32Array;
  private readonly byPredicate: RowIndex;
  /** Rows of all predicates. */
  private readonly mixed: RowReader;
  /** Rows of the predicate alone. */
  private readonly pure: RowReader;
  private reader: RowReader;

  constructor(of: PredicateInRun) {
    const { byObject, byPredicate } = of.mapped.run;
    this.mapped = of.mapped;
    this.place = of.place;
    this.starts = byObject.starts;
    this.byPredicate = byPredicate;
    this.mixed = new RowReader(of, 'by-object', byObject, byObject.second, byObject.third);
    this.pure = new RowReader(of, 'by-predicate', byPredicate, byPredicate.third);
    this.reader = this.mixed;
  }

  find(id: number): void {
    const own = this.mapped.localOf(id);
    this.low = this.starts[own]!;
    this.high = this.starts[own + 1]!;
    this.reader = this.mixed;
    if (this.high - this.low > shortStretch) this.search(own);
  }

  read(target: Int32Array, at: number): number {
    return this.reader.read(this.low, this.high, target, at);
  }

  /** Sets the bits of the other terms of the rows. */
  mark(bits: Uint8Array): void {
    const ids = new Int32Array(markedAtOnce);
    for (let row = this.low; row < this.high; row += markedAtOnce) {
      const count = this.reader.read(row, Math.min(row + markedAtOnce, this.high), ids, 0);
      for (let at = 0; at < count; at++) bits[ids[at]! >>> 3]! |= 1 << (ids[at]! & 7);
    }
  }

  private search(own: number): void {
    const { place } = this;
    const { starts, second } = this.byPredicate;
    this.reader = this.pure;
    this.low = lowerRow(second, starts[place]!, starts[place + 1]!, own);
    this.high = lowerRow(second, this.low, starts[place + 1]!, own + 1);
  }
}
