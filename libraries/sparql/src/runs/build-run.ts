/** Builds a run from segments: dictionaries are merged, rows scattered by subject, and each further order is one counting pass. */
import { type Column, compareRows, type RowColumns, sortRows } from '../segments/row-order.ts';
import type { Segment } from '../segments/segment.ts';
import { Dictionary } from '../terms/dictionary.ts';
import { mergeDictionaries } from './merge-dictionaries.ts';
import type { MergedIds } from './merged-ids.ts';
import type { RowIndex } from './row-index.ts';
import { bytesOfColumns, placeOf, type Run } from './run.ts';
import { rowStatistics } from './run-statistics.ts';

/** Where columns are put: memory that threads share, or plain memory. */
export type Allocate = (bytes: number) => ArrayBufferLike;

export const plainMemory: Allocate = (bytes) => new ArrayBuffer(bytes);

export function buildRun(segments: readonly Segment[], allocate: Allocate = plainMemory): Run {
  const merged = mergeDictionaries(segments.map(({ dictionary }) => dictionary));
  const dictionary = mergedDictionary(segments, merged, allocate);
  const predicates = idsOf(segments.map(({ columns }, index) => mapped(columns.predicates, merged.maps[index]!)));
  const graphNames = idsOf(segments.map(({ columns }, index) => mapped(columns.graphNames, merged.maps[index]!)));
  const make = columnMaker(allocate, predicates.length, graphNames.length);
  const bySubject = scattered(segments, merged, predicates, graphNames, make);
  const rows = bySubject.starts[merged.count + 1]!;
  const byObject = indexBy(bySubject, bySubject.third, merged.count + 2, make, 'by-object');
  const byPredicate = indexBy(byObject, byObject.third, predicates.length + 1, make, 'by-predicate');
  const { second, third, graphs } = bySubject;
  const columns = [byObject, byPredicate].flatMap((index) => [index.starts, index.second, index.third, index.graphs]);
  return {
    ...{ dictionary, rows, predicates, graphNames, bySubject, byObject, byPredicate },
    ...rowStatistics(bySubject, byObject, byPredicate, predicates.length),
    bytes: bytesOfColumns([bySubject.starts, second, third, graphs, ...columns, dictionary.offsets, dictionary.arena]),
  };
}

interface ColumnMaker {
  words(length: number): Uint32Array;
  predicates(length: number): Column;
  graphs(length: number): Column;
}

function columnMaker(allocate: Allocate, predicates: number, graphs: number): ColumnMaker {
  const words = (length: number) => new Uint32Array(allocate(length * 4), 0, length);
  const short = (length: number) => new Uint16Array(allocate(length * 2), 0, length);
  const narrow = (most: number) => (length: number) => (most > 0xffff ? words(length) : short(length));
  return { words, predicates: narrow(predicates), graphs: graphs > 1 ? narrow(graphs) : () => short(0) };
}

function mergedDictionary(segments: readonly Segment[], { count, owners, ownIds }: MergedIds, allocate: Allocate): Dictionary {
  const offsets = new Uint32Array(allocate((count + 2) * 4), 0, count + 2);
  let bytes = 0;
  for (let id = 1; id <= count; id++) {
    offsets[id] = bytes;
    const from = segments[owners[id]!]!.dictionary.offsets;
    bytes += from[ownIds[id]! + 1]! - from[ownIds[id]!]!;
  }
  offsets[count + 1] = bytes;
  if (bytes > 0xffffffff) throw new RangeError('The terms of one run take more than 4 GiB.');
  const arena = new Uint8Array(allocate(bytes), 0, bytes);
  for (let id = 1; id <= count; id++) {
    const { offsets: from, arena: source } = segments[owners[id]!]!.dictionary;
    let at = offsets[id]!;
    for (let byte = from[ownIds[id]!]!; byte < from[ownIds[id]! + 1]!; byte++) arena[at++] = source[byte]!;
  }
  return new Dictionary(count, offsets, arena);
}

function mapped(ids: Uint32Array, map: Uint32Array): Uint32Array {
  return ids.map((id) => map[id]!);
}

function idsOf(lists: readonly Uint32Array[]): Uint32Array {
  return Uint32Array.from(new Set(lists.flatMap((list) => Array.from(list)))).sort();
}

/** Rows in the order of subject, predicate, object and graph. */
function scattered(
  segments: readonly Segment[],
  { maps, count }: MergedIds,
  predicates: Uint32Array,
  graphNames: Uint32Array,
  make: ColumnMaker,
): RowIndex {
  const starts = make.words(count + 2);
  for (const [index, { columns, sizes }] of segments.entries()) {
    const map = maps[index]!;
    for (let id = 1; id <= sizes.terms; id++) starts[map[id]! + 1]! += columns.subjects[id + 1]! - columns.subjects[id]!;
  }
  for (let id = 1; id < starts.length; id++) starts[id]! += starts[id - 1]!;
  const total = starts[count + 1]!;
  const rows: RowColumns = { predicates: make.predicates(total), objects: make.words(total), graphs: make.graphs(total) };
  const next = starts.slice();
  for (const [index, segment] of segments.entries()) copyRows(segment, maps[index]!, predicates, graphNames, rows, next);
  const kept = sortedOnce(rows, starts, count);
  return {
    starts,
    second: rows.predicates.subarray(0, kept),
    third: rows.objects.subarray(0, kept),
    graphs: rows.graphs.subarray(0, kept),
  };
}

function copyRows(
  { columns, sizes }: Segment,
  map: Uint32Array,
  predicates: Uint32Array,
  graphNames: Uint32Array,
  rows: RowColumns,
  next: Uint32Array,
): void {
  const places = columns.predicates.map((id) => placeOf(predicates, map[id]!));
  const graphs = columns.graphNames.map((id) => placeOf(graphNames, map[id]!));
  const [hasGraphs, hasSeveral] = [rows.graphs.length > 0, sizes.graphs > 1];
  for (let id = 1; id <= sizes.terms; id++) {
    const end = columns.subjects[id + 1]!;
    for (let row = columns.subjects[id]!; row < end; row++) {
      const to = next[map[id]!]!++;
      rows.predicates[to] = places[columns.rowPredicates[row]!]!;
      rows.objects[to] = map[columns.objects[row]!]!;
      if (hasGraphs) rows.graphs[to] = graphs[hasSeveral ? columns.rowGraphs[row]! : 0]!;
    }
  }
}

/** A subject of several segments is sorted again; a quad that two segments have is kept once. Gives the number of rows. */
function sortedOnce(rows: RowColumns, starts: Uint32Array, count: number): number {
  const hasGraphs = rows.graphs.length > 0;
  const all = hasGraphs ? rows : { ...rows, graphs: new Uint16Array(rows.objects.length) };
  let kept = 0;
  for (let id = 1; id <= count; id++) {
    const [from, to] = [starts[id]!, starts[id + 1]!];
    sortRows(all, from, to);
    starts[id] = kept;
    for (let row = from; row < to; row++) {
      if (row > from && compareRows(all, row - 1, row) === 0) continue;
      if (kept !== row) for (const column of [all.predicates, all.objects, all.graphs]) column[kept] = column[row]!;
      kept++;
    }
  }
  starts[count + 1] = kept;
  return kept;
}

/** The next order of a row's terms, by counting: rows of the same first term keep their order. */
function indexBy(from: RowIndex, first: Column, size: number, make: ColumnMaker, order: 'by-object' | 'by-predicate'): RowIndex {
  const total = first.length;
  const starts = make.words(size);
  for (let row = 0; row < total; row++) starts[first[row]! + 1]!++;
  for (let at = 1; at < size; at++) starts[at]! += starts[at - 1]!;
  const second = make.words(total);
  const third = order === 'by-object' ? make.predicates(total) : make.words(total);
  const graphs = make.graphs(total);
  const next = starts.slice();
  const hasGraphs = from.graphs.length > 0;
  for (let term = 0; term + 1 < from.starts.length; term++) {
    const end = from.starts[term + 1]!;
    for (let row = from.starts[term]!; row < end; row++) {
      const to = next[first[row]!]!++;
      second[to] = term;
      third[to] = from.second[row]!;
      if (hasGraphs) graphs[to] = from.graphs[row]!;
    }
  }
  return { starts, second, third, graphs };
}
