/** The way from the root of a model down to an object. */
import type { IndexedObject, ObjectIndex } from '@orrery/kernel';
import type { FoundPath } from '../../engine/jobs/find-path-job.ts';
import type { PageRequest } from '../../http/page-request.ts';
import type { OpenObjects } from './open-objects.ts';

export interface PathStep {
  readonly object: IndexedObject;
  /** Among all that its container contains, whatever the feature, or among the roots. */
  readonly position: number;
}

/** Deeper ways are walked by a worker. */
const mostSteps = 1000;

export interface PathPage {
  readonly steps: readonly PathStep[];
  readonly total: number;
}

/** The object itself comes last. All rows are walked, and only those of the page are read. */
export async function pathOf(objects: OpenObjects, row: number, { number, size }: PageRequest): Promise<PathPage> {
  const { index, content } = objects;
  const [from, to] = [number * size, (number + 1) * size];
  const short = await shortPath(index, row, from, to);
  const { rows, total } = short ?? (await objects.run('findPath', { index: content, row, from, to }));
  const steps = rows.map(async (one) => ({ object: await index.objectAt(one), position: await positionOf(index, one) }));
  return { steps: await Promise.all(steps), total };
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
