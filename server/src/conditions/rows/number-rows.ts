/** A column of numbers, booleans or instants in memory. */
import type { Comparison, Scalar } from '../condition.ts';
import { RowSet } from './row-set.ts';
import type { RowColumn } from './to-rows.ts';

type Test = (value: number, wanted: number) => boolean;

const tests: Readonly<Partial<Record<Comparison, Test>>> = {
  '=': (value, wanted) => value === wanted,
  '<': (value, wanted) => value < wanted,
  '<=': (value, wanted) => value <= wanted,
  '>': (value, wanted) => value > wanted,
  '>=': (value, wanted) => value >= wanted,
};

export class NumberRows implements RowColumn {
  private readonly size: number;
  private readonly values: Float64Array;
  private readonly rows: Uint32Array | undefined;
  private readonly firsts: Float64Array;

  /** A value a row, NaN for none; or values with the rows that hold them, in the order of rows. */
  constructor(size: number, values: Float64Array, rows?: Uint32Array) {
    this.size = size;
    this.values = values;
    this.rows = rows;
    this.firsts = rows ? firstsOf(size, values, rows) : values;
  }

  get bytes(): number {
    return this.values.byteLength + (this.rows ? this.rows.byteLength + this.firsts.byteLength : 0);
  }

  compare(by: Comparison, value: Scalar): RowSet {
    const test = tests[by];
    if (!test) throw new Error(`Numbers cannot be compared by "${by}".`);
    const { size, values, rows } = this;
    const [found, wanted] = [RowSet.none(size), Number(value)];
    for (let entry = 0; entry < values.length; entry++) if (test(values[entry]!, wanted)) found.add(rows ? rows[entry]! : entry);
    return found;
  }

  empty(): RowSet {
    const found = RowSet.none(this.size);
    for (let row = 0; row < this.size; row++) if (this.holdsNothing(row)) found.add(row);
    return found;
  }

  order(one: number, other: number): number {
    return this.firsts[one]! - this.firsts[other]! || 0;
  }

  holdsNothing(row: number): boolean {
    return Number.isNaN(this.firsts[row]!);
  }
}

function firstsOf(size: number, values: Float64Array, rows: Uint32Array): Float64Array {
  const firsts = new Float64Array(size).fill(Number.NaN);
  for (let entry = values.length - 1; entry >= 0; entry--) firsts[rows[entry]!] = values[entry]!;
  return firsts;
}
