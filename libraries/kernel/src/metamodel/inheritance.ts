/** The features of a class, its own and inherited, in the order of EMF. */
import type { Class, Feature, Lineage } from './package.ts';

/** What a class says of the names of its objects in paths; those that inherit from it are told the same. */
export interface PathNames {
  readonly namesItsParts?: boolean | undefined;
  /** The name of the feature that names its objects. */
  readonly segmentName?: string | undefined;
}

export interface Inheritance {
  readonly features: readonly Feature[];
  readonly featureCount: number;
  readonly slots: ReadonlyMap<Feature, number>;
  readonly featuresByName: ReadonlyMap<string, Feature>;
  readonly lineage: Lineage;
  readonly idAttribute: Feature | undefined;
  readonly namesItsParts: boolean;
  /** Which feature names its objects, as the nearest class says. */
  readonly segmentName: string | undefined;
  readonly segmentFeature: Feature | undefined;
}

/** One that is gathered whole, and may grow. */
export interface OwnInheritance extends Inheritance {
  readonly features: Feature[];
  readonly slots: Map<Feature, number>;
  readonly featuresByName: Map<string, Feature>;
}

export function inheritanceOf(made: Class): OwnInheritance {
  const features = allFeatures(made);
  const featuresByName = byName(features);
  const lineage = allSuperTypes(made);
  const segmentName = [...lineage].map((general) => pathNamesOf(general).segmentName).find((name) => name !== undefined);
  return {
    features,
    get featureCount() {
      return features.length;
    },
    slots: new Map(features.map((feature, slot) => [feature, slot])),
    featuresByName,
    lineage,
    idAttribute: features.find((feature) => feature.isId),
    namesItsParts: [...lineage].some((general) => pathNamesOf(general).namesItsParts),
    segmentName,
    segmentFeature: segmentName === undefined ? undefined : featuresByName.get(segmentName),
  };
}

/** EClassImpl.getEAllStructuralFeatures: those of the super types first, depth first, each once; then the own ones. */
function allFeatures(made: Class): Feature[] {
  const features = new Set<Feature>();
  for (const general of superTypesFirst(made)) for (const feature of general.ownFeatures) features.add(feature);
  return [...features];
}

/** Each class after all that it inherits from; without recursion, since a line of classes may be as long as its file. */
function* superTypesFirst(made: Class): Generator<Class> {
  const seen = new Set<Class>([made]);
  const path = [{ class: made, next: 0 }];
  for (let last = path.at(-1); last; last = path.at(-1)) {
    const general = last.class.superTypes[last.next++];
    if (!general) yield path.pop()!.class;
    else if (!seen.has(general)) {
      seen.add(general);
      path.push({ class: general, next: 0 });
    }
  }
}

/** A name of XML counts where nothing is called so, neither here nor above. */
export function byName(features: readonly Feature[], above?: ReadonlyMap<string, Feature>): Map<string, Feature> {
  const found = new Map(features.map((feature) => [feature.name, feature]));
  for (const feature of features)
    if (feature.xmlName !== undefined && !found.has(feature.xmlName) && !above?.has(feature.xmlName))
      found.set(feature.xmlName, feature);
  return found;
}

function allSuperTypes(made: Class): Set<Class> {
  const found = new Set<Class>([made]);
  for (const next of found) for (const general of next.superTypes) found.add(general);
  return found;
}

export function pathNamesOf(made: Class): PathNames {
  return (made as { readonly pathNames?: PathNames }).pathNames ?? {};
}
