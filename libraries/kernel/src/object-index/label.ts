/** The label of an object for people: its name, else what identifies it, else its class and position. */
import type { Class, Feature } from '../metamodel/package.ts';
import type { ModelObject } from '../objects/model-object.ts';

/** In this order. */
export const labelAttributes = ['name', 'label', 'title', 'Name', 'LongName', 'key', 'id'];

/** Labels stand in every list: a name of a megabyte is no label. */
const longestLabel = 500;

/** Nothing where no attribute is like a name. */
export function labelOf(object: ModelObject): string | null {
  const found = firstText(object);
  return found === undefined ? null : shortened(found);
}

/** What is shown of an object without a name: its class, and its position counted from 1. */
export function placeLabel(className: string, index: number): string {
  return `${className} ${index + 1}`;
}

function firstText(object: ModelObject): string | undefined {
  for (const feature of candidatesOf(object.class)) {
    const value = object.get(feature);
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

const candidates = new WeakMap<Class, readonly Feature[]>();

function candidatesOf(of: Class): readonly Feature[] {
  const known = candidates.get(of);
  if (known) return known;
  const named = labelAttributes.map((name) => of.featuresByName.get(name));
  const found = [...named, of.segmentFeature, of.idAttribute].filter((feature) => feature !== undefined);
  candidates.set(of, found);
  return found;
}

function shortened(text: string): string {
  return text.length <= longestLabel ? text : `${text.slice(0, longestLabel - 1).toWellFormed()}…`;
}
