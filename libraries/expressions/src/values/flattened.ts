/** Maps each element of a collection: collections among the results are spread once, and nulls are left out. */
import { Nothing } from './scalars.ts';
import { type AqlValue, Collection, type Pull } from './value.ts';

type Call = (item: AqlValue) => AqlValue;

/** Null and what has no result are no elements. */
export function isThere(value: AqlValue): boolean {
  return value !== null && !(value instanceof Nothing);
}

/** A collection gives its elements, anything else itself. */
export function spread(value: AqlValue): AqlValue[] {
  return value instanceof Collection ? value.toArray().filter(isThere) : isThere(value) ? [value] : [];
}

/** Few elements that are there are asked at once, as long as what they give is there too: what is lazy costs more than they do. */
export function flattened(items: Collection, call: Call, step: () => void = () => {}): readonly AqlValue[] | Pull {
  const { ready } = items;
  if (!ready) return lazilyFlattened(items, call, step);
  const found: AqlValue[] = [];
  for (let index = 0; index < ready.length; index++) {
    const value = call(ready[index]!);
    if (!(value instanceof Collection)) {
      if (isThere(value)) found.push(value);
    } else if (!addReady(value, found, step)) return followedBy(found, lazilyFlattened(items, call, step, value, index + 1));
  }
  return found;
}

/** Each element that is spread takes a step: a call that takes none may give a million. */
export function lazilyFlattened(items: Collection, call: Call, step: () => void, first?: Collection, from = 0): Pull {
  let [index, place] = [from, 0];
  let inner = first;
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

/** Says whether the elements were there to be added. */
function addReady({ ready }: Collection, found: AqlValue[], step: () => void): boolean {
  if (!ready) return false;
  for (let index = 0; index < ready.length; index++) {
    step();
    if (isThere(ready[index]!)) found.push(ready[index]!);
  }
  return true;
}

function followedBy(found: readonly AqlValue[], rest: Pull): Pull {
  let index = 0;
  return () => (index < found.length ? found[index++] : rest());
}
