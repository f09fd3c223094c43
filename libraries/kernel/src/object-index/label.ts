/** The label of an object for people: its name, else what identifies it, else its class and position. */
import type { Class, Feature } from '../metamodel/package.ts';
import type { ModelObject } from '../objects/model-object.ts';

/** In this order. */
export const labelAttributes = ['name', 'label', 'title', 'Name', 'LongName', 'key', 'id', 'iri'];

/** Labels stand in every list: a name of a megabyte is no label. */
export const longestLabel = 500;

/** Nothing where no attribute is like a name. */
export function labelOf(object: ModelObject): string | null {
  const found = firstText(object);
  return found === undefined ? null : shortLabel(found);
}

/** What is shown of an object without a name: its class, and its position counted from 1. */
export function placeLabel(className: string, index: number): string {
  return `${className} ${index + 1}`;
}

function firstText(object: ModelObject): string | undefined {
  const found = candidatesOf(object.class);
  for (let index = 0; index < found.length; index++) {
    const { slot, feature } = found[index]!;
    const stored = object.at(slot);
    const value = stored === undefined ? feature.defaultValue : stored;
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

/** The slots of the attributes that are like a name, the most telling first. */
export function labelSlotsOf(of: Class): readonly number[] {
  return candidatesOf(of).map(({ slot }) => slot);
}

interface Candidate {
  readonly feature: Feature;
  readonly slot: number;
}

const candidates = new WeakMap<Class, readonly Candidate[]>();
/** Objects of one class come one after the other, in most loops. */
let last: { readonly class: Class; readonly found: readonly Candidate[] } | undefined;

function candidatesOf(of: Class): readonly Candidate[] {
  if (last?.class === of) return last.found;
  const found = candidates.get(of) ?? newCandidates(of);
  candidates.set(of, found);
  last = { class: of, found };
  return found;
}

function newCandidates(of: Class): readonly Candidate[] {
  const named = labelAttributes.map((name) => of.featuresByName.get(name));
  return [...named, of.segmentFeature, of.idAttribute]
    .filter((feature) => feature !== undefined)
    .map((feature) => ({ feature, slot: of.slots.get(feature)! }));
}

/** What a label shows of a text. */
export function shortLabel(text: string): string {
  return text.length <= longestLabel ? text : `${text.slice(0, longestLabel - 1).toWellFormed()}…`;
}
