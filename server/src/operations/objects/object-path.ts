/** The way from the root of a model down to an object. */
import type { IndexedObject, ObjectIndex } from '@orrery/kernel';
import { callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { FoundPath } from '../../engine/jobs/find-path-job.ts';
import type { PageRequest } from '../../http/list-request.ts';
import { failureOf } from '../engine-failures.ts';
import type { OpenObjects } from './model-objects.ts';

export interface PathStep {
  readonly object: IndexedObject;
  /** Among all that its container contains, whatever the feature, or among the roots. */
  readonly position: number;
}

/** Deeper ways are walked by a worker. */
const mostSteps = 1000;

export class ObjectPaths {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** The object itself comes last. All rows are walked, and only those of the page are read. */
  async of(
    objects: OpenObjects,
    row: number,
    { number, size }: PageRequest,
  ): Promise<{ readonly steps: readonly PathStep[]; readonly total: number }> {
    const { index } = objects;
    const [from, to] = [number * size, (number + 1) * size];
    const { rows, total } = (await shortPath(index, row, from, to)) ?? (await this.longPath(objects, row, from, to));
    const steps = rows.map(async (one) => ({ object: await index.objectAt(one), position: await positionOf(index, one) }));
    return { steps: await Promise.all(steps), total };
  }

  private async longPath(
    { content, caller, model, signal }: OpenObjects,
    row: number,
    from: number,
    to: number,
  ): Promise<FoundPath> {
    const options = { caller: callerKey(caller), affinity: model.project.id, signal };
    try {
      return await this.engine.run('findPath', { index: content, row, from, to }, options);
    } catch (error) {
      throw failureOf(error);
    }
  }
}

async function shortPath(index: ObjectIndex, row: number, from: number, to: number): Promise<FoundPath | undefined> {
  const rows: number[] = [];
  for (let next: number | undefined = row; next !== undefined; next = await index.containerOf(next)) {
    if (rows.length === mostSteps) return undefined;
    rows.push(next);
  }
  return { rows: rows.reverse().slice(from, to), total: rows.length };
}

async function positionOf(index: ObjectIndex, row: number): Promise<number> {
  const container = await index.containerOf(row);
  return container === undefined ? row : row - (await index.children(container)).from;
}
