/** The references out of an object, in the order in which an index has them. */
import { Link } from '../objects/link.ts';
import { counts, type Item, ModelObject, type SlotValue } from '../objects/model-object.ts';

/** With the slot of the feature. What is contained is told by its container; links among parts are references. */
export function* outgoingReferences(object: ModelObject): Generator<readonly [slot: number, to: ModelObject | Link]> {
  const entries = object.storedRow();
  const { features } = object.class;
  for (let at = 0; at < entries.length; at += 2) {
    const slot = entries[at] as number;
    const value = entries[at + 1] as SlotValue;
    const { isReference, isContainer, isContainment } = features[slot]!;
    if (!isReference || isContainer || !counts(value, features[slot]!)) continue;
    for (const item of itemsIn(value)) {
      if (item instanceof Link) yield [slot, item];
      else if (item instanceof ModelObject && !isContainment) yield [slot, item];
    }
  }
}

/** The objects directly inside of an object, with the slots of the features and their positions there. */
export function* placedParts(object: ModelObject): Generator<readonly [part: ModelObject, slot: number, index: number]> {
  const entries = object.storedRow();
  const { features } = object.class;
  for (let at = 0; at < entries.length; at += 2) {
    const slot = entries[at] as number;
    const value = entries[at + 1] as SlotValue;
    if (!features[slot]!.isContainment || !counts(value, features[slot]!)) continue;
    const items = itemsIn(value);
    for (let index = 0; index < items.length; index++) {
      const part = items[index]!;
      if (part instanceof ModelObject) yield [part, slot, index];
    }
  }
}

function itemsIn(value: SlotValue): readonly Item[] {
  return Array.isArray(value) ? value : [value];
}
