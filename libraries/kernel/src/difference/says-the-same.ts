/** Tells quickly that an object says what it said before; where it is not sure, the values themselves are compared. */
import type { Feature } from '../metamodel/package.ts';
import { Link } from '../objects/link.ts';
import type { Model } from '../objects/model.ts';
import { type Item, ModelObject, type SlotValue } from '../objects/model-object.ts';
import { Lexical } from '../values/value.ts';

/** Parts aside: they are compared by themselves. False does not say that there is a difference. */
export function saysTheSame(older: Model, before: ModelObject, newer: Model, after: ModelObject): boolean {
  if (before.class !== after.class) return false;
  let [one, other] = [before.nextEntry(0), after.nextEntry(0)];
  while (one >= 0 && other >= 0 && before.slotAt(one) === after.slotAt(other)) {
    const feature = before.featureAt(one);
    if (!isSameValue(feature, older, before.valueAt(one), newer, after.valueAt(other))) return false;
    one = before.nextEntry(one + 2);
    other = after.nextEntry(other + 2);
  }
  return one < 0 && other < 0;
}

function isSameValue(feature: Feature, older: Model, before: SlotValue, newer: Model, after: SlotValue): boolean {
  if (feature.isContainment) return !hasLinks(before) && !hasLinks(after);
  if (!Array.isArray(before) || !Array.isArray(after))
    return !Array.isArray(before) && !Array.isArray(after) && isSameItem(older, before, newer, after);
  if (before.length !== after.length) return false;
  for (let index = 0; index < before.length; index++) if (!isSameItem(older, before[index]!, newer, after[index]!)) return false;
  return true;
}

function isSameItem(older: Model, before: Item, newer: Model, after: Item): boolean {
  if (before === after) return true;
  if (before instanceof ModelObject) return after instanceof ModelObject && older.idOf(before) === newer.idOf(after);
  if (before instanceof Link) return after instanceof Link && before.target === after.target;
  return before instanceof Lexical && after instanceof Lexical && before.text === after.text;
}

function hasLinks(parts: SlotValue): boolean {
  if (!Array.isArray(parts)) return parts instanceof Link;
  for (let index = 0; index < parts.length; index++) if (parts[index] instanceof Link) return true;
  return false;
}
