/** The tables of the measured formats, with the goals. */

import { percent, precise, times, whole } from '@orrery/testing/printing/numbers.ts';
import { type TableColumn, tableOf } from '@orrery/testing/printing/table.ts';
import type { Measurement } from './measurement.ts';

/** One thing that was done with one file, by us or by somebody else. */
export interface Row {
  readonly megabytes: number;
  readonly task: string;
  readonly by: string;
  /** Nothing where it is not here. */
  readonly figures: Measurement | undefined;
  /** What a process that does nothing needs. */
  readonly restingMegabytes: number;
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
  { title: 'MB/s', of: (row) => (row.figures ? precise((row.megabytes * 1000) / row.figures.milliseconds) : missing) },
  { title: 'MB per processor second', of: (row) => (row.figures ? precise(speedOf(row)) : missing) },
  { title: 'peak MB', of: ({ figures }) => (figures ? whole(figures.peakMegabytes) : missing) },
  { title: 'above rest, × the file', of: (row) => (row.figures ? times(memoryOf(row)) : missing) },
];

const goalColumns: readonly TableColumn<Goal>[] = [
  { title: 'goal', isText: true, of: ({ name }) => name },
  { title: 'wanted', of: ({ wanted, isMost }) => `${isMost ? 'at most' : 'at least'} ${shown(wanted, isMost)}` },
  { title: 'reached', of: ({ reached, isMost }) => shown(reached, isMost) },
  { title: '', isText: true, of: verdictOn },
];

export function reportOf(rows: readonly Row[], goals: readonly Goal[]): string {
  return `${tableOf(columns, rows)}\n\n${tableOf(goalColumns, goals)}`;
}

/** By time on the processors: the machine may be busy otherwise. */
export function speedOf({ megabytes, figures }: Row): number {
  return figures ? (megabytes * 1000) / figures.processorMilliseconds : Number.NaN;
}

/** The peak without what the bare process needs, in sizes of the file. */
export function memoryOf({ megabytes, figures, restingMegabytes }: Row): number {
  return figures ? (figures.peakMegabytes - restingMegabytes) / megabytes : Number.NaN;
}

function verdictOn({ reached, wanted, isMost }: Goal): string {
  if (!Number.isFinite(reached)) return missing;
  return (isMost ? reached <= wanted : reached >= wanted) ? '✓' : '✗ missed';
}

function shown(value: number, isMost: boolean | undefined): string {
  return isMost ? times(value) : percent(value);
}
