/** The job that compares two models and writes the difference as JSON. */
import { compare, summaryOf } from '@orrery/kernel';
import type { Source } from '../source.ts';
import { changeJson } from './change-json.ts';
import type { JobContext } from './job-context.ts';

export interface DifferenceInput {
  readonly from: Source;
  readonly to: Source;
  /** The numbers that stand in the answer. */
  readonly revisions: { readonly from: number; readonly to: number };
}

/** What stands between two changes: each has a line of its own, by which the index of changes finds it. */
export const betweenChanges = ',\n';

/** The summary stands first: it is counted before anything is written. */
export function writeDifference({ from, to, revisions }: DifferenceInput, { models, write, checkpoint }: JobContext): void {
  const [older, newer] = [models.of(from).model, models.of(to).model];
  const difference = compare(older, newer, checkpoint);
  const head = JSON.stringify({ ...revisions, summary: summaryOf(difference) });
  write(`${head.slice(0, -1)},"changes":[\n`);
  let separator = '';
  for (const change of difference.changes) {
    write(separator + changeJson(change, change.kind === 'removed' ? older : newer));
    separator = betweenChanges;
  }
  write('\n]}');
}
