/** The totals of columns, counted while rows pass by. */
import { type Cell, isList, type Scalar } from './cell.ts';
import { countedAs } from './long-number.ts';
import type { ColumnHead, TotalKind } from './table-head.ts';

interface Total {
  add(value: Scalar): void;
  readonly value: number | string | null;
}

export class Totals {
  private readonly totals: readonly (Total | undefined)[];
  private readonly hasAny: boolean;

  constructor(columns: readonly ColumnHead[]) {
    this.totals = columns.map(({ total }) => total && makers[total]());
    this.hasAny = this.totals.some((total) => total !== undefined);
  }

  add(cells: readonly Cell[]): void {
    if (!this.hasAny) return;
    for (const [at, total] of this.totals.entries()) if (total) addCell(total, cells[at] ?? null);
  }

  get values(): readonly (number | string | null)[] | undefined {
    return this.hasAny ? this.totals.map((total) => total?.value ?? null) : undefined;
  }
}

/** Of many values each counts; a reference counts as something, and is no number. */
function addCell(total: Total, cell: Cell): void {
  if (isList(cell)) for (const item of cell) addCell(total, item);
  else if (cell !== null) total.add(typeof cell === 'object' ? cell.label : cell);
}

const makers: Readonly<Record<TotalKind, () => Total>> = {
  count: () => new Counted(),
  sum: () => new Summed((sum) => sum),
  average: () => new Summed((sum, count) => sum / count),
  min: () => new Extreme((one, other) => one < other),
  max: () => new Extreme((one, other) => one > other),
};

class Counted implements Total {
  value = 0;

  add(): void {
    this.value++;
  }
}

/** Numbers alone; the sum of what is lost in rounding is kept apart (Neumaier), so that the order of rows tells nothing in the last digits. */
class Summed implements Total {
  private readonly made: (sum: number, count: number) => number;
  private sum = 0;
  private lost = 0;
  private count = 0;

  constructor(made: (sum: number, count: number) => number) {
    this.made = made;
  }

  add(cell: Scalar): void {
    const value = countedAs(cell);
    if (value === undefined) return;
    const next = this.sum + value;
    this.lost += Math.abs(this.sum) >= Math.abs(value) ? this.sum - next + value : value - next + this.sum;
    this.sum = next;
    this.count++;
  }

  get value(): number | null {
    if (this.count === 0) return null;
    const made = this.made(this.sum + this.lost, this.count);
    return Number.isFinite(made) ? made : null;
  }
}

/** Of numbers and of texts such as dates; where both are, numbers count. */
class Extreme implements Total {
  private readonly isNearer: (one: number | string, other: number | string) => boolean;
  /** With all its digits. */
  private number: { readonly value: number; readonly shown: number | string } | undefined;
  private text: string | undefined;

  constructor(isNearer: (one: number | string, other: number | string) => boolean) {
    this.isNearer = isNearer;
  }

  add(value: Scalar): void {
    const number = countedAs(value);
    if (number !== undefined) this.addNumber(number, value as number | string);
    else if (typeof value === 'string' && (this.text === undefined || this.isNearer(value, this.text))) this.text = value;
  }

  get value(): number | string | null {
    return this.number?.shown ?? this.text ?? null;
  }

  private addNumber(value: number, shown: number | string): void {
    if (this.number === undefined || this.isNearer(value, this.number.value)) this.number = { value, shown };
  }
}
