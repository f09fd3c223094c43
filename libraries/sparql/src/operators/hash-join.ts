/** Joins rows with a table by the variables that both have; unbound ones fit everything. */
import type { QueryBudget } from '../query-budget.ts';
import type { Batch, Operator } from '../rows/batch.ts';
import type { ColumnTable } from '../rows/column-table.ts';
import { RowBuilder } from '../rows/row-builder.ts';
import { hashOf } from '../rows/row-set.ts';

export interface JoinSlots {
  /** Slots that are bound in every row of both sides. */
  readonly certain: readonly number[];
  /** Other slots that both sides may bind. */
  readonly possible: readonly number[];
}

/** A table with its rows by the values of some slots. Rows of one value are in their order. */
export class JoinTable {
  readonly table: ColumnTable;
  private readonly keys: readonly Int32Array[];
  private readonly buckets: Int32Array;
  private readonly next: Int32Array;
  private readonly row: Int32Array;

  constructor(table: ColumnTable, slots: readonly number[], budget: QueryBudget) {
    this.table = table;
    this.keys = slots.map((slot) => table.columns[table.slots.indexOf(slot)]!);
    this.row = new Int32Array(slots.length);
    const size = slots.length === 0 ? 1 : 2 ** Math.ceil(Math.log2(Math.max(2, table.size)));
    budget.take((size + table.size) * 4);
    this.buckets = new Int32Array(size).fill(-1);
    this.next = new Int32Array(table.size);
    // From the end on, so that each chain is in the order of the rows.
    for (let row = table.size - 1; row >= 0; row--) this.link(row);
  }

  /** The first row after one that has the values in `wanted`; −1 is before all rows, and none. */
  after(row: number, wanted: Int32Array): number {
    let at = row < 0 ? this.buckets[hashOf(wanted, wanted.length) & (this.buckets.length - 1)]! : this.next[row]!;
    while (at >= 0 && !this.has(at, wanted)) at = this.next[at]!;
    return at;
  }

  private has(row: number, wanted: Int32Array): boolean {
    for (let index = 0; index < this.keys.length; index++) if (this.keys[index]![row] !== wanted[index]) return false;
    return true;
  }

  private link(row: number): void {
    for (let index = 0; index < this.keys.length; index++) this.row[index] = this.keys[index]![row]!;
    const bucket = hashOf(this.row, this.row.length) & (this.buckets.length - 1);
    this.next[row] = this.buckets[bucket]!;
    this.buckets[bucket] = row;
  }
}

export function hashJoined(tableOf: () => JoinTable, { certain, possible }: JoinSlots, budget: QueryBudget): Operator {
  return function* (input) {
    let builder: RowBuilder | undefined;
    for (const batch of input) {
      const joined = tableOf();
      const { table } = joined;
      builder ??= new RowBuilder(table.slots);
      const wanted = new Int32Array(certain.length);
      for (let row = 0; row < batch.size; row++) {
        for (let index = 0; index < certain.length; index++) wanted[index] = batch.columns[certain[index]!]?.[row] ?? 0;
        for (let at = joined.after(-1, wanted); at >= 0; at = joined.after(at, wanted)) {
          budget.step();
          if (!areCompatible(batch, row, table, at, possible)) continue;
          addJoined(builder, batch, row, table, at);
          if (builder.isFull) yield builder.flushed(batch);
        }
        budget.step();
      }
      if (builder.count > 0) yield builder.flushed(batch);
    }
  };
}

export function areCompatible(batch: Batch, row: number, table: ColumnTable, at: number, slots: readonly number[]): boolean {
  for (const slot of slots) {
    const here = batch.columns[slot]?.[row] ?? 0;
    const there = table.columns[table.slots.indexOf(slot)]![at]!;
    if (here !== 0 && there !== 0 && here !== there) return false;
  }
  return true;
}

function addJoined(builder: RowBuilder, batch: Batch, row: number, table: ColumnTable, at: number): void {
  builder.add(row);
  for (let index = 0; index < table.slots.length; index++) {
    builder.set(index, table.columns[index]![at]! || (batch.columns[table.slots[index]!]?.[row] ?? 0));
  }
}
