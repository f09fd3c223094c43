/** Remembers long lists while nothing in them changes: their counts, and landmarks, which are rows from which later rows are found quickly. */
import { LRUCache } from 'lru-cache';
import type { Cells, Value } from '../database.ts';

/** A row of a list: how many come before it, and what the list is sorted by, its id last. */
export interface Landmark {
  readonly offset: number;
  readonly keys: readonly SortedValue[];
}

/** What databases sort by. */
export type SortedValue = string | number | null;

const mostLists = 500;
/** Shorter lists are counted and walked through sooner than looked up. */
const leastRows = 200;
const mostLandmarks = 100;
const leastDistance = 100;
/** In characters: names are what most lists are sorted by. */
const longestKey = 1000;

export class KnownLists {
  private readonly lists = new LRUCache<string, KnownList>({ maxSize: mostLists, sizeCalculation: () => 1 });

  /** Under a name that means these rows in this order. */
  of(name: string): KnownList {
    return this.lists.get(name) ?? new KnownList((list) => this.lists.set(name, list));
  }
}

export class KnownList {
  total: number | undefined;
  private readonly landmarks = new Map<number, Landmark>();
  private readonly keep: (list: KnownList) => void;

  constructor(keep: (list: KnownList) => void = () => {}) {
    this.keep = keep;
  }

  /** The last known row that does not come after so many others. */
  before(offset: number): Landmark | undefined {
    // Behind the end of the list nothing is known, however far behind it somebody asks.
    for (let place = this.placeOf(Math.min(offset, this.total ?? 0)); place >= 0; place--) {
      const found = this.landmarks.get(place);
      if (found && found.offset <= offset) return found;
    }
    return undefined;
  }

  /** Learns what a page has told: the rows from an offset on, each with what it is sorted by at its end. */
  learn(total: number, offset: number, rows: readonly Cells[], keyCount: number): void {
    if (total < leastRows) return;
    if (this.total === undefined) {
      this.total = total;
      this.keep(this);
    }
    for (const at of [0, rows.length - 1]) if (rows[at]) this.learnRow(offset + at, rows[at].slice(-keyCount));
  }

  private learnRow(offset: number, keys: Cells): void {
    const known = this.landmarks.get(this.placeOf(offset));
    if (offset === 0 || (known && known.offset <= offset) || !keys.every(isShort)) return;
    this.landmarks.set(this.placeOf(offset), { offset, keys });
  }

  private placeOf(offset: number): number {
    return Math.floor(offset / Math.max(leastDistance, (this.total ?? 0) / mostLandmarks));
  }
}

function isShort(key: Value): key is SortedValue {
  return key === null || typeof key === 'number' || (typeof key === 'string' && key.length <= longestKey);
}
