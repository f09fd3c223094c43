/** One case of a three-way merge, in sketches. */

export interface MergeCase {
  readonly title: string;
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  /** Behind the same sibling, what has the smaller UUID comes first. */
  readonly merged: string;
  /** Kind, object, feature and message of what was left out of their side, and the values in the base, ours and theirs. */
  readonly conflicts: readonly string[];
}

type Row = readonly [title: string, base: string, ours: string, theirs: string, merged: string, ...conflicts: string[]];

export function mergeCases(...rows: readonly Row[]): MergeCase[] {
  return rows.map(([title, base, ours, theirs, merged, ...conflicts]) => ({ title, base, ours, theirs, merged, conflicts }));
}
