/** Takes references to removed objects away, in all objects that stay. */
import type { Feature } from '../metamodel/package.ts';
import { type Item, ModelObject } from '../objects/model-object.ts';

/** Tells the objects that mean nothing without what one of their features has lost. */
export type MeansNothingWithout = (object: ModelObject, feature: Feature) => boolean;

const none: readonly Feature[] = [];

/** Among some objects, or all of a model. Gives those that are to be removed, too. */
export function dropReferencesTo(
  gone: ReadonlySet<ModelObject>,
  objects: Iterable<ModelObject>,
  meansNothingWithout: MeansNothingWithout,
): ModelObject[] {
  const empty: ModelObject[] = [];
  for (const object of objects) if (!gone.has(object) && drop(object, gone, meansNothingWithout)) empty.push(object);
  return empty;
}

function drop(object: ModelObject, gone: ReadonlySet<ModelObject>, meansNothingWithout: MeansNothingWithout): boolean {
  let isEmpty = false;
  for (const feature of referringTo(object, gone)) {
    const left = listOf(object.stored(feature)).filter((item) => !gone.has(item as ModelObject));
    object.set(feature, left.length === 0 ? undefined : feature.isMany ? [...left] : left[0]);
    isEmpty ||= meansNothingWithout(object, feature);
  }
  return isEmpty;
}

/** Most objects have none: nothing is made for them. */
function referringTo(object: ModelObject, gone: ReadonlySet<ModelObject>): readonly Feature[] {
  let found: readonly Feature[] = none;
  for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
    const feature = object.featureAt(at);
    if (!feature.isReference || feature.isContainment || feature.isContainer) continue;
    const value = object.valueAt(at);
    const isHit = Array.isArray(value) ? value.some((item) => isGone(item, gone)) : isGone(value, gone);
    if (isHit) found = [...found, feature];
  }
  return found;
}

function isGone(item: Item, gone: ReadonlySet<ModelObject>): boolean {
  return item instanceof ModelObject && gone.has(item);
}

function listOf(value: Item | Item[] | undefined): readonly Item[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
