/** Short ways to the values of ArchiMate objects, by the names of their features. */

import { contain, type Feature, type Item, isKindOf, ModelObject, type SlotValue } from '@orrery/kernel';
import { archimateClass } from '@orrery/metamodels';

export function isA(object: ModelObject, name: string): boolean {
  return isKindOf(object.class, archimateClass(name));
}

export function textIn(object: ModelObject, feature: string): string {
  const found = object.named(feature);
  return typeof found === 'string' ? found : '';
}

export function numberIn(object: ModelObject, feature: string): number {
  return Number(object.named(feature) ?? 0);
}

/** The object that a single-valued feature holds or refers to. */
export function objectIn(object: ModelObject, feature: string): ModelObject | undefined {
  const found = object.named(feature);
  return found instanceof ModelObject ? found : undefined;
}

/** The objects that a feature holds or refers to; what is not there is left out. */
export function objectsIn(object: ModelObject, feature: string): ModelObject[] {
  return itemsIn(object, feature).filter((item) => item instanceof ModelObject);
}

export function itemsIn(object: ModelObject, feature: string): readonly Item[] {
  const found = object.class.featuresByName.get(feature);
  return found ? object.all(found) : [];
}

export function setIn(object: ModelObject, feature: string, value: SlotValue | undefined): void {
  object.set(featureOf(object, feature), value);
}

export function addPart(container: ModelObject, feature: string, part: ModelObject): ModelObject {
  contain(container, featureOf(container, feature), part);
  return part;
}

export function made(className: string, values: Readonly<Record<string, SlotValue>> = {}): ModelObject {
  const object = new ModelObject(archimateClass(className));
  for (const [name, value] of Object.entries(values)) setIn(object, name, value);
  return object;
}

function featureOf(object: ModelObject, name: string): Feature {
  return object.class.featuresByName.get(name)!;
}
