/** The positions of objects in the containment tree, made for those that somebody asks for. */
import type { Model } from '../objects/model.ts';
import { type Item, ModelObject } from '../objects/model-object.ts';
import type { Position } from './difference.ts';

/** Marks every object with its position among its siblings; tells how many there are. */
export function numberParts(model: Model, checkpoint?: () => void): number {
  let count = 0;
  number(model.roots, undefined);
  for (const object of model.objects()) {
    count++;
    checkpoint?.();
    for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
      const value = object.valueAt(at);
      if (!object.featureAt(at).isContainment) continue;
      if (Array.isArray(value)) number(value, object);
      else if (value instanceof ModelObject && value.container === object) value.mark = 0;
    }
  }
  return count;
}

function number(items: readonly Item[], container: ModelObject | undefined): void {
  for (let index = 0; index < items.length; index++) {
    const part = items[index];
    if (part instanceof ModelObject && part.container === container) part.mark = index;
  }
}

/** The position of an object that stands at this index of its list. */
export function positionOf(model: Model, object: ModelObject, index: number): Position {
  const { container, containment } = object;
  const siblings = container ? container.stored(containment!) : model.roots;
  const before = Array.isArray(siblings) ? partBefore(siblings, index, container) : undefined;
  return {
    container: container && model.idOf(container),
    feature: container && containment!.name,
    index,
    isSingle: container !== undefined && !containment!.isMany,
    after: before && model.idOf(before),
  };
}

/** Links among the parts have no id. */
function partBefore(siblings: readonly Item[], index: number, container: ModelObject | undefined): ModelObject | undefined {
  for (let place = index - 1; place >= 0; place--) {
    const part = siblings[place];
    if (part instanceof ModelObject && part.container === container) return part;
  }
  return undefined;
}
