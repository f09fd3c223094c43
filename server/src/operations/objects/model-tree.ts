/** The tree that explorers show of a model, level by level: a building by its storeys, any other model by what contains what. */
import type { IndexedObject } from '@orrery/kernel';
import type { PageRequest } from '../../http/page-request.ts';
import { objectsInTurns } from './objects-in-turns.ts';
import type { OpenObjects } from './open-objects.ts';

export interface TreeNode {
  readonly object: IndexedObject;
  /** How many objects are beneath it in the tree. */
  readonly partCount: number;
}

/** A node on the way down to an object. */
export interface TreeStep extends TreeNode {
  /** Among all that is beneath the same node, or among the roots. */
  readonly position: number;
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

/** The way from a root of the tree down to an object, itself last; nothing where it is no part of the tree. */
export async function treePathOf(
  objects: OpenObjects,
  row: number,
  { number, size }: PageRequest,
): Promise<{ readonly steps: readonly TreeStep[]; readonly total: number }> {
  const stretch = { index: objects.content, row, from: number * size, to: (number + 1) * size };
  const { rows, positions, partCounts, total } = await objects.run('findTreePath', stretch);
  const found = await objectsInTurns(objects.index, rows);
  return { steps: found.map((object, at) => ({ object, position: positions[at]!, partCount: partCounts[at]! })), total };
}
