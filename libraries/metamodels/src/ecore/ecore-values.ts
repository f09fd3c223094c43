/** Short ways to read the features of Ecore model elements. */
import { type Item, Link, ModelObject, meaning, type Value } from '@orrery/kernel';

const extendedMetaData = 'http:///org/eclipse/emf/ecore/util/ExtendedMetaData';

export function textOf(object: ModelObject, name: string): string | undefined {
  const value = object.named(name);
  return typeof value === 'string' ? value : undefined;
}

export function nameOf(object: ModelObject): string {
  return textOf(object, 'name') ?? '';
}

/** A value without its text: a number, a truth, a string. */
export function meaningOf(object: ModelObject, name: string): unknown {
  return meaning(object.named(name) as Value | undefined);
}

export function numberOf(object: ModelObject, name: string): number {
  return Number(meaningOf(object, name));
}

export function isTrue(object: ModelObject, name: string): boolean {
  return meaningOf(object, name) === true;
}

export function partsOf(object: ModelObject, name: string): ModelObject[] {
  return itemsOf(object, name).filter((item) => item instanceof ModelObject);
}

/** What a reference leads to, in this model or out of it. */
export function targetsOf(object: ModelObject, name: string): (ModelObject | Link)[] {
  return itemsOf(object, name).filter((item) => item instanceof ModelObject || item instanceof Link);
}

/** A detail of the annotation by which EMF remembers an XML schema. */
export function extendedDetail(object: ModelObject, key: string): string | undefined {
  return detailOf(object, key, (source) => source === extendedMetaData);
}

/** A detail of the annotation by which AQL is written into metamodels; its source ends with a version. */
export function queryDetail(object: ModelObject, key: string): string | undefined {
  return detailOf(object, key, (source) => source.startsWith('http://www.eclipse.org/acceleo/query/'));
}

function detailOf(object: ModelObject, key: string, isMeant: (source: string) => boolean): string | undefined {
  const annotation = partsOf(object, 'eAnnotations').find((found) => isMeant(textOf(found, 'source') ?? ''));
  const detail = annotation && partsOf(annotation, 'details').find((found) => textOf(found, 'key') === key);
  return detail && textOf(detail, 'value');
}

function itemsOf(object: ModelObject, name: string): readonly Item[] {
  const feature = object.class.featuresByName.get(name);
  return feature ? object.all(feature) : [];
}
