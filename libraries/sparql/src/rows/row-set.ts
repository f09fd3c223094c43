/** A set of rows of ids: each gets a number by its arrival. For DISTINCT, groups, and pairs that were seen. */
import type { QueryBudget } from '../query-budget.ts';

export class RowSet {
  count = 0;
  private readonly width: number;
  private readonly budget: QueryBudget;
  private values: Int32Array;
  private next: Int32Array;
  private buckets: Int32Array;

  constructor(width: number, budget: QueryBudget) {
    this.width = width;
    this.budget = budget;
    this.values = new Int32Array(64 * width);
    this.next = new Int32Array(64);
    // Always a power of two: places are found by a mask.
    this.buckets = new Int32Array(64).fill(-1);
    budget.take(64 * (width + 2) * 4);
  }

  /** The number of the row, which is added where it is not there: then it is the count before. */
  add(row: ArrayLike<number>): number {
    const place = hashOf(row, this.width) & (this.buckets.length - 1);
    const known = this.find(row, place);
    if (known >= 0) return known;
    return this.insert(row, place);
  }

  value(number: number, column: number): number {
    return this.values[number * this.width + column]!;
  }

  release(): void {
    this.budget.give(this.next.length * (this.width + 2) * 4);
  }

  private find(row: ArrayLike<number>, place: number): number {
    const { values, width, next } = this;
    for (let at = this.buckets[place]!; at >= 0; at = next[at]!) {
      let column = 0;
      while (column < width && values[at * width + column] === row[column]) column++;
      if (column === width) return at;
    }
    return -1;
  }

  private insert(row: ArrayLike<number>, place: number): number {
    const number = this.count++;
    const isFull = number === this.next.length;
    if (isFull) this.grow();
    const bucket = isFull ? hashOf(row, this.width) & (this.buckets.length - 1) : place;
    for (let column = 0; column < this.width; column++) this.values[number * this.width + column] = row[column]!;
    this.next[number] = this.buckets[bucket]!;
    this.buckets[bucket] = number;
    return number;
  }

  private grow(): void {
    const capacity = this.next.length * 2;
    this.budget.take((capacity / 2) * (this.width + 2) * 4);
    this.budget.checkpoint();
    const values = new Int32Array(capacity * this.width);
    values.set(this.values);
    this.values = values;
    this.next = new Int32Array(capacity);
    this.buckets = new Int32Array(capacity).fill(-1);
    for (let number = 0; number < this.count - 1; number++) this.link(number);
  }

  private link(number: number): void {
    const row = this.values.subarray(number * this.width, (number + 1) * this.width);
    const bucket = hashOf(row, this.width) & (this.buckets.length - 1);
    this.next[number] = this.buckets[bucket]!;
    this.buckets[bucket] = number;
  }
}

export function hashOf(row: ArrayLike<number>, width: number): number {
  let hash = 0x9e3779b9;
  for (let column = 0; column < width; column++) {
    hash = Math.imul(hash ^ row[column]!, 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  return hash;
}
