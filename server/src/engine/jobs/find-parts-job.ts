/** The job that lists what is beneath an object in the tree that explorers show. */
import { ExplorerTree, type TreeStretch } from '../buildings/explorer-tree.ts';
import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import type { Bytes } from '../source.ts';

export interface FindPartsInput {
  /** The object index. */
  readonly index: Bytes;
  /** The roots where it says nothing. */
  readonly row?: number | undefined;
  readonly from: number;
  readonly to: number;
}

export function findParts({ index, row, from, to }: FindPartsInput, { columns, fetch, checkpoint }: JobContext): TreeStretch {
  return ExplorerTree.of(new IndexColumns(index, columns, fetch), checkpoint).beneath(row, from, to);
}
