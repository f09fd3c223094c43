/** The rows of an index: objects level by level, so that all that one object contains lies together. */
import type { Feature } from '../metamodel/package.ts';
import { ModelObject } from '../objects/model-object.ts';

export interface NumberedTree {
  readonly objects: readonly ModelObject[];
  readonly roots: number;
  /** The row of the container and one more; 0 for roots. */
  readonly container: Uint32Array;
  readonly containment: readonly (Feature | undefined)[];
  readonly index: Uint32Array;
  readonly childStart: Uint32Array;
  /** Positions in document order by row, and rows by position. */
  readonly position: Uint32Array;
  readonly order: Uint32Array;
}

export function numberedTree(roots: readonly ModelObject[], checkpoint: () => void): NumberedTree {
  const objects = [...roots];
  const containers: number[] = roots.map(() => 0);
  const containment: (Feature | undefined)[] = roots.map(() => undefined);
  const indexes: number[] = roots.map((_, index) => index);
  const starts: number[] = [];
  for (let row = 0; row < objects.length; row++) {
    checkpoint();
    starts.push(objects.length);
    for (const [feature, value] of objects[row]!.entries()) {
      if (!feature.isContainment) continue;
      const items = Array.isArray(value) ? value : [value];
      for (let index = 0; index < items.length; index++) {
        const part = items[index];
        if (!(part instanceof ModelObject)) continue;
        objects.push(part);
        containers.push(row + 1);
        containment.push(feature);
        indexes.push(index);
      }
    }
  }
  starts.push(objects.length);
  const childStart = Uint32Array.from(starts);
  const order = documentOrder(childStart, roots.length);
  return {
    objects,
    roots: roots.length,
    container: Uint32Array.from(containers),
    containment,
    index: Uint32Array.from(indexes),
    childStart,
    order,
    position: inverseOf(order),
  };
}

/** Containers before their parts. */
function documentOrder(childStart: Uint32Array, roots: number): Uint32Array {
  const count = childStart.length - 1;
  const order = new Uint32Array(count);
  const waiting: number[] = [];
  for (let root = roots - 1; root >= 0; root--) waiting.push(root);
  for (let position = 0; waiting.length > 0; position++) {
    const row = waiting.pop()!;
    order[position] = row;
    for (let child = childStart[row + 1]! - 1; child >= childStart[row]!; child--) waiting.push(child);
  }
  return order;
}

function inverseOf(order: Uint32Array): Uint32Array {
  const position = new Uint32Array(order.length);
  for (let index = 0; index < order.length; index++) position[order[index]!] = index;
  return position;
}
