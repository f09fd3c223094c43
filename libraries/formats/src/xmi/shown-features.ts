/** Notes which undeclared features a document shows while it is written: a reader may take them for something else. */
import type { Class, Feature } from '@orrery/kernel';
import { type Appearances, appearances, isAs, settled } from '../parsing/inferred-features.ts';
import { guessedClassName } from '../parsing/unknown-names.ts';

export class ShownFeatures {
  /** In the order in which the document shows them. */
  private readonly seen = new Map<Feature, Appearances>();
  /** Features of empty lists, which XML does not show. */
  private readonly hidden = new Set<Feature>();

  hide(feature: Feature): void {
    this.hidden.add(feature);
  }

  note(feature: Feature, shown: Appearances): void {
    this.seen.set(feature, (this.seen.get(feature) ?? 0) | shown);
  }

  /** The classes that a reader would get wrong, with all their features that the document uses. */
  *misread(): Generator<[Class, ReadonlySet<Feature>]> {
    for (const [owner, features] of this.byClass()) {
      const isRight = [...features].every((feature) => this.isRight(feature)) && isInOrder(owner, [...features]);
      if (!isRight) yield [owner, features];
    }
  }

  private byClass(): Map<Class, Set<Feature>> {
    const found = new Map<Class, Set<Feature>>();
    for (const feature of new Set([...this.seen.keys(), ...this.hidden])) {
      const features = found.get(feature.owner) ?? new Set();
      found.set(feature.owner, features.add(feature));
    }
    return found;
  }

  private isRight(feature: Feature): boolean {
    return isAs(feature, settled(this.seen.get(feature) ?? 0)) && hasGuessedType(feature);
  }
}

/** One element or attribute with this text. */
export function appearancesOfText(text: string): Appearances {
  if (text.trim() === '') return appearances.empty;
  // One element is one reference.
  return /\s/.test(text) ? appearances.value | appearances.loose : appearances.value;
}

function isInOrder({ slots }: Class, features: readonly Feature[]): boolean {
  return features.every((feature, index) => index === 0 || slots.get(features[index - 1]!)! < slots.get(feature)!);
}

function hasGuessedType({ isReference, isContainment, type, owner, name }: Feature): boolean {
  if (!isReference) return true;
  if (!isContainment) return type.package.nsUri === '';
  const home = owner.package.isDynamic ? owner.package.nsUri : '';
  return type.package.nsUri === home && type.name === guessedClassName(name);
}
