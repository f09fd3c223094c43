/** The tree that explorers show of a model, level by level: a building by its storeys, any other model by what contains what. */
import type { IndexedObject } from '@orrery/kernel';
import { callerKey } from '../../access/caller.ts';
import type { TreeStretch } from '../../engine/buildings/explorer-tree.ts';
import type { Engine } from '../../engine/engine.ts';
import type { PageRequest } from '../../http/list-request.ts';
import { failureOf } from '../engine-failures.ts';
import { type OpenObjects, rowOf } from './model-objects.ts';
import { objectsInTurns } from './objects-in-turns.ts';

export interface TreeNode {
  readonly object: IndexedObject;
  /** How many objects are beneath it in the tree. */
  readonly partCount: number;
}

export class ModelTree {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** What is beneath an object, or the roots, in document order. */
  async beneath(
    objects: OpenObjects,
    parent: string | undefined,
    page: PageRequest,
  ): Promise<{ readonly nodes: readonly TreeNode[]; readonly total: number }> {
    const row = parent === undefined ? undefined : await rowOf(objects, parent);
    const from = Math.min(page.number * page.size, Number.MAX_SAFE_INTEGER);
    const { rows, partCounts, total } = await this.stretch(objects, row, from, from + page.size);
    const found = await objectsInTurns(objects.index, [...rows]);
    return { nodes: found.map((object, at) => ({ object, partCount: partCounts[at]! })), total };
  }

  private async stretch(objects: OpenObjects, row: number | undefined, from: number, to: number): Promise<TreeStretch> {
    const { content, caller, model, signal } = objects;
    const options = { caller: callerKey(caller), affinity: model.project.id, signal };
    try {
      return await this.engine.run('findParts', { index: content, row, from, to }, options);
    } catch (error) {
      throw failureOf(error);
    }
  }
}
