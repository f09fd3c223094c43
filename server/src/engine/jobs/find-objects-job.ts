/** The job that finds the objects that meet a condition, in the order that is asked for. */
import type { Condition } from '../../conditions/condition.ts';
import type { SortKey } from '../../conditions/parse-sort.ts';
import type { JobContext } from '../job-context.ts';
import { stretchOfRows } from '../object-lists/sorted-rows.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import type { Bytes } from '../source.ts';

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
  const { rows, total } = stretchOfRows(indexed, where, sort, { from, to }, checkpoint);
  return { rows: Uint32Array.from(rows), total };
}
