/** The order in which a reader of triples meets the objects of a model: a container before its parts, and the last part first. */
import { type Feature, type Model, ModelObject } from '@orrery/kernel';
import type { EditedSlots } from './edited-slots.ts';

export function ranksOf(model: Model, slots: EditedSlots): ReadonlyMap<ModelObject, number> {
  const ranks = new Map<ModelObject, number>();
  for (const root of model.roots) {
    const waiting = [root];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      ranks.set(next, ranks.size);
      addPartsTo(waiting, next, slots);
    }
  }
  return ranks;
}

/** Features that were empty before come after the others, in the order in which the edit filled them. */
function addPartsTo(waiting: ModelObject[], object: ModelObject, slots: EditedSlots): void {
  const edited = slots.at(object);
  if (!edited) {
    object.addPartsTo(waiting);
    return;
  }
  const since = (feature: Feature) => edited.get(feature)?.newSince ?? -1;
  const features = object.class.features.filter(({ isContainment }) => isContainment);
  for (const feature of features.sort((one, other) => since(one) - since(other)))
    for (const part of object.all(feature)) if (part instanceof ModelObject) waiting.push(part);
}
