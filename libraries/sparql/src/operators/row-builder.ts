/** Collects rows that go on from rows of a batch with some columns set anew. */
import { type Batch, batchSize, type Column, dense, gathered } from './batch.ts';

export class RowBuilder {
  count = 0;
  private readonly slots: readonly number[];
  private readonly rows = new Int32Array(batchSize);
  private readonly columns: readonly Int32Array[];

  constructor(slots: readonly number[]) {
    this.slots = slots;
    this.columns = slots.map(() => new Int32Array(batchSize));
  }

  get isFull(): boolean {
    return this.count === batchSize;
  }

  /** A row that goes on from the one of this number; its values are set next. */
  add(row: number): void {
    this.rows[this.count++] = row;
  }

  /** Sets a value of the row that was added last. */
  set(column: number, value: number): void {
    this.columns[column]![this.count - 1] = value;
  }

  flushed(batch: Batch): Batch {
    const { count } = this;
    const columns: Column[] = gathered(batch, this.rows, count);
    for (const [index, slot] of this.slots.entries()) columns[slot] = this.columns[index]!.slice(0, count);
    this.count = 0;
    return { size: count, columns: dense(columns) };
  }
}
