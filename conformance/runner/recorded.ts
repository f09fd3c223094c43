/** The totals of the last good run: a run with fewer passed or more failed cases is worse. */
import type { Totals } from './suite.ts';

export type RecordedTotals = Readonly<Record<string, Totals>>;

/** Of a sample only the failed cases can be compared. */
export function isWorse(suite: string, totals: Totals, recorded: RecordedTotals, isSample: boolean): boolean {
  const before = recorded[suite];
  if (before === undefined) return totals.failed > 0;
  return totals.failed > before.failed || (!isSample && totals.passed < before.passed);
}
