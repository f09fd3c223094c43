/** Which classes may hold which, refer to which, and lie beside which, as the metamodels declare it. */
import type { Class, Feature } from '@orrery/kernel';
import { type MetamodelIndex, push } from './metamodel-index.ts';

export class ContainmentIndex {
  private readonly index: MetamodelIndex;
  private readonly holding = new Map<Class, Feature[]>();
  private readonly referring = new Map<Class, Feature[]>();

  constructor(index: MetamodelIndex) {
    this.index = index;
    for (const classifier of index.classifiers())
      if (classifier.kind === 'class') for (const feature of classifier.ownFeatures) this.note(feature);
  }

  /** The classes whose objects may hold such an object directly. */
  containers(of: Class): readonly Class[] {
    return ownersOf(this.holdingFeatures(of));
  }

  /** The classes whose objects may hold such an object at any depth. */
  allContainers(of: Class): readonly Class[] {
    return ownersOf(reached(this.holdingFeatures(of), ({ owner }) => this.holdingFeatures(owner)));
  }

  /** The classes of which such an object may hold objects directly. */
  parts(of: Class): readonly Class[] {
    const below = [...this.index.subTypesOf(of)].flatMap(({ ownFeatures }) => ownFeatures);
    return this.targetsOf([...of.features, ...below]);
  }

  allParts(of: Class): readonly Class[] {
    return [...reached(this.parts(of), (part) => this.parts(part))];
  }

  /** The classes whose objects may refer to such an object. */
  referrers(of: Class): readonly Class[] {
    return ownersOf(this.family(of).flatMap((one) => this.referring.get(one) ?? []));
  }

  precedingSiblings(of: Class): readonly Class[] {
    return this.targetsOf(this.holdingFeatures(of).flatMap(preceding));
  }

  followingSiblings(of: Class): readonly Class[] {
    return this.targetsOf(this.holdingFeatures(of).flatMap((feature) => this.following(feature)));
  }

  siblings(of: Class): readonly Class[] {
    return [...new Set([...this.precedingSiblings(of), ...this.followingSiblings(of)])];
  }

  private note(feature: Feature): void {
    if (feature.type.kind !== 'class') return;
    const target = this.index.registeredAs(feature.type);
    push(this.referring, target, feature);
    if (feature.isContainment) push(this.holding, target, feature);
  }

  private holdingFeatures(of: Class): readonly Feature[] {
    return this.family(of).flatMap((one) => this.holding.get(one) ?? []);
  }

  /** The class, those above it, those below it, and EObject, of which every object is one. */
  private family(of: Class): readonly Class[] {
    const { eObject } = this.index;
    return [
      ...new Set([
        ...[...of.lineage].map((one) => this.index.registeredAs(one)),
        ...this.index.subTypesOf(of),
        ...(eObject ? [eObject] : []),
      ]),
    ];
  }

  private targetsOf(features: Iterable<Feature>): readonly Class[] {
    const found = new Set<Class>();
    for (const { isContainment, type } of features)
      if (isContainment && type.kind === 'class') found.add(this.index.registeredAs(type));
    return [...found];
  }

  private following(feature: Feature): readonly Feature[] {
    const own = feature.owner.ownFeatures;
    const below = [...this.index.subTypesOf(feature.owner)].flatMap(({ ownFeatures }) => ownFeatures);
    return [...(feature.isMany ? [feature] : []), ...own.slice(own.indexOf(feature) + 1), ...below];
  }
}

function preceding(feature: Feature): readonly Feature[] {
  const { features } = feature.owner;
  return [...features.slice(0, features.indexOf(feature)), ...(feature.isMany ? [feature] : [])];
}

function ownersOf(features: Iterable<Feature>): readonly Class[] {
  return [...new Set([...features].map(({ owner }) => owner))];
}

/** All that is reached from the first ones, step by step. */
function reached<Item>(first: Iterable<Item>, next: (item: Item) => Iterable<Item>): ReadonlySet<Item> {
  const found = new Set(first);
  for (const item of found) for (const further of next(item)) found.add(further);
  return found;
}
