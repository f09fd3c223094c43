/** Rows that are kept: columns that grow, counted against the memory of the query. */
import type { QueryBudget } from '../query-budget.ts';
import { type Batch, batchSize, type Column } from './batch.ts';

export class ColumnTable {
  readonly slots: readonly number[];
  columns: Int32Array[];
  size = 0;
  private readonly budget: QueryBudget;
  private capacity = 64;

  constructor(slots: readonly number[], budget: QueryBudget) {
    this.slots = slots;
    this.budget = budget;
    this.columns = slots.map(() => new Int32Array(this.capacity));
    budget.take(slots.length * this.capacity * 4);
  }

  /** Adds the rows from `from` up to, and without, `to`. */
  append({ columns }: Batch, from: number, to: number): void {
    const size = this.size + to - from;
    if (size > this.capacity) this.grow(size);
    for (const [index, slot] of this.slots.entries()) {
      const column = columns[slot];
      if (column) this.columns[index]!.set(column.subarray(from, to), this.size);
      else this.columns[index]!.fill(0, this.size, size);
    }
    this.size = size;
    this.budget.checkpoint();
  }

  appendAll(batches: Iterable<Batch>): this {
    for (const batch of batches) this.append(batch, 0, batch.size);
    return this;
  }

  /** The rows of the numbers given, in batches. */
  *batches(rows: Int32Array): Generator<Batch> {
    for (let from = 0; from < rows.length; from += batchSize) yield this.batchOf(rows.subarray(from, from + batchSize));
  }

  batchOf(rows: Int32Array): Batch {
    const columns: Column[] = Array.from({ length: Math.max(-1, ...this.slots) + 1 }, () => undefined);
    for (const [index, slot] of this.slots.entries()) {
      const [column, copy] = [this.columns[index]!, new Int32Array(rows.length)];
      for (let row = 0; row < rows.length; row++) copy[row] = column[rows[row]!]!;
      columns[slot] = copy;
    }
    return { size: rows.length, columns };
  }

  /** Keeps only the rows of the numbers given, in their order. */
  keep(rows: Int32Array): void {
    this.columns = this.columns.map((column) => {
      const copy = new Int32Array(this.capacity);
      for (let row = 0; row < rows.length; row++) copy[row] = column[rows[row]!]!;
      return copy;
    });
    this.size = rows.length;
  }

  release(): void {
    this.budget.give(this.slots.length * this.capacity * 4);
  }

  private grow(least: number): void {
    const capacity = Math.max(least, this.capacity * 2);
    this.budget.take(this.slots.length * (capacity - this.capacity) * 4);
    this.capacity = capacity;
    this.columns = this.columns.map((column) => {
      const larger = new Int32Array(capacity);
      larger.set(column.subarray(0, this.size));
      return larger;
    });
  }
}
