/** A world of models that are in memory, with their metamodels. */
import {
  type Class,
  type Classifier,
  type Feature,
  Link,
  type Model,
  ModelObject,
  type Package,
  withSubpackages,
} from '@orrery/kernel';
import type { World } from '../state/evaluation.ts';
import { packagesNamed } from '../values/packages-named.ts';
import type { Resource } from '../values/resource.ts';
import { isOfType } from '../values/same-class.ts';
import { Resources } from './resources.ts';

export interface WorldParts {
  readonly models: readonly Model[];
  readonly packages: readonly Package[];
  readonly ecoreObject: World['ecoreObject'];
  readonly resolve?: World['resolve'];
  /** What a model is called; without it, its objects are in no resource. */
  readonly uriOf?: (model: Model) => string;
}

interface Referrer {
  readonly object: ModelObject;
  readonly feature: Feature;
}

export class WorldOfModels implements World {
  readonly ecoreObject: World['ecoreObject'];
  readonly resolve: World['resolve'];
  private readonly models: readonly Model[];
  private readonly packages: readonly Package[];
  private readonly resources: Resources | undefined;
  /** By the name of the feature, or by all of them. */
  private readonly referrers = new Map<string | undefined, ReadonlyMap<ModelObject, readonly Referrer[]>>();

  constructor({ models, packages, ecoreObject, resolve = () => undefined, uriOf }: WorldParts) {
    this.models = models;
    this.packages = [...withSubpackages(packages)];
    this.ecoreObject = ecoreObject;
    this.resolve = resolve;
    this.resources = uriOf && new Resources(models, uriOf);
  }

  classifiers(packageName: string, name: string): readonly Classifier[] {
    return packagesNamed(packageName, this.packages).flatMap(({ classifiers }) => classifiers.get(name) ?? []);
  }

  *allInstances(type: Class): Generator<ModelObject> {
    for (const model of this.models) for (const object of model.objects()) if (isOfType(object.class, type)) yield object;
  }

  resourceOf(object: ModelObject): Resource | undefined {
    return this.resources?.of(object);
  }

  inverse(object: ModelObject, name?: string): readonly Referrer[] {
    const found = this.referrers.get(name) ?? this.collectReferrers(name);
    this.referrers.set(name, found);
    return found.get(object) ?? [];
  }

  /** Containers refer to their parts too. */
  private collectReferrers(name: string | undefined): ReadonlyMap<ModelObject, readonly Referrer[]> {
    const found = new Map<ModelObject, Referrer[]>();
    const note = (item: unknown, referrer: Referrer) => {
      const target = item instanceof Link ? this.resolve(item, referrer.object) : item;
      if (!(target instanceof ModelObject)) return;
      const list = found.get(target);
      if (list) list.push(referrer);
      else found.set(target, [referrer]);
    };
    for (const model of this.models)
      for (const object of model.objects())
        for (const [feature, value] of object.entries()) {
          if (!feature.isReference || (name ?? feature.name) !== feature.name) continue;
          for (const target of Array.isArray(value) ? value : [value]) note(target, { object, feature });
        }
    return found;
  }
}
