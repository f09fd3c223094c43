/** What becomes of the list of those who refer to one end, when some of them refer to it otherwise: a few entries, however many there are. */
import type { DirectSlices } from '../direct-slices.ts';
import { type EditedList, type End, placeOf } from './edited-lists.ts';
import type { EditedTree } from './edited-tree.ts';

/** Who refers to an end otherwise than before, and by which features now. */
export type Referrers = Map<End, readonly number[]>;

export function referrerEdits(slices: DirectSlices, tree: EditedTree, end: End, referrers: Referrers): EditedList {
  const { from, to } = placeOf(slices, 'inStart', end);
  const edits = Array.from(referrers, ([source, features]) => {
    const first = firstFrom(slices, from, to, typeof source === 'number' ? source : source.at);
    const last = typeof source === 'number' ? firstFrom(slices, first, to, source + 1) : first;
    const now = features.map((feature) => ({ feature, end: source }));
    return { from: first, to: last, now, row: tree.rowNow(source) };
  });
  edits.sort((one, other) => one.from - other.from || one.row - other.row);
  const length = edits.reduce((sum, edit) => sum + edit.now.length - (edit.to - edit.from), to - from);
  return { edits, length };
}

/** The first entry of a list whose source does not come before a row: sources are in the order of their rows. */
function firstFrom(slices: DirectSlices, from: number, to: number, row: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (slices.number('inSource', middle) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
