/** The job that finds the way down to an object in the tree that explorers show. */
import { ExplorerTree, type TreePath } from '../buildings/explorer-tree.ts';
import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import type { FindPathInput } from './find-path-job.ts';

export function findTreePath({ index, row, from, to }: FindPathInput, { columns, fetch, checkpoint }: JobContext): TreePath {
  return ExplorerTree.of(new IndexColumns(index, columns, fetch), checkpoint).pathTo(row, from, to);
}
