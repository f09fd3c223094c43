/** Reads the matches of a triple pattern in blocks, from one run or merged from several: always in the order of the view's ids. */
import { type GraphScope, graphScope } from './graph-scope.ts';
import type { MatchColumns } from './match-columns.ts';
import { MergedCursor } from './merged-cursor.ts';
import { RunCursor } from './run-cursor.ts';
import type { View } from './view.ts';

export interface TripleCursor {
  /** Begins anew. Terms are ids, and 0 is any; where objects have a range it is from `from` up to, and without, `to`. */
  seek(subject: number, predicate: number, object: number, from?: number, to?: number): void;
  /** Writes further matches from `at` on, and gives their number: 0 means that there are no more. */
  fill(target: MatchColumns, at: number, capacity: number): number;
}

export function tripleCursor(view: View, scope: GraphScope = graphScope(view, 'all', false)): TripleCursor {
  const cursors = view.runs.flatMap((mapped, index) => {
    const mask = scope.masks[index];
    return mask === 'none' ? [] : [new RunCursor(mapped, mask, scope)];
  });
  const [only] = cursors;
  return cursors.length === 1 ? only! : new MergedCursor(cursors, scope.keepsGraphs);
}
