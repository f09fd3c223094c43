/** Sorts the features of an object that say something into groups: attributes, one group a property set, references, contents. */
import type { ObjectDetails } from '@orrery/api';
import { isReferred } from './referred.ts';

export type Feature = ObjectDetails['features'][string];

/** What is shown of a feature: of `Pset_DoorCommon.FireRating` the name inside of its set. */
export interface ShownFeature {
  readonly name: string;
  readonly feature: Feature;
}

const kinds = ['attributes', 'propertySet', 'references', 'contents'] as const;
type Kind = (typeof kinds)[number];

export interface FeatureGroup {
  readonly kind: Kind;
  /** Of a property set its name. */
  readonly set: string | undefined;
  readonly features: ShownFeature[];
}

export function valuesOf({ value }: Feature): readonly unknown[] {
  return [value].flat().filter((one) => one !== null && one !== undefined && one !== '');
}

export function featureGroups(features: ObjectDetails['features']): readonly FeatureGroup[] {
  const groups = new Map<string, FeatureGroup>();
  for (const [name, feature] of Object.entries(features)) {
    if (valuesOf(feature).length === 0) continue;
    const { kind, set, shown } = placeOf(name, feature);
    const key = `${kind} ${set ?? ''}`;
    if (!groups.has(key)) groups.set(key, { kind, set, features: [] });
    groups.get(key)!.features.push({ name: shown, feature });
  }
  return [...groups.values()].sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

interface FeaturePlace {
  readonly kind: Kind;
  readonly set?: string;
  readonly shown: string;
}

/** What holds objects refers to them; no name of a metamodel has a dot, but the properties of buildings do. */
function placeOf(name: string, feature: Feature): FeaturePlace {
  if (feature.containment) return { kind: 'contents', shown: name };
  if (valuesOf(feature).some(isReferred)) return { kind: 'references', shown: name };
  const dot = name.indexOf('.');
  if (dot < 0) return { kind: 'attributes', shown: name };
  return { kind: 'propertySet', set: name.slice(0, dot), shown: name.slice(dot + 1) };
}
