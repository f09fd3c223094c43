/** Makes classes whose features and slots are complete, and dynamic ones that grow while content is read. */
import type { Class, Feature, Package } from './package.ts';

export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A class without features that may get some. */
export function dynamicClass(name: string, owner: Package, superTypes: readonly Class[] = []): Class {
  const made: Writable<Class> = {
    kind: 'class',
    name,
    package: owner,
    isAbstract: false,
    isInterface: false,
    superTypes,
    ownFeatures: [],
    features: [],
    slots: new Map(),
    featuresByName: new Map(),
    lineage: new Set(),
    idAttribute: undefined,
    namesItsParts: superTypes.some((general) => general.namesItsParts),
    segmentFeature: superTypes.find((general) => general.segmentFeature)?.segmentFeature,
    isDynamic: true,
  };
  completeClass(made);
  return made;
}

/** Gathers what a class inherits. Calling it again after a change is harmless. */
export function completeClass(made: Writable<Class>): void {
  const features = allFeatures(made, new Map(), new Set());
  made.features = features;
  made.slots = new Map(features.map((feature, slot) => [feature, slot]));
  made.featuresByName = new Map(features.map((feature) => [feature.name, feature]));
  for (const feature of features) {
    if (feature.xmlName !== undefined && !made.featuresByName.has(feature.xmlName)) {
      (made.featuresByName as Map<string, Feature>).set(feature.xmlName, feature);
    }
  }
  made.lineage = allSuperTypes(made);
  made.idAttribute = features.find((feature) => feature.isId);
}

/** Lets a dynamic class grow by one feature, in constant time: documents may show very many. */
export function addOwnFeature(made: Class, feature: Feature): void {
  (made.ownFeatures as Feature[]).push(feature);
  (made.slots as Map<Feature, number>).set(feature, made.features.length);
  (made.features as Feature[]).push(feature);
  (made.featuresByName as Map<string, Feature>).set(feature.name, feature);
}

/** EClassImpl.getEAllStructuralFeatures: those of the super types first, depth first, each once; then the own ones. */
function allFeatures(made: Class, known: Map<Class, Feature[]>, path: Set<Class>): Feature[] {
  const found = known.get(made);
  if (found || path.has(made)) return found ?? [];
  path.add(made);
  const features = new Set(made.superTypes.flatMap((general) => allFeatures(general, known, path)));
  for (const feature of made.ownFeatures) features.add(feature);
  path.delete(made);
  known.set(made, [...features]);
  return known.get(made)!;
}

function allSuperTypes(made: Class): Set<Class> {
  const found = new Set<Class>([made]);
  for (const next of found) for (const general of next.superTypes) found.add(general);
  return found;
}
