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
  /** Whether there are links among the parts of any object. */
  readonly hasLinks: boolean;
}

/** Every object is marked with its row. */
export function numberedTree(
  roots: readonly ModelObject[],
  numberOf: (feature: Feature) => number,
  checkpoint: () => void,
): NumberedTree {
  const rows = new Rows();
  rows.addAll(roots, 0, 0);
  const { objects } = rows;
  const starts = new Numbers();
  for (let row = 0; row < objects.length; row++) {
    checkpoint();
    starts.push(objects.length);
    const object = objects[row]!;
    for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
      const feature = object.featureAt(at);
      if (!feature.isContainment) continue;
      const value = object.valueAt(at);
      if (Array.isArray(value)) rows.addAll(value, row + 1, numberOf(feature) + 1);
      else rows.add(value, row + 1, numberOf(feature) + 1, 0);
    }
  }
  starts.push(objects.length);
  const childStart = starts.all();
  const order = documentOrder(childStart, roots.length);
  return { ...rows.columns(), objects, roots: roots.length, childStart, order, position: inverseOf(order) };
}

class Rows {
  readonly objects: ModelObject[] = [];
  private readonly containers = new Numbers();
  private readonly features = new Numbers();
  private readonly indexes = new Numbers();
  private hasLinks = false;

  addAll(parts: readonly Item[], container: number, feature: number): void {
    for (let index = 0; index < parts.length; index++) this.add(parts[index]!, container, feature, index);
  }

  add(part: Item, container: number, feature: number, index: number): void {
    if (!(part instanceof ModelObject)) {
      this.hasLinks = true;
      return;
    }
    part.mark = this.objects.length;
    this.objects.push(part);
    this.containers.push(container);
    this.features.push(feature);
    this.indexes.push(index);
  }

  columns() {
    return { container: this.containers.all(), feature: this.features.all(), index: this.indexes.all(), hasLinks: this.hasLinks };
  }
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
