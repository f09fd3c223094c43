/** Rows of objects that meet a condition, in the order that is asked for: all of them, or a stretch. */
import type { Condition } from '../../conditions/condition.ts';
import type { SortKey } from '../../conditions/parse-sort.ts';
import type { RowSet } from '../../conditions/rows/row-set.ts';
import { type Rows, rowsMeeting } from '../../conditions/rows/to-rows.ts';
import type { IndexColumns } from '../objects/index-columns.ts';
import { objectRows } from './object-rows.ts';

export interface FoundStretch {
  readonly rows: readonly number[];
  /** How many there are in all. */
  readonly total: number;
}

/** Document order where the sort says nothing, and where it leaves two objects equal. */
export function stretchOfRows(
  indexed: IndexColumns,
  where: Condition,
  sort: readonly SortKey[],
  { from, to }: { readonly from: number; readonly to: number },
  checkpoint: () => void,
): FoundStretch {
  const rows = objectRows(indexed, checkpoint);
  const found = rowsMeeting(where, rows);
  const picked =
    sort.length > 1
      ? sortedBy(sort, [...found], indexed.numbers('position'), rows, checkpoint).slice(from, to)
      : stretchOf(found, orderOf(sort[0], indexed, rows, checkpoint), from, to);
  return { rows: picked, total: found.count };
}

/** All rows that meet a condition, in the order that is asked for. */
export function sortedRows(
  indexed: IndexColumns,
  where: Condition,
  sort: readonly SortKey[],
  checkpoint: () => void,
): Iterable<number> {
  const rows = objectRows(indexed, checkpoint);
  const found = rowsMeeting(where, rows);
  if (sort.length > 1) return sortedBy(sort, [...found], indexed.numbers('position'), rows, checkpoint);
  return orderOf(sort[0], indexed, rows, checkpoint)
    .values()
    .filter((row) => found.has(row));
}

/** So many of the found rows in an order of all rows. */
function stretchOf(found: RowSet, order: Uint32Array, from: number, to: number): number[] {
  const rows: number[] = [];
  for (let at = 0, place = 0; at < order.length && place < to; at++)
    if (found.has(order[at]!) && place++ >= from) rows.push(order[at]!);
  return rows;
}

/** All rows in document order, or by one field: sorted once, and kept like a column. */
function orderOf(key: SortKey | undefined, indexed: IndexColumns, rows: Rows, checkpoint: () => void): Uint32Array {
  if (!key) return indexed.numbers('order');
  return indexed.kept(
    `order by ${key.field} ${key.direction}`,
    () => Uint32Array.from(sortedBy([key], [...indexed.numbers('order')], indexed.numbers('position'), rows, checkpoint)),
    ({ byteLength }) => byteLength,
  );
}

/** Texts folded, objects without a value last in either direction, equal ones in document order. */
function sortedBy(
  sort: readonly SortKey[],
  found: number[],
  position: Uint32Array,
  { column }: Rows,
  checkpoint: () => void,
): number[] {
  const keys = sort.map(({ field, direction }) => ({ column: column(field), sign: direction === 'asc' ? 1 : -1 }));
  return found.sort((one, other) => {
    checkpoint();
    for (const { column, sign } of keys) {
      const last = Number(column.holdsNothing(one)) - Number(column.holdsNothing(other));
      const order = last || sign * column.order(one, other);
      if (order !== 0) return order;
    }
    return position[one]! - position[other]!;
  });
}
