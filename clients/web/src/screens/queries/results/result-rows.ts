/** The rows of a result: each different value once, and a column of numbers for each name, so that a million cells are a few megabytes. */
import type { ResultValue } from './result-value.ts';

/** More rows than this nobody reads: the rest is in the download. A row is 32 pixels, and browsers show 8 million. */
export const mostRows = 200_000;
export const mostCells = 2_000_000;
const firstRoom = 1024;

/** The number of a cell in which nothing stands. */
const nothing = 0;

export class ResultRows {
  readonly columns: readonly string[];
  count = 0;
  /** Those that differ; the first is nothing. */
  private readonly values: (ResultValue | undefined)[] = [undefined];
  private readonly numbers = new Map<string, number>();
  private cells: Uint32Array[];

  constructor(columns: readonly string[]) {
    this.columns = columns;
    this.cells = columns.map(() => new Uint32Array(firstRoom));
  }

  get isFull(): boolean {
    return this.count >= mostRows || this.count * this.columns.length >= mostCells;
  }

  add(row: readonly (ResultValue | undefined)[]): void {
    if (this.count === (this.cells[0]?.length ?? Number.POSITIVE_INFINITY)) this.grow();
    for (const [index, column] of this.cells.entries()) column[this.count] = this.numberFor(row[index]);
    this.count++;
  }

  value(row: number, column: number): ResultValue | undefined {
    return this.values[this.cells[column]?.[row] ?? nothing];
  }

  row(index: number): readonly (ResultValue | undefined)[] {
    return this.columns.map((_name, column) => this.value(index, column));
  }

  /** The numbers of all rows, ordered by a column. What is absent comes last, and equal rows stay as they came. */
  orderBy(column: number, isDescending: boolean): Uint32Array {
    const cells = this.cells[column]!;
    const ranks = this.ranks();
    const direction = isDescending ? -1 : 1;
    const order = Uint32Array.from({ length: this.count }, (_, index) => index);
    return order.sort((one, other) => {
      const [left, right] = [cells[one]!, cells[other]!];
      if (left === right) return one - other;
      if (left === nothing || right === nothing) return left === nothing ? 1 : -1;
      return direction * (ranks[left]! - ranks[right]!);
    });
  }

  /** Values are compared once, not once for each row that has them. Numbers come before texts. */
  private ranks(): Uint32Array {
    const keys = this.values.map(sortKey);
    const order = Uint32Array.from(keys, (_key, index) => index).sort((one, other) => compared(keys[one]!, keys[other]!));
    const ranks = new Uint32Array(order.length);
    for (const [rank, index] of order.entries()) ranks[index] = rank;
    return ranks;
  }

  private numberFor(value: ResultValue | undefined): number {
    if (!value) return nothing;
    const key = keyOf(value);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.values.length);
    return this.values.push(value) - 1;
  }

  private grow(): void {
    this.cells = this.cells.map((column) => {
      const larger = new Uint32Array(column.length * 2);
      larger.set(column);
      return larger;
    });
  }
}

function keyOf(value: ResultValue): string {
  if (value.kind === 'object') return `o ${value.modelId} ${value.id}`;
  return value.kind === 'literal'
    ? `l ${value.datatype ?? ''} ${value.language ?? ''} ${value.text}`
    : `${value.kind} ${value.text}`;
}

type SortKey = number | string;

function sortKey(value: ResultValue | undefined): SortKey {
  const number = value?.kind === 'literal' && value.datatype !== undefined ? Number(value.text) : Number.NaN;
  return Number.isNaN(number) ? (value?.text.toLowerCase() ?? '') : number;
}

function compared(one: SortKey, other: SortKey): number {
  if (typeof one === typeof other) return one < other ? -1 : Number(one > other);
  return typeof one === 'number' ? -1 : 1;
}
