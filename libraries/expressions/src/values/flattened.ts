/** What a function gives of each element of a collection: collections in it are spread once, and what is null is left out. */
import { Nothing } from './scalars.ts';
import { type AqlValue, Collection, type Pull } from './value.ts';

/** Null and what has no result are no elements. */
export function isThere(value: AqlValue): boolean {
  return value !== null && !(value instanceof Nothing);
}

/** A collection gives its elements, anything else itself. */
export function spread(value: AqlValue): AqlValue[] {
  return value instanceof Collection ? value.toArray().filter(isThere) : isThere(value) ? [value] : [];
}

/** Each element that is spread takes a step: a call that takes none may give a million. */
export function flattened(items: Collection, call: (item: AqlValue) => AqlValue, step: () => void = () => {}): Pull {
  let [index, place] = [0, 0];
  let inner: Collection | undefined;
  const ofInner = () => {
    step();
    let item = inner!.itemAt(place++);
    while (item !== undefined && !isThere(item)) item = inner!.itemAt(place++);
    return item;
  };
  return () => {
    for (;;) {
      const found = inner && ofInner();
      if (found !== undefined) return found;
      const item = items.itemAt(index++);
      if (item === undefined) return undefined;
      const value = call(item);
      inner = value instanceof Collection ? value : undefined;
      place = 0;
      if (!inner && isThere(value)) return value;
    }
  };
}
