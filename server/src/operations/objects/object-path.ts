/** The way from the root of a model down to an object. */
import type { IndexedObject, ObjectIndex } from '@orrery/kernel';
import type { PageRequest } from '../../http/list-request.ts';

export interface PathStep {
  readonly object: IndexedObject;
  /** Among all that its container contains, whatever the feature, or among the roots. */
  readonly position: number;
}

/** The object itself comes last. All rows are walked, and only those of the page are read. */
export async function pathOf(
  index: ObjectIndex,
  row: number,
  { number, size }: PageRequest,
): Promise<{ readonly steps: readonly PathStep[]; readonly total: number }> {
  const rows: number[] = [];
  for (let next: number | undefined = row; next !== undefined; next = await index.containerOf(next)) rows.push(next);
  rows.reverse();
  const shown = rows.slice(number * size, (number + 1) * size);
  const steps = shown.map(async (one) => ({ object: await index.objectAt(one), position: await positionOf(index, one) }));
  return { steps: await Promise.all(steps), total: rows.length };
}

async function positionOf(index: ObjectIndex, row: number): Promise<number> {
  const container = await index.containerOf(row);
  return container === undefined ? row : row - (await index.children(container)).from;
}
