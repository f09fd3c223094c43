/** Classes that gather what they inherit when somebody asks, and dynamic ones that grow while content is read. */
import type { NamingParts } from './declaration.ts';
import { type Inheritance, inheritanceOf, type PathNames } from './inheritance.ts';
import type { Class, Feature, Operation, Package } from './package.ts';

export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** What is known of a class before it is linked. */
export interface ClassFacts extends PathNames {
  readonly name: string;
  readonly package: Package;
  readonly isAbstract?: boolean | undefined;
  readonly isInterface?: boolean | undefined;
  readonly isDynamic?: boolean | undefined;
  readonly computed?: readonly string[] | undefined;
  readonly called?: string | undefined;
  readonly namedByParts?: NamingParts | undefined;
}

/** A metamodel may have thousands of classes that inherit from each other in one line, and objects of a few of them. */
export class LinkedClass implements Class {
  readonly kind = 'class';
  readonly name: string;
  readonly package: Package;
  readonly isAbstract: boolean;
  readonly isInterface: boolean;
  readonly isDynamic: boolean;
  readonly pathNames: PathNames;
  readonly computed: ReadonlySet<string> | undefined;
  readonly called: string | undefined;
  readonly namedByParts: NamingParts | undefined;
  superTypes: readonly Class[] = [];
  ownFeatures: readonly Feature[] = [];
  ownOperations: readonly Operation[] | undefined;
  private gathered: Inheritance | undefined;
  private ownByName: ReadonlyMap<string, Feature> | undefined;

  constructor(facts: ClassFacts) {
    this.name = facts.name;
    this.package = facts.package;
    this.isAbstract = facts.isAbstract ?? false;
    this.isInterface = facts.isInterface ?? false;
    this.isDynamic = facts.isDynamic ?? false;
    this.computed = facts.computed && new Set(facts.computed);
    this.called = facts.called;
    this.namedByParts = facts.namedByParts;
    this.pathNames = { namesItsParts: facts.namesItsParts, segmentName: facts.segmentName };
  }

  get features(): readonly Feature[] {
    return this.inheritance.features;
  }

  get slots(): ReadonlyMap<Feature, number> {
    return this.inheritance.slots;
  }

  get featuresByName(): ReadonlyMap<string, Feature> {
    return this.inheritance.featuresByName;
  }

  get lineage(): ReadonlySet<Class> {
    return this.inheritance.lineage;
  }

  get idAttribute(): Feature | undefined {
    return this.inheritance.idAttribute;
  }

  get namesItsParts(): boolean {
    return this.inheritance.namesItsParts;
  }

  get segmentFeature(): Feature | undefined {
    return this.inheritance.segmentFeature;
  }

  /** As in `featuresByName`, without gathering all that is inherited where the class itself declares it. */
  featureNamed(name: string): Feature | undefined {
    this.ownByName ??= new Map(this.ownFeatures.map((feature) => [feature.name, feature]));
    return this.ownByName.get(name) ?? this.featuresByName.get(name);
  }

  /** Grows by one feature, in constant time: documents may show very many. */
  add(feature: Feature): void {
    const { features, slots, featuresByName } = this.inheritance;
    (this.ownFeatures as Feature[]).push(feature);
    slots.set(feature, features.length);
    features.push(feature);
    featuresByName.set(feature.name, feature);
  }

  private get inheritance(): Inheritance {
    this.gathered ??= inheritanceOf(this);
    return this.gathered;
  }
}

/** A class without features that may get some. */
export function dynamicClass(name: string, owner: Package, superTypes: readonly Class[] = []): LinkedClass {
  const made = new LinkedClass({ name, package: owner, isDynamic: true });
  made.superTypes = superTypes;
  made.ownFeatures = [];
  return made;
}
