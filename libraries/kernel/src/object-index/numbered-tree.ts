/** The rows of an index: objects level by level, so that all that one object contains lies together. */
import type { Feature } from '../metamodel/package.ts';
import { type Item, ModelObject } from '../objects/model-object.ts';
import { Numbers } from './numbers.ts';

export interface NumberedTree {
  readonly objects: readonly ModelObject[];
  readonly roots: number;
  /** The row of the container and one more; 0 for roots. */
  readonly container: Uint32Array;
  /** The number of the feature that contains it and one more; 0 for roots. */
  readonly feature: Uint32Array;
  readonly index: Uint32Array;
  readonly childStart: Uint32Array;
  /** Positions in document order by row, and rows by position. */
  readonly position: Uint32Array;
  readonly order: Uint32Array;
}

/** Every object is marked with its row. */
export function numberedTree(
  roots: readonly ModelObject[],
  numberOf: (feature: Feature) => number,
  checkpoint: () => void,
): NumberedTree {
  const objects: ModelObject[] = [];
  const [containers, features, indexes, starts] = [new Numbers(), new Numbers(), new Numbers(), new Numbers()];
  const add = (part: Item, container: number, feature: number, index: number) => {
    if (!(part instanceof ModelObject)) return;
    part.mark = objects.length;
    objects.push(part);
    containers.push(container);
    features.push(feature);
    indexes.push(index);
  };
  for (const [index, root] of roots.entries()) add(root, 0, 0, index);
  for (let row = 0; row < objects.length; row++) {
    checkpoint();
    starts.push(objects.length);
    objects[row]!.eachEntry((feature, value) => {
      if (!feature.isContainment) return;
      const number = numberOf(feature) + 1;
      if (!Array.isArray(value)) add(value, row + 1, number, 0);
      else for (let index = 0; index < value.length; index++) add(value[index]!, row + 1, number, index);
    });
  }
  starts.push(objects.length);
  const childStart = starts.all();
  const order = documentOrder(childStart, roots.length);
  return {
    objects,
    roots: roots.length,
    container: containers.all(),
    feature: features.all(),
    index: indexes.all(),
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
