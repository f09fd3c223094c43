/** Finds the rows of a run that a pattern can match: which order to read, and from where to where. */
import { lowerRow, type Order, type RowIndex } from '../runs/row-index.ts';
import type { MappedRun } from './mapped-run.ts';

/** The order in which the bound terms of a pattern come first. */
function orderFor(subject: number, predicate: number, object: number): Order {
  if (subject !== 0) return object !== 0 && predicate === 0 ? 'by-object' : 'by-subject';
  if (predicate !== 0) return 'by-predicate';
  return object !== 0 ? 'by-object' : 'by-subject';
}

export class RowRange {
  order: Order = 'by-subject';
  index: RowIndex;
  low = 0;
  high = 0;
  /** The first term of the rows; nothing known where all rows are meant. */
  first = 0;
  private readonly mapped: MappedRun;

  constructor(mapped: MappedRun) {
    this.mapped = mapped;
    this.index = mapped.run.bySubject;
  }

  /** Terms are ids of the view, and 0 is any. Objects may be bound to ids from `from` up to, and without, `to`. */
  find(subject: number, predicate: number, object: number, from = 0, to = 0): void {
    const { mapped } = this;
    this.order = orderFor(subject, predicate, object);
    const own = subject === 0 ? 0 : mapped.localOf(subject);
    const place = predicate === 0 ? -1 : mapped.predicatePlace(predicate);
    const value = object === 0 ? 0 : mapped.localOf(object);
    const isAbsent = (subject !== 0 && own === 0) || (predicate !== 0 && place < 0) || (object !== 0 && value === 0);
    if (isAbsent) this.low = this.high = 0;
    else if (this.order === 'by-subject') this.narrow(mapped.run.bySubject, own, place, value);
    else if (this.order === 'by-object') this.narrow(mapped.run.byObject, value, own || -1, place);
    else this.byPredicate(place, value, from, to);
  }

  /** `first` 0 means all rows; `second` −1, and `third` not above 0 or −1, mean any. */
  private narrow(index: RowIndex, first: number, second: number, third: number): void {
    this.index = index;
    this.first = first;
    if (first === 0) {
      this.low = 0;
      this.high = index.second.length;
      return;
    }
    this.low = index.starts[first]!;
    this.high = index.starts[first + 1]!;
    if (second >= 0) this.within(second, third);
  }

  private byPredicate(place: number, object: number, from: number, to: number): void {
    const index = this.mapped.run.byPredicate;
    this.index = index;
    this.first = place;
    this.low = index.starts[place]!;
    this.high = index.starts[place + 1]!;
    if (object !== 0) this.within(object, 0);
    else if (to !== 0) {
      const start = lowerRow(index.second, this.low, this.high, this.mapped.firstFrom(from));
      this.high = lowerRow(index.second, start, this.high, this.mapped.firstFrom(to));
      this.low = start;
    }
  }

  private within(second: number, third: number): void {
    const { index } = this;
    const start = lowerRow(index.second, this.low, this.high, second);
    this.high = lowerRow(index.second, start, this.high, second + 1);
    this.low = start;
    if (third <= 0 || this.low === this.high) return;
    const begin = lowerRow(index.third, this.low, this.high, third);
    this.high = lowerRow(index.third, begin, this.high, third + 1);
    this.low = begin;
  }
}
