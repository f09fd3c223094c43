/** The rows of one predicate in one run, found by their subject or by their object: a few steps in the columns, where a cursor begins anew each time. */
import { lowerRow, type RowIndex } from '../runs/row-index.ts';
import type { Column } from '../segments/row-order.ts';
import { type FoundRows, Stretches } from './found-rows.ts';
import type { MappedRun } from './mapped-run.ts';
import { type PredicateInRun, RowReader } from './row-reader.ts';

/** Stretches up to this length are gone through; longer ones are searched. */
const shortStretch = 16;

const markedAtOnce = 1024;

export class RowsOfSubject implements FoundRows {
  private readonly mapped: MappedRun;
  private readonly place: number;
  private readonly starts: Uint32Array;
  private readonly predicates: Column;
  private readonly objects: Column;
  private readonly reader: RowReader;
  private readonly found = new Stretches();

  constructor(of: PredicateInRun) {
    const { starts, second, third } = of.mapped.run.bySubject;
    this.mapped = of.mapped;
    this.place = of.place;
    this.starts = starts;
    this.predicates = second;
    this.objects = third;
    this.reader = new RowReader(of, 'by-subject', of.mapped.run.bySubject, third);
  }

  find(ids: Int32Array, from: number, to: number): number {
    const { found, place, predicates } = this;
    const count = to - from;
    found.makeRoom(count);
    const { lows, highs } = found;
    if (stretchesOf(this.mapped, this.starts, ids, from, count, found) === 0) return 0;
    fetchFrom(predicates, found, count);
    let [offset, sum] = [0, 0];
    for (let index = 0; index < count; index++) {
      let [low, high] = [lows[index]!, highs[index]!];
      if (high - low > shortStretch) {
        low = lowerRow(predicates, low, high, place);
        high = lowerRow(predicates, low, high, place + 1);
      } else {
        const end = high;
        const guess = low + offset;
        // Subjects of one kind mostly have it at the same place.
        if (guess < end && predicates[guess] === place && (offset === 0 || predicates[guess - 1]! < place)) low = guess;
        else {
          const first = low;
          while (low < end && predicates[low]! < place) low++;
          offset = low - first;
        }
        for (high = low; high < end && predicates[high] === place; ) high++;
      }
      lows[index] = low;
      highs[index] = high;
      sum += high - low;
    }
    if (sum > 0) fetchFrom(this.objects, found, count);
    return sum;
  }

  count(index: number): number {
    return this.found.highs[index]! - this.found.lows[index]!;
  }

  read(index: number, target: Int32Array, at: number): number {
    return this.reader.read(this.found.lows[index]!, this.found.highs[index]!, target, at);
  }

  /** Whether the subject that was found as this one has the object. */
  has(index: number, object: number): boolean {
    const [low, high] = [this.found.lows[index]!, this.found.highs[index]!];
    if (low === high) return false;
    const own = this.mapped.localOf(object);
    return own !== 0 && this.reader.has(low, high, own);
  }
}

export class RowsOfObject implements FoundRows {
  private readonly mapped: MappedRun;
  private readonly place: number;
  private readonly byObject: RowIndex;
  private readonly byPredicate: RowIndex;
  /** Rows of all predicates. */
  private readonly mixed: RowReader;
  /** Rows of the predicate alone. */
  private readonly pure: RowReader;
  private readonly found = new Stretches();
  /** The ids that were found among the rows of the predicate alone. */
  private readonly arePure = new Set<number>();

  constructor(of: PredicateInRun) {
    const { byObject, byPredicate } = of.mapped.run;
    this.mapped = of.mapped;
    this.place = of.place;
    this.byObject = byObject;
    this.byPredicate = byPredicate;
    this.mixed = new RowReader(of, 'by-object', byObject, byObject.second, byObject.third);
    this.pure = new RowReader(of, 'by-predicate', byPredicate, byPredicate.third);
  }

  find(ids: Int32Array, from: number, to: number): number {
    const { found, arePure } = this;
    const { starts, second, third } = this.byObject;
    const count = to - from;
    found.makeRoom(count);
    const sum = stretchesOf(this.mapped, starts, ids, from, count, found);
    arePure.clear();
    if (sum === 0) return 0;
    for (let index = 0; index < count; index++)
      if (this.count(index) > shortStretch) this.search(index, this.mapped.localOf(ids[from + index]!));
    fetchFrom(second, found, count);
    fetchFrom(third, found, count);
    return sum;
  }

  count(index: number): number {
    return this.found.highs[index]! - this.found.lows[index]!;
  }

  read(index: number, target: Int32Array, at: number): number {
    return this.readerOf(index).read(this.found.lows[index]!, this.found.highs[index]!, target, at);
  }

  /** Sets the bits of the other terms of the rows of an object. */
  mark(object: number, bits: Uint8Array): void {
    this.find(Int32Array.of(object), 0, 1);
    const [reader, low, high] = [this.readerOf(0), this.found.lows[0]!, this.found.highs[0]!];
    const ids = new Int32Array(markedAtOnce);
    for (let row = low; row < high; row += markedAtOnce) {
      const count = reader.read(row, Math.min(row + markedAtOnce, high), ids, 0);
      for (let at = 0; at < count; at++) bits[ids[at]! >>> 3]! |= 1 << (ids[at]! & 7);
    }
  }

  private readerOf(index: number): RowReader {
    return this.arePure.size > 0 && this.arePure.has(index) ? this.pure : this.mixed;
  }

  private search(index: number, own: number): void {
    const { place, found } = this;
    const { starts, second } = this.byPredicate;
    this.arePure.add(index);
    found.lows[index] = lowerRow(second, starts[place]!, starts[place + 1]!, own);
    found.highs[index] = lowerRow(second, found.lows[index]!, starts[place + 1]!, own + 1);
  }
}

/** All rows of each id, and how many they are together; those of 0 are none. */
function stretchesOf(
  mapped: MappedRun,
  starts: Uint32Array,
  ids: Int32Array,
  from: number,
  count: number,
  { lows, highs }: Stretches,
): number {
  let sum = 0;
  for (let index = 0; index < count; index++) {
    const own = mapped.localOf(ids[from + index]!);
    const [low, high] = [starts[own]!, starts[own + 1]!];
    lows[index] = low;
    highs[index] = high;
    sum += high - low;
  }
  return sum;
}

/** Reads where stretches begin, one right after the other: the next look at each of them does not wait for memory. */
function fetchFrom(column: Column, found: Stretches, count: number): void {
  const { lows } = found;
  let sum = 0;
  for (let index = 0; index < count; index++) sum ^= column[lows[index]!]!;
  found.fetched = sum;
}
