/** Shows how the times of the same questions grow with the number of stored entities. */
import { precise, times, whole } from '@orrery/testing/printing/numbers.ts';
import { type TableColumn, tableOf } from '@orrery/testing/printing/table.ts';
import type { ReportRow } from './report.ts';

export interface SizedRows {
  readonly size: number;
  readonly rows: readonly ReportRow[];
}

interface Growth {
  readonly name: string;
  readonly callers: number;
  /** Half of the answers came within so many milliseconds, by size. */
  readonly p50s: readonly number[];
}

/** Empty where there is nothing to compare. */
export function growthTable(runs: readonly SizedRows[]): string {
  if (runs.length < 2) return '';
  const growths = runs[0]!.rows.map(({ name, callers }): Growth => {
    const p50s = runs.map(({ rows }) => rows.find((row) => row.name === name && row.callers === callers)?.measures.service.p50);
    return { name, callers, p50s: p50s.map((p50) => p50 ?? Number.NaN) };
  });
  const sizes = runs.map(
    ({ size }, index): TableColumn<Growth> => ({
      title: `p50 ms at ${whole(size)}`,
      of: ({ p50s }) => precise(p50s[index]!),
    }),
  );
  const columns: readonly TableColumn<Growth>[] = [
    { title: 'scenario', isText: true, of: ({ name }) => name },
    { title: 'callers', of: ({ callers }) => whole(callers) },
    ...sizes,
    { title: 'growth', of: ({ p50s }) => times(p50s.at(-1)! / p50s[0]!) },
  ];
  return tableOf(columns, growths);
}
