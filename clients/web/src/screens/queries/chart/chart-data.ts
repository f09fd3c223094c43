/** The data of a chart: the columns of a result that can be drawn, and their numbers. */
import type { ResultRows } from '../results/result-rows.ts';
import { numberOf, type ResultValue } from '../results/result-value.ts';

export const chartKinds = ['bar', 'line'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** As it is kept with a saved query. */
export interface ChartChoice {
  readonly kind: ChartKind;
  readonly category: string;
  readonly value: string;
}

export interface ChartPoint {
  readonly label: ResultValue | undefined;
  readonly value: number;
}

/** A point with the name that the reader sees. */
export interface DrawnPoint {
  readonly label: string;
  readonly value: number;
}

const mostLookedAt = 500;
export const mostPoints: Readonly<Record<ChartKind, number>> = { bar: 50, line: 1000 };

/** Columns in which numbers stand, and nothing else. */
export function numericColumns(rows: ResultRows): readonly string[] {
  const looked = Math.min(rows.count, mostLookedAt);
  return rows.columns.filter((_name, column) => {
    let found = 0;
    for (let row = 0; row < looked; row++) {
      const value = rows.value(row, column);
      if (value && numberOf(value) === undefined) return false;
      if (value) found++;
    }
    return found > 0;
  });
}

/** What was chosen as far as the result has it; else the first column that fits. */
export function chartOf(rows: ResultRows, chosen: Partial<ChartChoice> = {}): ChartChoice | undefined {
  const numeric = numericColumns(rows);
  const value = numeric.find((name) => name === chosen.value) ?? numeric[0];
  if (value === undefined) return undefined;
  const others = rows.columns.filter((name) => name !== value);
  const category = others.find((name) => name === chosen.category) ?? others.find((name) => !numeric.includes(name)) ?? others[0];
  return { kind: chosen.kind === 'line' ? 'line' : 'bar', category: category ?? '', value };
}

export function pointsOf(rows: ResultRows, { kind, category, value }: ChartChoice): readonly ChartPoint[] {
  const [labels, values] = [rows.columns.indexOf(category), rows.columns.indexOf(value)];
  const points: ChartPoint[] = [];
  for (let row = 0; row < rows.count && points.length < mostPoints[kind]; row++) {
    const number = numberOf(rows.value(row, values));
    if (number !== undefined) points.push({ label: labels < 0 ? undefined : rows.value(row, labels), value: number });
  }
  return points;
}

/** What was kept with a query, as far as it is a chart. */
export function choiceIn(kept: unknown): Partial<ChartChoice> {
  if (typeof kept !== 'object' || kept === null) return {};
  const { kind, category, value } = kept as Readonly<Record<string, unknown>>;
  return {
    ...(chartKinds.includes(kind as ChartKind) && { kind: kind as ChartKind }),
    ...(typeof category === 'string' && { category }),
    ...(typeof value === 'string' && { value }),
  };
}

/** Round numbers from below the least to above the greatest, zero among them. */
export function ticksFor(values: readonly number[], wanted = 5): readonly number[] {
  const [least, greatest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (greatest - least || 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough)!;
  const first = Math.floor(least / step);
  const last = Math.ceil(greatest / step) || first + 1;
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
