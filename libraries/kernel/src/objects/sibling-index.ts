/** The position of an object among its siblings, found for all of them at once: lists may be very long. */
import type { Model } from './model.ts';
import { type Item, ModelObject, type SlotValue } from './model-object.ts';

/** Nothing where its container does not hold it. */
export function indexAmongSiblings({ roots }: Model, object: ModelObject): number | undefined {
  const { knownIndex, container, containment } = object;
  if (knownIndex !== undefined) return knownIndex;
  const siblings: SlotValue | undefined = container ? container.stored(containment!) : roots;
  return Array.isArray(siblings) ? indexIn(siblings, object) : siblings === object ? 0 : undefined;
}

/** Whether the mark is the position, the list itself tells; whoever marked objects for other reasons does no harm. */
function indexIn(siblings: readonly Item[], object: ModelObject): number | undefined {
  if (siblings[object.mark] === object) return object.mark;
  for (let index = siblings.length - 1; index >= 0; index--) {
    const sibling = siblings[index];
    if (sibling instanceof ModelObject) sibling.mark = index;
  }
  return siblings[object.mark] === object ? object.mark : undefined;
}
