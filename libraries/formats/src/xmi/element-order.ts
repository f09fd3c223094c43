/** Keeps the order of the elements of an object, where the order of its features would be another one. */
import type { Class, Model } from '@orrery/kernel';
import type { OpenElement } from './open-elements.ts';
import type { QualifiedNames } from './qualified-names.ts';

/**
 * The key of the elements of an object among its extras: the features in their order, each with the name of its
 * element where that is not the usual one, with @ before it where it is an attribute, and with *2 behind it where that
 * attribute holds two references.
 */
export const xmiElementsKey = 'xmi:elements';

export class ElementOrder {
  private readonly model: Model;
  private readonly names: QualifiedNames;
  private readonly hasMap = new Map<Class, boolean>();

  constructor(model: Model, names: QualifiedNames) {
    this.model = model;
    this.names = names;
  }

  /** Whether the order of elements matters: in feature maps, and in objects of unknown classes. */
  matters({ object }: OpenElement): boolean {
    return object !== undefined && (object.class.package.isDynamic || this.isMap(object.class));
  }

  note(above: OpenElement, feature: string, written: string): void {
    above.elements.push(
      written === this.names.usualName(above.object!.class, 'elements', feature) ? feature : `${feature} ${written}`,
    );
  }

  noteAttribute(above: OpenElement, feature: string, written: string, references = 1): void {
    const isUsual = written === this.names.usualName(above.object!.class, 'attributes', feature);
    above.elements.push(`@${feature}${references === 1 ? '' : `*${references}`}${isUsual ? '' : ` ${written}`}`);
  }

  /** At the end of an object. */
  keep({ object, elements }: OpenElement): void {
    if (elements.length > 0 && !this.isUsual(object!.class, elements))
      this.model.noteExtra(object!, xmiElementsKey, inOrder(object!.class, elements));
  }

  private isUsual({ featuresByName, slots }: Class, elements: readonly string[]): boolean {
    let last = -1;
    for (const name of elements) {
      const slot = slots.get(featuresByName.get(name)!);
      if (slot === undefined || slot < last) return false;
      last = slot;
    }
    return true;
  }

  private isMap(type: Class): boolean {
    let found = this.hasMap.get(type);
    if (found === undefined) {
      found = type.features.some(({ isFeatureMap }) => isFeatureMap);
      this.hasMap.set(type, found);
    }
    return found;
  }
}

/** Attributes have no order of their own, so they get the order of their features. */
function inOrder({ featuresByName, slots }: Class, elements: readonly string[]): string[] {
  const slotOf = (entry: string) => slots.get(featuresByName.get(/^@([^* ]*)/.exec(entry)![1]!)!) ?? -1;
  const attributes = elements.filter((entry) => entry.startsWith('@')).sort((one, other) => slotOf(one) - slotOf(other));
  return [...attributes, ...elements.filter((entry) => !entry.startsWith('@'))];
}
