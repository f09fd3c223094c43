/** The columns of references, out of rows or into them, after the lists of some rows have become others. */
import type { DirectSlices } from '../direct-slices.ts';
import type { NumberColumn } from '../layout.ts';
import { type EditedColumn, editedNumbers, editedStarts, inOrder, type RowEdit } from './edited-columns.ts';
import type { EditedTree, PutRow } from './edited-tree.ts';

/** A row or link as it was numbered, or a row that comes. */
export type End = PutRow | number;

export interface Reference {
  readonly feature: number;
  readonly end: End;
}

/** What stands in a stretch of the columns now. */
export interface ListEdit {
  readonly from: number;
  readonly to: number;
  readonly now: readonly Reference[];
}

export interface EditedList {
  /** In the order in which they stand. */
  readonly edits: readonly ListEdit[];
  /** How many references the row has now. */
  readonly length: number;
}

export type EditedLists = Map<End, EditedList>;

/** Where the list of a row or link stands; of a row that comes, where it will. */
export function placeOf(slices: DirectSlices, column: 'outStart' | 'inStart', end: End): { from: number; to: number } {
  if (typeof end === 'number') return slices.bounds(column, end);
  const from = slices.number(column, end.at);
  return { from, to: from };
}

export function editedLists(
  side: 'out' | 'in',
  lists: EditedLists,
  slices: DirectSlices,
  tree: EditedTree,
): Partial<Record<NumberColumn, EditedColumn>> {
  const { numbers, objects, links } = slices.directory;
  const rows = inOrder(Array.from(lists, ([row, list]) => rowEdit(row, list, objects, tree)));
  const edits = rows.flatMap(({ now }) => now.edits);
  const features = edits.map(({ from, to, now }) => ({ from, to, numbers: now.map(({ feature }) => feature) }));
  const ends = edits.map(({ from, to, now }) => ({ from, to, numbers: now.map(({ end }) => tree.rowNow(end)) }));
  const column = side === 'out' ? 'outTarget' : 'inSource';
  const largest = (side === 'out' ? objects + links : objects) - 1;
  const lengths = rows.map((row) => ({ ...row, now: row.now.length }));
  return {
    [`${side}Start`]: editedStarts(slices, `${side}Start`, lengths),
    [`${side}Feature`]: editedNumbers(numbers[`${side}Feature`], features),
    [column]: editedNumbers(numbers[column], ends, { raise: tree.rows, largest }),
  };
}

function rowEdit(row: End, now: EditedList, objects: number, tree: EditedTree): RowEdit<EditedList> {
  if (typeof row !== 'number') return { row: row.at, kind: 'put', now };
  return { row, kind: row < objects && tree.isGone(row) ? 'taken' : 'other', now };
}
