/** Tells quickly that a value breaks no rule, as most do not; where it is not sure, the rules are asked. */
import { type Class, type Feature, isKindOf } from '../metamodel/package.ts';
import { type Item, ModelObject, type SlotValue } from '../objects/model-object.ts';

/** `isTree` says that every object is in one place: then no part is in its list twice. False does not say that something is wrong. */
export function isPlainlyFine(feature: Feature, value: SlotValue | undefined, isTree: boolean): boolean {
  const { isReference, isContainment, isContainer, lowerBound, type } = feature;
  if (lowerBound > 1 || value === undefined) return false;
  if (!isReference) return typeof value !== 'object';
  if (type.kind !== 'class' || (feature.opposite && !isContainment && !isContainer)) return false;
  if (!Array.isArray(value)) return isOf(type, value);
  const { length } = value;
  return isWithin(feature, length) && (length === 1 || (isContainment && isTree)) && areOf(type, value);
}

function isWithin({ upperBound }: Feature, length: number): boolean {
  return length > 0 && (upperBound <= 0 || length <= upperBound);
}

function areOf(type: Class, items: readonly Item[]): boolean {
  for (let index = 0; index < items.length; index++) if (!isOf(type, items[index]!)) return false;
  return true;
}

function isOf(type: Class, item: Item): boolean {
  return item instanceof ModelObject && (item.class === type || isKindOf(item.class, type));
}
