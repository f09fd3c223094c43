/** Sets the references of objects, both ends at once. */
import type { Feature } from '../metamodel/package.ts';
import { type Item, ModelObject, type SlotValue } from '../objects/model-object.ts';

/** Only what came and what went is told to the other ends: what stays keeps its place there. */
export function setLinked(object: ModelObject, feature: Feature, value: SlotValue | undefined): void {
  const { opposite } = feature;
  if (!opposite) object.set(feature, value);
  else {
    const [before, after] = [new Set(listOf(object.stored(feature))), new Set(listOf(value))];
    object.set(feature, value);
    for (const target of before.difference(after)) if (target instanceof ModelObject) dropItem(target, opposite, object);
    for (const target of after.difference(before)) if (target instanceof ModelObject) link(target, opposite, object, feature);
  }
}

/** What the other end held alone lets go of it. */
function link(target: ModelObject, opposite: Feature, object: ModelObject, feature: Feature): void {
  // An object of another class has no such end: the check of the result tells that it is wrong there.
  if (!target.class.slots.has(opposite)) return;
  const found = target.stored(opposite);
  if (opposite.isMany) {
    const list = listOf(found);
    if (!list.includes(object)) target.set(opposite, [...list, object]);
    return;
  }
  if (found instanceof ModelObject && found !== object) dropItem(found, feature, target);
  target.set(opposite, object);
}

/** Takes a value out of a feature, without looking at the other end. */
function dropItem(object: ModelObject, feature: Feature, item: Item): void {
  const found = object.stored(feature);
  if (found === undefined) return;
  const left = listOf(found).filter((one) => one !== item);
  object.set(feature, left.length === 0 ? undefined : feature.isMany ? left : left[0]);
}

function listOf(value: SlotValue | undefined): readonly Item[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
