/** Prints the measured figures. */
import { percent, precise, times, whole } from '@orrery/testing/printing/numbers.ts';
import { type TableColumn, tableOf } from '@orrery/testing/printing/table.ts';
import type { Goal } from './goals.ts';
import type { Measure, Measures } from './measuring.ts';

export interface ReportRow {
  readonly name: string;
  readonly hits: number;
  readonly callers: number;
  readonly measures: Measures;
  readonly goals: readonly Goal[];
}

const columns: readonly TableColumn<ReportRow>[] = [
  { title: 'scenario', isText: true, of: (row) => row.name },
  { title: 'hits', of: (row) => whole(row.hits) },
  { title: 'callers', of: (row) => whole(row.callers) },
  { title: 'req/s', of: ({ measures }) => whole(measures.service.requestsPerSecond) },
  { title: 'p50 ms', of: ({ measures }) => precise(measures.service.p50) },
  { title: 'p99 ms', of: ({ measures }) => precise(measures.service.p99) },
  { title: 'CPU ms', of: ({ measures }) => precise(measures.service.processor) },
  { title: '│ bare req/s', of: ({ measures }) => whole(measures.bare.requestsPerSecond) },
  { title: 'share', of: ({ measures }) => percent(measures.service.requestsPerSecond / measures.bare.requestsPerSecond) },
  { title: '│ raw req/s', of: ({ measures }) => whole(measures.raw.requestsPerSecond) },
  { title: 'p50 ms', of: ({ measures }) => precise(measures.raw.p50) },
  { title: 'CPU ms', of: ({ measures }) => precise(measures.raw.processor) },
  { title: 'CPU ratio', of: ({ measures }) => times(measures.service.processor / measures.raw.processor) },
  { title: 'goals', isText: true, of: ({ goals, measures }) => [...goals.map(marked), ...failed(measures)].join('  ') },
];

export function scenarioTable(rows: readonly ReportRow[]): string {
  return tableOf(columns, rows);
}

export interface PointRow {
  readonly name: string;
  readonly measure: Measure;
}

const pointColumns: readonly TableColumn<PointRow>[] = [
  { title: 'GET by id, one caller', isText: true, of: (row) => row.name },
  { title: 'req/s', of: ({ measure }) => whole(measure.requestsPerSecond) },
  { title: 'p50 ms', of: ({ measure }) => precise(measure.p50) },
  { title: 'p99 ms', of: ({ measure }) => precise(measure.p99) },
];

export function pointTable(rows: readonly PointRow[]): string {
  return tableOf(pointColumns, rows);
}

export function marked({ says, found, isReached }: Goal): string {
  return isReached ? `✓ ${says}` : `✗ ${says} (${found})`;
}

/** Answers that were no success make the figures beside them worthless. */
function failed(measures: Measures): string[] {
  return Object.entries(measures).flatMap(([name, { failures }]) =>
    failures > 0 ? [`${failures} failed answers of ${name}!`] : [],
  );
}
