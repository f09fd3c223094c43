/** What a class inherits that is far down a line of classes: it is shared with the class above, so that a line of thousands takes little more than its classes. */
import { byName, type Inheritance, pathNamesOf } from './inheritance.ts';
import { LayeredMap } from './layered-map.ts';
import type { Class, Feature, Lineage } from './package.ts';

export class SharedInheritance implements Inheritance {
  readonly slots: ReadonlyMap<Feature, number>;
  readonly featuresByName: ReadonlyMap<string, Feature>;
  readonly lineage: Lineage;
  readonly idAttribute: Feature | undefined;
  readonly namesItsParts: boolean;
  readonly segmentName: string | undefined;
  readonly featureCount: number;
  private readonly made: Class;
  private readonly above: Inheritance;
  private gathered: readonly Feature[] | undefined;

  constructor(made: Class, above: Inheritance) {
    this.made = made;
    this.above = above;
    const { ownFeatures } = made;
    const { namesItsParts, segmentName } = pathNamesOf(made);
    this.slots = new LayeredMap(new Map(ownFeatures.map((one, at) => [one, above.featureCount + at])), above.slots);
    this.featuresByName = new LayeredMap(byName(ownFeatures, above.featuresByName), above.featuresByName);
    this.lineage = new LongLineage(made, above.lineage);
    this.idAttribute = above.idAttribute ?? ownFeatures.find(({ isId }) => isId);
    this.namesItsParts = above.namesItsParts || namesItsParts === true;
    this.segmentName = segmentName ?? above.segmentName;
    this.featureCount = above.featureCount + ownFeatures.length;
  }

  get segmentFeature(): Feature | undefined {
    return this.segmentName === undefined ? undefined : this.featuresByName.get(this.segmentName);
  }

  /** Made for those who ask for all of them: a list cannot be shared. */
  get features(): readonly Feature[] {
    this.gathered ??= this.gather();
    return this.gathered;
  }

  /** Without recursion: a line of classes may be as long as its file. */
  private gather(): readonly Feature[] {
    const own: (readonly Feature[])[] = [];
    let above: Inheritance = this;
    for (; above instanceof SharedInheritance && !above.gathered; above = above.above) own.push(above.made.ownFeatures);
    return above.features.concat(...own.reverse());
  }
}

/** The class first, then the one above it, and so on. */
class LongLineage implements Lineage {
  readonly size: number;
  readonly places: ReadonlyMap<Class, number>;
  private readonly made: Class;
  private readonly above: Lineage;

  constructor(made: Class, above: Lineage) {
    this.made = made;
    this.above = above;
    this.size = above.size + 1;
    const places = above instanceof LongLineage ? above.places : new Map([...above].map((one, at) => [one, at]));
    this.places = new LayeredMap(new Map([[made, this.size]]), places);
  }

  has(one: Class): boolean {
    return this.places.has(one);
  }

  *[Symbol.iterator](): Iterator<Class> {
    let next: Lineage = this;
    for (; next instanceof LongLineage; next = next.above) yield next.made;
    yield* next;
  }
}
