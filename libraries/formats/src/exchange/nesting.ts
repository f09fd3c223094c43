/** Nested figures: an element inside another one stands for the relationships between the two. */
import type { ModelObject } from '@orrery/kernel';
import { isA, objectIn, objectsIn } from '../archimate/archimate-features.ts';

const figure = 'DiagramModelArchimateObject';

/** All figures of elements that are directly inside another one, each with that one first. */
export function nestedPairs(view: ModelObject): (readonly [outer: ModelObject, inner: ModelObject])[] {
  const pairs: (readonly [ModelObject, ModelObject])[] = [];
  const waiting = [view];
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const child of objectsIn(next, 'children')) {
      if (isNested(next, child)) pairs.push([next, child]);
      waiting.push(child);
    }
  return pairs;
}

/** Whether a figure of an element is directly inside another one. */
export function isNested(outer: ModelObject, inner: ModelObject): boolean {
  const hasElement = (one: ModelObject) => isA(one, figure) && objectIn(one, 'archimateElement') !== undefined;
  return inner.container === outer && hasElement(outer) && hasElement(inner);
}

export type RelationshipsBetween = (one: ModelObject, other: ModelObject) => readonly ModelObject[];

/** Finds the relationships between two elements in both directions. */
export function relationshipsBetween(relationships: readonly ModelObject[]): RelationshipsBetween {
  const bySource = new Map<ModelObject | undefined, Map<ModelObject | undefined, ModelObject[]>>();
  for (const [source, found] of Map.groupBy(relationships, (one) => objectIn(one, 'source')))
    bySource.set(
      source,
      Map.groupBy(found, (one) => objectIn(one, 'target')),
    );
  const from = (source: ModelObject, target: ModelObject) => bySource.get(source)?.get(target) ?? [];
  return (one, other) => (one === other ? from(one, other) : [...from(one, other), ...from(other, one)]);
}
