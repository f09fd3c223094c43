/** Finds the terms of a small run that the run beside which it stands has too: together they are one term. */
import { lowerRow, type Order, type RowIndex } from '../runs/row-index.ts';
import { placeOf, type Run } from '../runs/run.ts';
import type { DeadRows } from './dead-rows.ts';
import { countOne, rowsWithin, type UncountedTerms } from './uncounted-terms.ts';

/** The run that was built, without what has gone from it. */
interface Large {
  readonly run: Run;
  readonly dead?: DeadRows | undefined;
}

export function knownTerms(small: Run, large: Large): UncountedTerms {
  return new KnownTerms(small, large).found();
}

class KnownTerms {
  private readonly small: Run;
  private readonly large: Large;
  /** The large run's ids of the small one's; 0 where it does not have the term. */
  private readonly ids: Uint32Array;
  /** The same for positions of predicates; −1 where it does not have one. */
  private readonly places: readonly number[];

  constructor(small: Run, large: Large) {
    const { dictionary, predicates } = small;
    const { arena, offsets, count } = dictionary;
    const keyOf = (id: number) => arena.subarray(offsets[id]!, offsets[id + 1]!);
    const ids = Uint32Array.from({ length: count + 1 }, (_, id) => (id === 0 ? 0 : large.run.dictionary.find(keyOf(id))));
    this.small = small;
    this.large = large;
    this.ids = ids;
    this.places = Array.from(predicates, (id) => placeOf(large.run.predicates, ids[id]!));
  }

  found(): UncountedTerms {
    const { small, large } = this;
    const [subjects, objects] = [new Map<number, number>(), new Map<number, number>()];
    eachPair(small.bySubject, (id, place) => {
      if (this.has('by-subject', large.run.bySubject, this.ids[id]!, this.places[place]!)) countOne(subjects, place);
    });
    eachPair(small.byPredicate, (place, id) => {
      if (this.has('by-predicate', large.run.byPredicate, this.places[place]!, this.ids[id]!)) countOne(objects, place);
    });
    const distinctSubjects = this.firsts('by-subject', small.bySubject, large.run.bySubject);
    return { subjects, objects, distinctSubjects, distinctObjects: this.firsts('by-object', small.byObject, large.run.byObject) };
  }

  /** Whether a row that counts has both terms. Nothing has a term that is not there, whether it is 0 or −1. */
  private has(order: Order, { starts, second }: RowIndex, first: number, value: number): boolean {
    if (first < 0) return false;
    const end = starts[first + 1]!;
    const low = lowerRow(second, starts[first]!, end, value);
    return this.isLive(order, low, lowerRow(second, low, end, value + 1));
  }

  private firsts(order: Order, small: RowIndex, { starts }: RowIndex): number {
    return this.ids.reduce((count, other, id) => {
      const isThere = small.starts[id] !== small.starts[id + 1] && this.isLive(order, starts[other]!, starts[other + 1]!);
      return isThere ? count + 1 : count;
    }, 0);
  }

  private isLive(order: Order, low: number, high: number): boolean {
    const { dead } = this.large;
    return high - low > (dead ? rowsWithin(dead.rows[order], low, high) : 0);
  }
}

function eachPair({ starts, second }: RowIndex, tell: (first: number, second: number) => void): void {
  for (let first = 0; first + 1 < starts.length; first++)
    for (let row = starts[first]!; row < starts[first + 1]!; row++)
      if (row === starts[first] || second[row] !== second[row - 1]) tell(first, second[row]!);
}
