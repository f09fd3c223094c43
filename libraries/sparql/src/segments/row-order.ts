/** Sorts the rows of one subject by predicate, object and graph, in place. */

export type Column = Uint16Array | Uint32Array;

export interface RowColumns {
  readonly predicates: Column;
  readonly objects: Uint32Array;
  readonly graphs: Column;
}

/** Longer stretches are sorted as a whole. */
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

/** Rows as numbers are sorted without a function where all three terms fit into one. */
function sortLong(rows: RowColumns, from: number, to: number): void {
  const { predicates, objects, graphs } = rows;
  const perObject = spanOf(graphs, from, to);
  const perPredicate = spanOf(objects, from, to) * perObject;
  if (spanOf(predicates, from, to) * perPredicate > Number.MAX_SAFE_INTEGER) {
    sortByOrder(rows, from, to);
    return;
  }
  const numbers = new Float64Array(to - from);
  for (let row = from; row < to; row++)
    numbers[row - from] = predicates[row]! * perPredicate + objects[row]! * perObject + graphs[row]!;
  numbers.sort();
  for (let row = from; row < to; row++) {
    const number = numbers[row - from]!;
    predicates[row] = Math.floor(number / perPredicate);
    objects[row] = Math.floor((number % perPredicate) / perObject);
    graphs[row] = number % perObject;
  }
}

/** One more than the greatest. */
function spanOf(column: Column, from: number, to: number): number {
  let most = 0;
  for (let row = from; row < to; row++) most = Math.max(most, column[row]!);
  return most + 1;
}

function sortByOrder(rows: RowColumns, from: number, to: number): void {
  const order = Uint32Array.from({ length: to - from }, (_, index) => from + index);
  order.sort((one, other) => compareRows(rows, one, other));
  for (const column of [rows.predicates, rows.objects, rows.graphs]) {
    const kept = column.slice(from, to);
    for (let index = 0; index < order.length; index++) column[from + index] = kept[order[index]! - from]!;
  }
}
