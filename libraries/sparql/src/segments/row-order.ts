/** Sorts the rows of one subject by predicate, object and graph, in place. */

export type Column = Uint16Array | Uint32Array;

export interface RowColumns {
  readonly predicates: Column;
  readonly objects: Uint32Array;
  readonly graphs: Column;
}

/** Longer stretches are sorted through a list of their rows. */
const shortStretch = 24;

export function sortRows(rows: RowColumns, from: number, to: number): void {
  if (isSorted(rows, from, to)) return;
  if (to - from <= shortStretch) insertEach(rows, from, to);
  else sortLong(rows, from, to);
}

export function compareRows({ predicates, objects, graphs }: RowColumns, one: number, other: number): number {
  return predicates[one]! - predicates[other]! || objects[one]! - objects[other]! || graphs[one]! - graphs[other]!;
}

function isSorted(rows: RowColumns, from: number, to: number): boolean {
  for (let row = from + 1; row < to; row++) if (compareRows(rows, row - 1, row) > 0) return false;
  return true;
}

function insertEach(rows: RowColumns, from: number, to: number): void {
  for (let row = from + 1; row < to; row++) {
    for (let at = row; at > from && compareRows(rows, at - 1, at) > 0; at--) swap(rows, at - 1, at);
  }
}

function swap({ predicates, objects, graphs }: RowColumns, one: number, other: number): void {
  exchange(predicates, one, other);
  exchange(objects, one, other);
  exchange(graphs, one, other);
}

function exchange(column: Column, one: number, other: number): void {
  const kept = column[one]!;
  column[one] = column[other]!;
  column[other] = kept;
}

function sortLong(rows: RowColumns, from: number, to: number): void {
  const order = Uint32Array.from({ length: to - from }, (_, index) => from + index);
  order.sort((one, other) => compareRows(rows, one, other));
  for (const column of [rows.predicates, rows.objects, rows.graphs]) {
    const kept = column.slice(from, to);
    for (let index = 0; index < order.length; index++) column[from + index] = kept[order[index]! - from]!;
  }
}
