/** The job that finds the containers of an object, however many there are. */

import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import type { Bytes } from '../source.ts';

export interface FindPathInput {
  readonly index: Bytes;
  readonly row: number;
  /** The part of the path that is asked for, counted from the root. */
  readonly from: number;
  readonly to: number;
}

export interface FoundPath {
  readonly rows: readonly number[];
  readonly total: number;
}

/** Rows from the root down to the object itself. */
export function findPath({ index, row, from, to }: FindPathInput, { columns, fetch, checkpoint }: JobContext): FoundPath {
  const containers = new IndexColumns(index, columns, fetch).numbers('container');
  const rows: number[] = [];
  // What the column holds is the row of the container and one more.
  for (let next = row + 1; next > 0; next = containers[next - 1]!) {
    checkpoint();
    rows.push(next - 1);
  }
  return { rows: rows.reverse().slice(from, to), total: rows.length };
}
