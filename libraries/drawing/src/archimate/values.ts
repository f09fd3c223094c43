/** Short ways to the values of ArchiMate objects, by the names of their features. */
import { type Class, Lexical, ModelObject } from '@orrery/kernel';

const namesByClass = new WeakMap<Class, ReadonlySet<string>>();

/** Whether an object is of a class or one that extends it. */
export function isA(object: ModelObject, name: string): boolean {
  const known = namesByClass.get(object.class);
  if (known) return known.has(name);
  namesByClass.set(object.class, new Set([...object.class.lineage].map((general) => general.name)));
  return isA(object, name);
}

/** Whether an object has a feature; what is no ArchiMate may lack any. */
export function has(object: ModelObject, feature: string): boolean {
  return object.class.featuresByName.has(feature);
}

export function textIn(object: ModelObject, feature: string): string {
  const found = object.named(feature);
  if (typeof found === 'string') return found;
  return found instanceof Lexical ? found.text : '';
}

/** A number that can be counted with; what is none is the default. */
export function numberIn(object: ModelObject, feature: string, otherwise: number): number {
  const found = object.named(feature);
  return found === undefined || found === null ? otherwise : finite(found, otherwise);
}

export function isTrue(object: ModelObject, feature: string): boolean {
  return String(object.named(feature)) === 'true';
}

export function objectIn(object: ModelObject, feature: string): ModelObject | undefined {
  const found = object.named(feature);
  return found instanceof ModelObject ? found : undefined;
}

export function objectsIn(object: ModelObject, feature: string): ModelObject[] {
  const found = object.class.featuresByName.get(feature);
  return found ? object.all(found).filter((item) => item instanceof ModelObject) : [];
}

/** The value of a `<feature>`: what newer versions of the tool keep by name and text. */
export function optionIn(object: ModelObject, name: string): string | undefined {
  const found = objectsIn(object, 'features').find((feature) => textIn(feature, 'name') === name);
  return found && textIn(found, 'value');
}

export function numberOption(object: ModelObject, name: string, otherwise: number): number {
  const found = optionIn(object, name);
  return found === undefined || found.trim() === '' ? otherwise : finite(found, otherwise);
}

function finite(given: unknown, otherwise: number): number {
  const number = Number(given);
  return Number.isNaN(number) ? otherwise : number;
}
