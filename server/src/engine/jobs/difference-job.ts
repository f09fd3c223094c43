/** The job that compares two models and writes the difference as JSON. */
import { BytePieces, type Change, labelOf, type ModelObject, placeLabel, visitChanges } from '@orrery/kernel';
import { changeJson } from '../differences/change-json.ts';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';

export interface DifferenceInput {
  readonly from: Source;
  readonly to: Source;
  /** The numbers that stand in the answer. */
  readonly revisions: { readonly from: number; readonly to: number };
}

/** What stands between two changes: each has a line of its own, by which the index of changes finds it. */
export const betweenChanges = ',\n';

/** The summary stands first, so that what follows it waits as bytes: the changes themselves would take several times as much memory. */
export function writeDifference({ from, to, revisions }: DifferenceInput, { models, write, checkpoint }: JobContext): void {
  const [older, newer] = [models.of(from).model, models.of(to).model];
  const summary = { added: 0, removed: 0, changed: 0, moved: 0 };
  const [removed, others] = [new BytePieces(), new BytePieces()];
  const gather = (change: Change, object: ModelObject, index: number) => {
    const pieces = change.kind === 'removed' ? removed : others;
    if (pieces.length > 0) pieces.text(betweenChanges);
    pieces.text(changeJson(change, labelOf(object) ?? placeLabel(object.class, index)));
    summary[change.kind]++;
  };
  visitChanges(older, newer, gather, checkpoint);
  const head = JSON.stringify({ ...revisions, summary });
  write(`${head.slice(0, -1)},"changes":[\n`);
  for (const piece of removed.taken()) write(piece);
  if (removed.length > 0 && others.length > 0) write(betweenChanges);
  for (const piece of others.taken()) write(piece);
  write('\n]}');
}
