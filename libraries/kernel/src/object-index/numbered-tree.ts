/** The rows of an index: objects level by level, so that all that one object contains lies together. */
import type { ModelObject } from '../objects/model-object.ts';
import type { NumberColumn } from './layout.ts';
import { Numbers, releaseMemory } from './numbers.ts';
import { ObjectQueue } from './object-queue.ts';
import { SmallNumbers } from './small-numbers.ts';

/** Takes the parts of one row after the other. Every object is marked with its row. */
export class NumberedTree {
  readonly objects = new ObjectQueue();
  readonly roots: number;
  private readonly features = new SmallNumbers();
  private readonly indexes = new Numbers();
  private readonly childCounts = new SmallNumbers();
  private firstChild = 0;

  constructor(roots: readonly ModelObject[]) {
    this.roots = roots.length;
    for (let index = 0; index < roots.length; index++) this.add(roots[index]!, 0, index);
  }

  /** What is added from now on is inside the next row. */
  beginRow(): void {
    this.firstChild = this.objects.length;
  }

  endRow(): void {
    this.childCounts.push(this.objects.length - this.firstChild);
  }

  /** With the number of the feature that holds it and one more; 0 for roots. */
  add(part: ModelObject, feature: number, index: number): void {
    part.mark = this.objects.length;
    this.objects.push(part);
    this.features.push(feature);
    this.indexes.push(index);
  }

  indexOf(row: number): number {
    return this.indexes.at(row);
  }

  /** The row of an object; nothing for one that is in no container of the model. */
  rowOf(object: ModelObject): number | undefined {
    return this.objects.at(object.mark) === object ? object.mark : undefined;
  }

  columns(): Readonly<Record<'container' | 'feature' | 'index' | 'childStart' | 'position' | 'order', Uint32Array>> {
    const childStart = this.childCounts.takenAsStarts();
    for (let row = 0; row < childStart.length; row++) childStart[row] = childStart[row]! + this.roots;
    const { container, ...others } = treeColumns(childStart, this.roots);
    return { container, feature: this.features.taken(), index: this.indexes.all(), ...others };
  }
}

/** What follows from where the parts of each row begin. */
export function treeColumns(childStart: Uint32Array, roots: number) {
  const order = documentOrder(childStart, roots);
  return { container: containersOf(childStart), childStart, position: inverseOf(order), order } satisfies Partial<
    Record<NumberColumn, Uint32Array>
  >;
}

/** The row of each container and one more; 0 for roots. */
function containersOf(childStart: Uint32Array): Uint32Array {
  const containers = new Uint32Array(childStart.length - 1);
  for (let row = 0; row < containers.length; row++)
    for (let part = childStart[row]!; part < childStart[row + 1]!; part++) containers[part] = row + 1;
  return containers;
}

/** Containers before their parts. */
function documentOrder(childStart: Uint32Array, roots: number): Uint32Array {
  const count = childStart.length - 1;
  const order = new Uint32Array(count);
  // No more wait at once than there are.
  const waiting = new Uint32Array(count);
  let length = 0;
  for (let root = roots - 1; root >= 0; root--) waiting[length++] = root;
  for (let position = 0; length > 0; position++) {
    const row = waiting[--length]!;
    order[position] = row;
    for (let child = childStart[row + 1]! - 1; child >= childStart[row]!; child--) waiting[length++] = child;
  }
  releaseMemory(waiting);
  return order;
}

function inverseOf(order: Uint32Array): Uint32Array {
  const position = new Uint32Array(order.length);
  for (let index = 0; index < order.length; index++) position[order[index]!] = index;
  return position;
}
