/** Collects rows that go on from rows of a batch with some columns set anew. */
import { type Batch, batchSize, type Column, dense, gathered } from './batch.ts';

export class RowBuilder {
  count = 0;
  readonly slots: readonly number[];
  /** How many rows it takes at once. */
  readonly room: number;
  private readonly rows: Int32Array;
  private readonly columns: readonly Int32Array[];

  constructor(slots: readonly number[], room = batchSize) {
    this.slots = slots;
    this.room = room;
    this.rows = new Int32Array(room);
    this.columns = slots.map(() => new Int32Array(room));
  }

  get isFull(): boolean {
    return this.count === this.room;
  }

  /** For how many rows there is room yet. */
  get left(): number {
    return this.room - this.count;
  }

  /** A row that goes on from the one of this number; its values are set next. */
  add(row: number): void {
    this.rows[this.count++] = row;
  }

  /** Sets a value of the row that was added last. */
  set(column: number, value: number): void {
    this.columns[column]![this.count - 1] = value;
  }

  /** Where the values of a column are written, each at the number of its row. */
  values(column: number): Int32Array {
    return this.columns[column]!;
  }

  /** Rows that go on from the same one, whose values are written already. */
  addSame(row: number, count: number): void {
    for (let left = count; left > 0; left--) this.rows[this.count++] = row;
  }

  flushed(batch: Batch): Batch {
    const { count } = this;
    const columns: Column[] = gathered(batch, this.rows, count);
    for (const [index, slot] of this.slots.entries()) columns[slot] = this.columns[index]!.slice(0, count);
    this.count = 0;
    return { size: count, columns: dense(columns) };
  }
}
