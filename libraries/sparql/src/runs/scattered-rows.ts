/** Puts the rows of segments together, in the order of subject, predicate, object and graph. */
import { compareRows, type RowColumns, sortRows } from '../segments/row-order.ts';
import type { Segment } from '../segments/segment.ts';
import type { ColumnMaker } from './column-maker.ts';
import type { MergedIds } from './merged-ids.ts';
import type { RowIndex } from './row-index.ts';
import { placeOf } from './run.ts';

/** The lists in which rows hold positions. */
export interface PlaceLists {
  readonly predicates: Uint32Array;
  readonly graphNames: Uint32Array;
}

export function scatteredRows(
  segments: readonly Segment[],
  { maps, count }: MergedIds,
  lists: PlaceLists,
  make: ColumnMaker,
): RowIndex {
  const starts = make.words(count + 2);
  const isMixed = new Uint8Array(count + 1);
  for (const [index, segment] of segments.entries()) countRows(segment, maps[index]!, starts, isMixed);
  for (let id = 1; id < starts.length; id++) starts[id]! += starts[id - 1]!;
  const total = starts[count + 1]!;
  const rows: RowColumns = { predicates: make.predicates(total), objects: make.words(total), graphs: make.graphs(total) };
  const next = starts.slice();
  for (const [index, segment] of segments.entries()) copyRows(segment, maps[index]!, lists, rows, next);
  const all = rows.graphs.length > 0 ? rows : { ...rows, graphs: new Uint16Array(total) };
  const kept = sortMixed(all, starts, isMixed) ? withoutRepeats(all, starts) : total;
  return {
    starts,
    second: rows.predicates.subarray(0, kept),
    third: rows.objects.subarray(0, kept),
    graphs: rows.graphs.subarray(0, kept),
  };
}

/** Adds how many rows each subject has, and marks those whose rows come from several segments or graphs: only these are not in order. */
function countRows({ columns, sizes }: Segment, map: Uint32Array, starts: Uint32Array, isMixed: Uint8Array): void {
  const { subjects } = columns;
  const hasSeveral = sizes.graphs > 1;
  for (let id = 1; id <= sizes.terms; id++) {
    const rows = subjects[id + 1]! - subjects[id]!;
    if (rows === 0) continue;
    const subject = map[id]!;
    if (hasSeveral || starts[subject + 1]! > 0) isMixed[subject] = 1;
    starts[subject + 1]! += rows;
  }
}

function copyRows({ columns, sizes }: Segment, map: Uint32Array, lists: PlaceLists, to: RowColumns, next: Uint32Array): void {
  const places = columns.predicates.map((id) => placeOf(lists.predicates, map[id]!));
  const graphPlaces = columns.graphNames.map((id) => placeOf(lists.graphNames, map[id]!));
  const { subjects, rowPredicates, rowGraphs, objects: rowObjects } = columns;
  const { predicates, objects, graphs } = to;
  const [hasGraphs, hasSeveral] = [graphs.length > 0, sizes.graphs > 1];
  for (let id = 1; id <= sizes.terms; id++) {
    const end = subjects[id + 1]!;
    let row = subjects[id]!;
    if (row === end) continue;
    const subject = map[id]!;
    let at = next[subject]!;
    for (; row < end; row++, at++) {
      predicates[at] = places[rowPredicates[row]!]!;
      objects[at] = map[rowObjects[row]!]!;
      if (hasGraphs) graphs[at] = graphPlaces[hasSeveral ? rowGraphs[row]! : 0]!;
    }
    next[subject] = at;
  }
}

/** Whether a quad is there twice. */
function sortMixed(rows: RowColumns, starts: Uint32Array, isMixed: Uint8Array): boolean {
  let hasRepeats = false;
  for (let id = isMixed.indexOf(1); id > 0; id = isMixed.indexOf(1, id + 1)) {
    const [from, to] = [starts[id]!, starts[id + 1]!];
    sortRows(rows, from, to);
    for (let row = from + 1; !hasRepeats && row < to; row++) hasRepeats = compareRows(rows, row - 1, row) === 0;
  }
  return hasRepeats;
}

/** A quad that several segments have is kept once. Gives the number of rows. */
function withoutRepeats(rows: RowColumns, starts: Uint32Array): number {
  let kept = 0;
  for (let id = 0; id + 1 < starts.length; id++) {
    const [from, to] = [starts[id]!, starts[id + 1]!];
    starts[id] = kept;
    for (let row = from; row < to; row++) {
      if (row > from && compareRows(rows, row - 1, row) === 0) continue;
      if (kept !== row) for (const column of [rows.predicates, rows.objects, rows.graphs]) column[kept] = column[row]!;
      kept++;
    }
  }
  starts[starts.length - 1] = kept;
  return kept;
}
