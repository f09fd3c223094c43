/** The totals of the last good run: a run with fewer passed or more failed cases is worse. */
import recorded from './recorded.json' with { type: 'json' };
import type { Totals } from './suite.ts';

export type RecordedTotals = Readonly<Record<string, Totals>>;

export const recordedTotals: RecordedTotals = recorded;

export function isWorse(suite: string, totals: Totals, record: RecordedTotals): boolean {
  const before = record[suite];
  return before !== undefined && (totals.passed < before.passed || totals.failed > before.failed);
}
