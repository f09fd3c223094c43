/** The outcome of asking an object for a facet. */
import type { IfcObjects } from '../model/ifc-objects.ts';
import type { PropertySets } from '../model/property-sets.ts';
import type { Units } from '../model/units.ts';

/** There is nothing of the kind, it is as expected, or it is something else; with what there is instead. */
export type Outcome =
  | { readonly kind: 'absent'; readonly says: string }
  | { readonly kind: 'met' }
  | { readonly kind: 'unmet'; readonly says: string };

export const met: Outcome = { kind: 'met' };

export const absent = (says: string): Outcome => ({ kind: 'absent', says });
export const unmet = (says: string): Outcome => ({ kind: 'unmet', says });

const longestShown = 1000;

/** A value as a short text: a document may have texts of any length. */
export function valueShown(value: string | number | boolean): string {
  const isLong = typeof value === 'string' && value.length > longestShown;
  return JSON.stringify(isLong ? `${value.slice(0, longestShown)}…` : value);
}

export interface FacetContext {
  readonly objects: IfcObjects;
  readonly units: Units;
  readonly sets: PropertySets;
}
