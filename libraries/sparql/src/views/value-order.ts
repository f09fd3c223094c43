/** Compares the ids of a view in the order of ORDER BY. Ids are numbered in that order, with two exceptions: numbers and times that are equal and written differently, and odd IRIs. */
import { uuidNamespace } from '@orrery/rdf/terms.ts';
import { utf8 } from '../terms/key-bytes.ts';
import { compareValues, type KeyRange } from '../terms/key-order.ts';
import { tag } from '../terms/term-key.ts';

interface SortedKeys {
  lowerBound(key: Uint8Array): number;
  keyPlace(id: number): KeyRange;
}

/** After so many comparisons it pays to number the values. */
const patience = 20_000;

export class ValueOrder {
  private readonly keys: SortedKeys;
  /** Ids of numbers, times and booleans; of IRIs too where some are odd. */
  private readonly from: number;
  private readonly to: number;
  private comparisons = 0;
  /** The place of each value; equal values have the same. */
  private ranks: Uint32Array | undefined;

  constructor(keys: SortedKeys) {
    this.keys = keys;
    const odd = (after: string) => keys.lowerBound(Uint8Array.of(tag.iri, ...utf8(uuidNamespace + after)));
    const hasOdd = odd('') < odd('\u{10ffff}');
    this.from = keys.lowerBound(Uint8Array.of(hasOdd ? tag.earlyIri : tag.number));
    this.to = keys.lowerBound(Uint8Array.of(tag.string));
  }

  compare(one: number, other: number): number {
    const { from, to } = this;
    if (one < from || other < from || one >= to || other >= to) return one - other;
    if (this.ranks) return this.ranks[one - from]! - this.ranks[other - from]!;
    if (++this.comparisons === patience) this.ranks = this.ranked();
    return compareValues(this.keys.keyPlace(one), this.keys.keyPlace(other));
  }

  /** Nothing where ids are not in the order of values: odd IRIs, and numbers that a double does not tell apart. */
  private ranked(): Uint32Array | undefined {
    const ranks = new Uint32Array(this.to - this.from);
    let before = this.keys.keyPlace(this.from);
    for (let id = this.from + 1; id < this.to; id++) {
      const place = this.keys.keyPlace(id);
      const order = compareValues(before, place);
      if (order > 0) return undefined;
      ranks[id - this.from] = ranks[id - this.from - 1]! + (order < 0 ? 1 : 0);
      before = place;
    }
    return ranks;
  }
}
