/** The job that finds the objects that meet a condition, in the order that is asked for. */
import type { Condition } from '../../conditions/condition.ts';
import type { SortKey } from '../../conditions/parse-sort.ts';
import type { RowSet } from '../../conditions/rows/row-set.ts';
import { type Rows, rowsMeeting } from '../../conditions/rows/to-rows.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import { objectRows } from '../objects/object-rows.ts';
import type { Bytes } from '../source.ts';
import type { JobContext } from './job-context.ts';

export interface FindInput {
  /** The object index. */
  readonly index: Bytes;
  readonly where: Condition;
  /** Document order where it says nothing, and where it leaves two objects equal. */
  readonly sort: readonly SortKey[];
  readonly from: number;
  readonly to: number;
}

export interface FoundObjects {
  readonly rows: Uint32Array;
  readonly total: number;
}

export function findObjects(
  { index, where, sort, from, to }: FindInput,
  { columns, fetch, checkpoint }: JobContext,
): FoundObjects {
  const indexed = new IndexColumns(index, columns, fetch);
  const rows = objectRows(indexed, checkpoint);
  const found = rowsMeeting(where, rows);
  const inOrder = inDocumentOrder(found, indexed.numbers('order'));
  const sorted = sort.length === 0 ? inOrder : sortedBy(sort, inOrder, rows, checkpoint);
  return { rows: sorted.slice(from, to), total: inOrder.length };
}

function inDocumentOrder(found: RowSet, order: Uint32Array): Uint32Array {
  const rows = new Uint32Array(found.count);
  let count = 0;
  for (let position = 0; position < order.length; position++) if (found.has(order[position]!)) rows[count++] = order[position]!;
  return rows;
}

/** Texts folded, objects without a value last in either direction. */
function sortedBy(sort: readonly SortKey[], rows: Uint32Array, { column }: Rows, checkpoint: () => void): Uint32Array {
  const keys = sort.map(({ field, direction }) => ({ column: column(field), sign: direction === 'asc' ? 1 : -1 }));
  const compare = (one: number, other: number) => {
    checkpoint();
    for (const { column, sign } of keys) {
      const last = Number(column.holdsNothing(one)) - Number(column.holdsNothing(other));
      const order = last || sign * column.order(one, other);
      if (order !== 0) return order;
    }
    return 0;
  };
  return Uint32Array.from([...rows].sort(compare));
}
