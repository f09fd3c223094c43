/** Short ways to read the features of an object by their names, whatever its metamodel holds. */
import { type Item, type Link, Link as LinkClass, ModelObject, meaning, type Value } from '@orrery/kernel';

export function textOf(object: ModelObject, name: string): string | undefined {
  const value = meaning(object.named(name) as Value | undefined);
  return typeof value === 'string' ? value : undefined;
}

export function nameOf(object: ModelObject): string {
  return textOf(object, 'name') ?? '';
}

export function numberOf(object: ModelObject, name: string): number | undefined {
  const value = Number(meaning(object.named(name) as Value | undefined));
  return Number.isFinite(value) ? value : undefined;
}

export function isTrue(object: ModelObject, name: string): boolean {
  return meaning(object.named(name) as Value | undefined) === true;
}

export function partsOf(object: ModelObject, name: string): ModelObject[] {
  return itemsOf(object, name).filter((item) => item instanceof ModelObject);
}

/** What a reference leads to, in this model or out of it. */
export function targetsOf(object: ModelObject, name: string): (ModelObject | Link)[] {
  return itemsOf(object, name).filter((item) => item instanceof ModelObject || item instanceof LinkClass);
}

/** The last part of what a link leads to: `http://…/Ecore#//EString` is called EString. */
export function nameOfLink({ target }: Link): string {
  const end = target.slice(Math.max(target.lastIndexOf('/'), target.lastIndexOf('#')) + 1);
  return end === '' ? target : end;
}

function itemsOf(object: ModelObject, name: string): readonly Item[] {
  const feature = object.class.featuresByName.get(name);
  return feature ? object.all(feature) : [];
}
