/** The classes and features of an index, numbered as they are met. */

import { type Class, type Classifier, type Feature, qualifiedName } from '../metamodel/package.ts';
import { ownEntry } from '../own-entry.ts';
import { meaning } from '../values/value.ts';
import type { IndexedClass, IndexedFeature, ValueKind } from './layout.ts';

export class IndexedTypes {
  private readonly classes = new Map<Class, number>();
  private readonly features = new Map<Feature, number>();
  /** What was asked for last: objects of one class, and values of one feature, come one after the other. */
  private lastClass: Class | undefined;
  private lastClassNumber = 0;
  private lastFeature: Feature | undefined;
  private lastFeatureNumber = 0;

  /** The number of a class; those that it inherits from are numbered with it. */
  class(of: Class): number {
    if (of === this.lastClass) return this.lastClassNumber;
    const number = this.classes.get(of) ?? this.addClass(of);
    this.lastClass = of;
    this.lastClassNumber = number;
    return number;
  }

  feature(of: Feature): number {
    if (of === this.lastFeature) return this.lastFeatureNumber;
    const number = this.features.get(of) ?? this.addFeature(of);
    this.lastFeature = of;
    this.lastFeatureNumber = number;
    return number;
  }

  private addClass(of: Class): number {
    const number = this.classes.size;
    this.classes.set(of, number);
    for (const feature of of.features) this.feature(feature);
    for (const general of of.superTypes) this.class(general);
    return number;
  }

  private addFeature(of: Feature): number {
    this.features.set(of, this.features.size);
    return this.features.size - 1;
  }

  get size(): number {
    return this.classes.size;
  }

  /** `starts` tells where the instances of each class begin among those of all. */
  classesWith(starts: Uint32Array, isMain: (of: Class) => boolean): IndexedClass[] {
    return [...this.classes].map(([of, number]) => ({
      nsUri: of.package.nsUri,
      prefix: of.package.nsPrefix,
      name: of.name,
      isAbstract: of.isAbstract || of.isInterface,
      count: starts[number + 1]! - starts[number]!,
      superTypes: of.superTypes.map((general) => this.classes.get(general)!),
      features: of.features.map((feature) => this.feature(feature)),
      isMain: isMain(of),
      ...pathNamesOf(of),
    }));
  }

  allFeatures(): IndexedFeature[] {
    return [...this.features.keys()].map((feature) => this.described(feature));
  }

  get types(): ReadonlySet<Classifier> {
    return new Set([...this.features.keys()].map(({ type }) => type));
  }

  private described(feature: Feature): IndexedFeature {
    const { name, type, isReference, isMany, isContainment, isContainer } = feature;
    const opposite = isContainer && feature.opposite ? this.features.get(feature.opposite) : undefined;
    const inverseOf = feature.inverseOf && this.features.get(feature.inverseOf);
    const standard = defaultOf(feature);
    return {
      name,
      type: qualifiedName(type),
      kind: kindOf(isReference, type),
      isMany,
      isContainment,
      isContainer,
      ...(opposite !== undefined && { opposite }),
      ...(inverseOf !== undefined && { inverseOf }),
      ...(standard !== undefined && { defaultValue: standard }),
    };
  }
}

/** What references name its objects by, beside their ids. */
function pathNamesOf({ idAttribute, segmentFeature, namesItsParts, slots }: Class) {
  return {
    ...(idAttribute && { idSlot: slots.get(idAttribute)! }),
    ...(segmentFeature && { segmentSlot: slots.get(segmentFeature)! }),
    ...(namesItsParts && { namesItsParts }),
  };
}

function defaultOf({ isReference, isMany, defaultValue }: Feature): string | number | boolean | undefined {
  if (isReference || isMany || defaultValue === undefined || defaultValue === null) return undefined;
  const plain = meaning(defaultValue);
  return typeof plain === 'bigint' ? String(plain) : (plain ?? undefined);
}

const kinds: Readonly<Partial<Record<string, ValueKind>>> = {
  integer: 'number',
  real: 'number',
  boolean: 'boolean',
  date: 'date',
};

function kindOf(isReference: boolean, type: Classifier): ValueKind | 'reference' {
  if (isReference || type.kind === 'class') return 'reference';
  return ownEntry(kinds, type.valueKind) ?? 'text';
}
