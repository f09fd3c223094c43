/** Ways through the containment tree, without recursion, in document order. */
import type { ModelObject } from './model-object.ts';

/** All objects, containers before their parts. */
export function* objectsOf(roots: Iterable<ModelObject>): Generator<ModelObject> {
  const waiting = [...roots].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const start = waiting.length;
    next.addPartsTo(waiting);
    reverseFrom(waiting, start);
  }
}

export function isInside(object: ModelObject, container: ModelObject): boolean {
  let next: ModelObject | undefined = object;
  while (next && next !== container) next = next.container;
  return next === container;
}

export function rootOf(object: ModelObject): ModelObject {
  let root = object;
  while (root.container) root = root.container;
  return root;
}

/** Turns the end of a list around, in place: lists may be longer than a call has room for arguments. */
export function reverseFrom<T>(list: T[], start: number): void {
  for (let low = start, high = list.length - 1; low < high; low++, high--) {
    const kept = list[low]!;
    list[low] = list[high]!;
    list[high] = kept;
  }
}
