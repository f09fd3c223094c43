/** Tells where two models differ first, by structure: classes, features, order; ids only on demand. */

import type { Feature } from '../metamodel/package.ts';
import { Link } from '../objects/link.ts';
import type { Model } from '../objects/model.ts';
import { type Item, ModelObject, type SlotValue } from '../objects/model-object.ts';
import { identityPaths } from '../objects/paths/identity-path.ts';
import { sameValue, type Value } from '../values/value.ts';

export interface EqualityOptions {
  readonly withIds?: boolean;
  /** Features that do not matter, such as those that a format leaves out. */
  readonly ignores?: (feature: Feature) => boolean;
}

/** A sentence about the first difference; nothing for equal models. */
export function firstDifference(one: Model, other: Model, options: EqualityOptions = {}): string | undefined {
  const comparison = new Comparison(one, other, options);
  if (one.roots.length !== other.roots.length) return `There are ${one.roots.length} roots and ${other.roots.length}.`;
  const waiting = one.roots.map((root, index) => [root, other.roots[index]!] as const).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const difference = comparison.ofObjects(next[0], next[1]);
    if (difference !== undefined) return `${comparison.pathOf(next[0])}: ${difference}`;
    for (const pair of comparison.partsOf(next[0], next[1])) waiting.push(pair);
  }
  return undefined;
}

class Comparison {
  private readonly models: readonly [Model, Model];
  private readonly paths: readonly [ReadonlyMap<ModelObject, () => string>, ReadonlyMap<ModelObject, () => string>];
  private readonly options: EqualityOptions;

  constructor(one: Model, other: Model, options: EqualityOptions) {
    this.models = [one, other];
    this.paths = [new Map(identityPaths(one.roots)), new Map(identityPaths(other.roots))];
    this.options = options;
  }

  pathOf(object: ModelObject): string {
    return this.path(object, 0);
  }

  /** The parts of two equal objects, pair by pair. */
  partsOf(one: ModelObject, other: ModelObject): (readonly [ModelObject, ModelObject])[] {
    const others = entriesOf(other, this.options);
    return [...entriesOf(one, this.options)].flatMap(([name, [feature, value]]) => {
      if (!feature.isContainment) return [];
      const partners = listOf(others.get(name)?.[1]);
      return listOf(value).flatMap((part, index) =>
        part instanceof ModelObject ? [[part, partners[index] as ModelObject] as const] : [],
      );
    });
  }

  ofObjects(one: ModelObject, other: ModelObject): string | undefined {
    if (one.class.name !== other.class.name || one.class.package.nsUri !== other.class.package.nsUri) {
      return `the class is ${one.class.name} and ${other.class.name}`;
    }
    const [id, otherId] = this.options.withIds ? [this.models[0].idOf(one), this.models[1].idOf(other)] : ['', ''];
    if (id !== otherId) return `the id is ${id} and ${otherId}`;
    return this.ofFeatures(entriesOf(one, this.options), entriesOf(other, this.options));
  }

  private ofFeatures(ones: Entries, others: Entries): string | undefined {
    for (const name of new Set([...ones.keys(), ...others.keys()])) {
      const [feature, value] = ones.get(name) ?? others.get(name)!;
      const difference = this.ofValues(feature, listOf(ones.has(name) ? value : undefined), listOf(others.get(name)?.[1]));
      if (difference !== undefined) return `${name}: ${difference}`;
    }
    return undefined;
  }

  private ofValues(feature: Feature, ones: readonly Item[], others: readonly Item[]): string | undefined {
    if (ones.length !== others.length) return `${ones.length} values and ${others.length}`;
    const index = ones.findIndex((item, position) => !this.isSame(feature, item, others[position]!));
    return index < 0 ? undefined : `${this.print(ones[index]!, 0)} and ${this.print(others[index]!, 1)}`;
  }

  private isSame(feature: Feature, one: Item, other: Item): boolean {
    if (one instanceof ModelObject && other instanceof ModelObject) {
      return feature.isContainment || this.path(one, 0) === this.path(other, 1);
    }
    if (one instanceof Link && other instanceof Link) return one.target === other.target;
    // Without a metamodel nobody knows whether 6 is a number or a text.
    if (feature.isDynamic && !feature.isReference) return String(one) === String(other);
    return sameValue(one as Value, other as Value);
  }

  private path(object: ModelObject, side: 0 | 1): string {
    return this.paths[side].get(object)?.() ?? 'outside';
  }

  private print(item: Item, side: 0 | 1): string {
    if (item instanceof ModelObject) return this.path(item, side);
    return item instanceof Link ? item.target : JSON.stringify(String(item));
  }
}

type Entries = ReadonlyMap<string, readonly [Feature, SlotValue]>;

function entriesOf(object: ModelObject, { ignores }: EqualityOptions): Entries {
  const entries = new Map<string, readonly [Feature, SlotValue]>();
  for (const [feature, value] of object.entries()) if (!ignores?.(feature)) entries.set(feature.name, [feature, value]);
  return entries;
}

function listOf(value: SlotValue | undefined): readonly Item[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
