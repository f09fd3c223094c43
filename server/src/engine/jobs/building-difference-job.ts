/** The job that compares two revisions of a building and writes the difference as JSON, in the words of those who build. */
import { type BuildingChange, buildingChanges } from '../buildings/changes/building-changes.ts';
import { RevisedBuilding } from '../buildings/changes/revised-building.ts';
import { type ChangeKind, changeKinds } from '../differences/change-kinds.ts';
import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import type { Bytes } from '../source.ts';
import { betweenChanges } from './difference-job.ts';

export interface BuildingDifferenceInput {
  /** The object indexes of both. */
  readonly older: Bytes;
  readonly newer: Bytes;
  /** The numbers that stand in the answer. */
  readonly revisions: { readonly from: number; readonly to: number };
}

/** Written as other differences are, one change a line: one table serves the pages of both. */
export function writeBuildingDifference({ older, newer, revisions }: BuildingDifferenceInput, context: JobContext): void {
  const { columns, fetch, write, checkpoint } = context;
  const open = (index: Bytes) => new RevisedBuilding(new IndexColumns(index, columns, fetch), checkpoint);
  const summary = Object.fromEntries(changeKinds.map((kind) => [kind, 0])) as Record<ChangeKind, number>;
  const lines = Array.from(buildingChanges(open(older), open(newer)), (change) => {
    summary[change.kind]++;
    return lineOf(change);
  });
  const head = JSON.stringify({ ...revisions, summary });
  write(`${head.slice(0, -1)},"changes":[\n`);
  lines.forEach((line, at) => {
    write(at === 0 ? line : betweenChanges + line);
  });
  write('\n]}');
}

/** Kind, id, class and label stand first, the container last: there the table looks for them. */
function lineOf({ kind, id, eClass, label, globalId, features, placement, container }: BuildingChange): string {
  return JSON.stringify({ kind, id, eClass, label, globalId, features, placement, container });
}
