/** The tree that explorers show of a model, level by level: a building by its storeys, any other model by what contains what. */
import type { IndexedObject } from '@orrery/kernel';
import type { PageRequest } from '../../http/list-request.ts';
import { objectsInTurns } from './objects-in-turns.ts';
import type { OpenObjects } from './open-objects.ts';

export interface TreeNode {
  readonly object: IndexedObject;
  /** How many objects are beneath it in the tree. */
  readonly partCount: number;
}

export interface TreePage {
  readonly nodes: readonly TreeNode[];
  readonly total: number;
}

/** What is beneath an object, or the roots, in document order. */
export async function nodesBeneath(objects: OpenObjects, parent: string | undefined, page: PageRequest): Promise<TreePage> {
  const row = parent === undefined ? undefined : await objects.rowOf(parent);
  const from = Math.min(page.number * page.size, Number.MAX_SAFE_INTEGER);
  const stretch = { index: objects.content, row, from, to: from + page.size };
  const { rows, partCounts, total } = await objects.run('findParts', stretch);
  const found = await objectsInTurns(objects.index, [...rows]);
  return { nodes: found.map((object, at) => ({ object, partCount: partCounts[at]! })), total };
}
