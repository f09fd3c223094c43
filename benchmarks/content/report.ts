/** Prints the measured figures, and whether they meet the goals. */

import { percent, precise, whole } from '@orrery/testing/printing/numbers.ts';
import { type TableColumn, tableOf } from '@orrery/testing/printing/table.ts';
import type { Goal } from '../lists/goals.ts';
import type { Conversion } from './conversions.ts';
import type { Transfer } from './transfers.ts';

const leastShare = 0.6;
const mostDelayMilliseconds = 20;

const transferColumns: readonly TableColumn<Transfer>[] = [
  { title: 'transfer', isText: true, of: (row) => row.name },
  { title: 'MB', of: (row) => whole(row.megabytes) },
  { title: 'MB/s', of: (row) => precise(row.rate) },
  { title: 'plain MB/s', of: (row) => precise(row.plainRate) },
  { title: 'share', of: (row) => percent(row.share) },
  { title: 'CPU ms/MB', of: (row) => precise(row.processor) },
  { title: 'plain CPU ms/MB', of: (row) => precise(row.plainProcessor) },
  { title: 'peak RSS MB', of: (row) => whole(row.peak) },
  { title: 'with workers', of: (row) => whole(row.familyPeak) },
];

export function transferTable(rows: readonly Transfer[]): string {
  return tableOf(transferColumns, rows);
}

const conversionColumns: readonly TableColumn<Conversion>[] = [
  { title: 'XMI to JSON', isText: true, of: (row) => row.name },
  { title: 'MB', of: (row) => whole(row.megabytes) },
  { title: 'answer MB', of: (row) => whole(row.answerMegabytes) },
  { title: 'seconds', of: ({ delays }) => precise(delays.seconds) },
  { title: 'delay p99 ms', of: ({ delays }) => precise(delays.p99) },
  { title: 'max ms', of: ({ delays }) => precise(delays.max) },
  { title: 'bystander p99 ms', of: ({ delays }) => precise(delays.bystanderP99) },
  { title: 'live p50 ms', of: ({ delays }) => precise(delays.requestP50) },
  { title: 'live p99 ms', of: ({ delays }) => precise(delays.requestP99) },
  { title: 'peak RSS MB', of: (row) => whole(row.peak) },
];

export function conversionTable(rows: readonly Conversion[]): string {
  return tableOf(conversionColumns, rows);
}

export function downloadGoal({ name, megabytes, share }: Transfer): Goal {
  return {
    says: `${name} of ${megabytes} MB: at least ${percent(leastShare)} of the plain server`,
    found: percent(share),
    isReached: share >= leastShare,
  };
}

export function delayGoals(rows: readonly Conversion[]): Goal[] {
  return rows
    .filter(({ isPromised }) => isPromised)
    .map(({ name, megabytes, delays }) => ({
      says: `conversion of ${megabytes} MB, ${name}: p99 of the event loop's delay under ${mostDelayMilliseconds} ms`,
      found: `${precise(delays.p99)} ms; a bystander had ${precise(delays.bystanderP99)} ms`,
      isReached: delays.p99 < mostDelayMilliseconds,
    }));
}

export function sameBytesGoal(megabytes: number, isSame: boolean): Goal {
  return { says: `${megabytes} MB come back byte for byte`, found: 'they differ', isReached: isSame };
}

export function replacedGoal(megabytes: number, failure: string | undefined): Goal {
  return { says: `${megabytes} MB replace ${megabytes} MB`, found: failure ?? '', isReached: failure === undefined };
}
