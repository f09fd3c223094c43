/** Tells whether a value that was read from a text is the one that a feature holds. */
import { type Item, ModelObject, meaning, type SlotValue, type Value } from '@orrery/kernel';

export function sameRead(found: SlotValue | undefined, held: SlotValue | undefined): boolean {
  if (!Array.isArray(found) || !Array.isArray(held)) return sameItem(found as Item | undefined, held as Item | undefined);
  return found.length === held.length && found.every((item, index) => sameItem(item, held[index]));
}

/** Instances are the same where they are one; values, where their class and what they wrap are the same. */
function sameItem(found: Item | undefined, held: Item | undefined): boolean {
  if (found === held) return true;
  if (found instanceof ModelObject) return held instanceof ModelObject && sameWrapped(found, held);
  if (typeof found === 'bigint' || typeof found === 'number')
    return Number(meaning(held as Value)) === Number(found) && held !== undefined;
  return meaning(found as Value | undefined) === meaning(held as Value | undefined);
}

function sameWrapped(found: ModelObject, held: ModelObject): boolean {
  const feature = found.class.featuresByName.get('wrappedValue');
  return feature !== undefined && found.class === held.class && sameRead(found.stored(feature), held.stored(feature));
}
