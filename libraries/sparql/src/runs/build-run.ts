/** Builds a run from segments: dictionaries are merged, rows scattered by subject, and each further order is one counting pass. */
import type { Column } from '../segments/row-order.ts';
import type { Segment } from '../segments/segment.ts';
import { type Allocate, type ColumnMaker, columnMaker, plainMemory } from './column-maker.ts';
import { mergeDictionaries } from './merge-dictionaries.ts';
import { mergedDictionary } from './merged-dictionary.ts';
import type { RowIndex } from './row-index.ts';
import { bytesOfColumns, type Run } from './run.ts';
import { rowStatistics } from './run-statistics.ts';
import { scatteredRows } from './scattered-rows.ts';

export function buildRun(segments: readonly Segment[], allocate: Allocate = plainMemory): Run {
  const dictionaries = segments.map(({ dictionary }) => dictionary);
  const merged = mergeDictionaries(dictionaries);
  const dictionary = mergedDictionary(dictionaries, merged, allocate);
  const predicates = idsOf(segments.map(({ columns }, index) => mapped(columns.predicates, merged.maps[index]!)));
  const graphNames = idsOf(segments.map(({ columns }, index) => mapped(columns.graphNames, merged.maps[index]!)));
  const make = columnMaker(allocate, predicates.length, graphNames.length);
  const bySubject = scatteredRows(segments, merged, { predicates, graphNames }, make);
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

function mapped(ids: Uint32Array, map: Uint32Array): Uint32Array {
  return ids.map((id) => map[id]!);
}

function idsOf(lists: readonly Uint32Array[]): Uint32Array {
  return Uint32Array.from(new Set(lists.flatMap((list) => Array.from(list)))).sort();
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
  const { starts: ends, second: seconds, graphs: rowGraphs } = from;
  const hasGraphs = rowGraphs.length > 0;
  for (let term = 0, row = 0; term + 1 < ends.length; term++) {
    for (const end = ends[term + 1]!; row < end; row++) {
      const to = next[first[row]!]!++;
      second[to] = term;
      third[to] = seconds[row]!;
      if (hasGraphs) graphs[to] = rowGraphs[row]!;
    }
  }
  return { starts, second, third, graphs };
}
