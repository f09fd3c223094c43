/** The classes and features of an index, numbered as they are met. */

import { type Class, type Classifier, type Feature, qualifiedName } from '../metamodel/package.ts';
import { ownEntry } from '../own-entry.ts';
import { meaning } from '../values/value.ts';
import type { IndexedFeature, ValueKind } from './layout.ts';
import { InheritedFeatures, type StoredClass } from './stored-classes.ts';

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

  /** Without gathering what classes inherit: thousands of them may inherit from each other. */
  private addClass(of: Class): number {
    const number = this.classes.size;
    const pending = [of];
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (this.classes.has(next)) continue;
      this.classes.set(next, this.classes.size);
      for (const feature of next.ownFeatures) this.feature(feature);
      for (const general of next.superTypes.toReversed()) pending.push(general);
    }
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
  classesWith(starts: Uint32Array, isMain: (of: Class) => boolean): StoredClass[] {
    const described = [...this.classes].map(([of, number]): StoredClass => {
      const count = starts[number + 1]! - starts[number]!;
      return {
        nsUri: of.package.nsUri,
        prefix: of.package.nsPrefix,
        name: of.name,
        isAbstract: of.isAbstract || of.isInterface,
        count,
        superTypes: of.superTypes.map((general) => this.classes.get(general)!),
        own: of.ownFeatures.map((feature) => this.feature(feature)),
        featureCount: (count > 0 ? of.features : of.ownFeatures).length,
        isMain: isMain(of),
        ...(count > 0 && pathNamesOf(of)),
      };
    });
    const inherited = new InheritedFeatures(described);
    return [...this.classes.keys()].map((of, number) => this.withAll(described[number]!, of, inherited.gathered(number)));
  }

  /** Classes that grow while content is read may have their features in another order. */
  private withAll(described: StoredClass, of: Class, inherited: readonly number[]): StoredClass {
    if (described.count === 0) return described;
    const isSame = of.features.length === inherited.length && of.features.every((one, at) => this.feature(one) === inherited[at]);
    return isSame ? described : { ...described, all: of.features.map((feature) => this.feature(feature)) };
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
