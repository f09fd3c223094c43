/** Classes that gather what they inherit when somebody asks, and dynamic ones that grow while content is read. */
import type { NamingParts } from './declaration.ts';
import { type Inheritance, inheritanceOf, type OwnInheritance, type PathNames } from './inheritance.ts';
import type { Class, Feature, Lineage, Operation, Package } from './package.ts';
import { SharedInheritance } from './shared-inheritance.ts';

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

  get lineage(): Lineage {
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
    this.gathered ??= inheritanceOf(this);
    // What may grow is gathered whole.
    const { features, slots, featuresByName } = this.gathered as OwnInheritance;
    (this.ownFeatures as Feature[]).push(feature);
    slots.set(feature, features.length);
    features.push(feature);
    featuresByName.set(feature.name, feature);
  }

  private get inheritance(): Inheritance {
    return this.gathered ?? this.gather();
  }

  /** From the top of the line down, since each shares what it inherits with the one above. */
  private gather(): Inheritance {
    const line: LinkedClass[] = [this];
    const isNew = new Set<Class>(line);
    for (let above = aboveIn(this); above && !above.gathered && !isNew.has(above); above = aboveIn(above)) {
      line.push(above);
      isNew.add(above);
    }
    for (const one of line.reverse()) {
      const above = aboveIn(one)?.gathered;
      // A class that inherits from itself is gathered as all others are.
      const isShared = above && above.lineage.size >= longLine && !above.lineage.has(one);
      one.gathered = isShared ? new SharedInheritance(one, above) : inheritanceOf(one);
    }
    return this.gathered!;
  }
}

/** Classes with more above them share what they inherit; those of usual metamodels find it faster in maps of their own. */
const longLine = 64;

/** The class above in a line: the only one that it inherits from directly, where neither may grow. */
function aboveIn({ superTypes, isDynamic }: Class): LinkedClass | undefined {
  const [above, other] = superTypes;
  return above instanceof LinkedClass && !other && !isDynamic && !above.isDynamic ? above : undefined;
}

/** A class without features that may get some. */
export function dynamicClass(name: string, owner: Package, superTypes: readonly Class[] = []): LinkedClass {
  const made = new LinkedClass({ name, package: owner, isDynamic: true });
  made.superTypes = superTypes;
  made.ownFeatures = [];
  return made;
}
