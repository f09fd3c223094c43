/** The tables of the measured formats, and what was to be reached. */
import { percent, precise, times, whole } from '../printing/numbers.ts';
import { type TableColumn, tableOf } from '../printing/table.ts';

/** One thing that was done with one file, by us or by somebody else. */
export interface Row {
  readonly megabytes: number;
  readonly task: string;
  readonly by: string;
  /** Nothing where it is not here. */
  readonly figures: { readonly milliseconds: number; readonly peakMegabytes: number } | undefined;
}

export interface Goal {
  readonly name: string;
  readonly reached: number;
  readonly wanted: number;
  readonly isMost?: boolean;
}

const missing = 'not here';

const columns: readonly TableColumn<Row>[] = [
  { title: 'file MB', of: ({ megabytes }) => precise(megabytes) },
  { title: 'task', isText: true, of: ({ task }) => task },
  { title: 'by', isText: true, of: ({ by }) => by },
  { title: 'MB/s', of: (row) => (row.figures ? precise(speedOf(row)) : missing) },
  { title: 'peak MB', of: ({ figures }) => (figures ? whole(figures.peakMegabytes) : missing) },
  { title: '× the file', of: (row) => (row.figures ? times(memoryOf(row)) : missing) },
];

const goalColumns: readonly TableColumn<Goal>[] = [
  { title: 'goal', isText: true, of: ({ name }) => name },
  { title: 'wanted', of: ({ wanted, isMost }) => `${isMost ? 'at most' : 'at least'} ${shown(wanted, isMost)}` },
  { title: 'reached', of: ({ reached, isMost }) => shown(reached, isMost) },
  { title: '', isText: true, of: (goal) => (isReached(goal) ? '✓' : '✗ missed') },
];

export function reportOf(rows: readonly Row[], goals: readonly Goal[]): string {
  return `${tableOf(columns, rows)}\n\n${tableOf(goalColumns, goals)}`;
}

export function speedOf({ megabytes, figures }: Row): number {
  return figures ? (megabytes * 1000) / figures.milliseconds : Number.NaN;
}

export function memoryOf({ megabytes, figures }: Row): number {
  return figures ? figures.peakMegabytes / megabytes : Number.NaN;
}

function isReached({ reached, wanted, isMost }: Goal): boolean {
  return isMost ? reached <= wanted : reached >= wanted;
}

function shown(value: number, isMost: boolean | undefined): string {
  return isMost ? times(value) : percent(value);
}
