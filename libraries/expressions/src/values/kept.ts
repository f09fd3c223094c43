/** The elements of a collection that are wanted. */
import type { AqlValue, Collection, Pull } from './value.ts';

/** They are looked for as far as somebody asks for them; few are looked through at once. */
export function kept(collection: Collection, keeps: (item: AqlValue) => boolean): readonly AqlValue[] | Pull {
  const { ready } = collection;
  if (ready) return ready.filter(keeps);
  let index = 0;
  return () => {
    let item = collection.itemAt(index++);
    while (item !== undefined && !keeps(item)) item = collection.itemAt(index++);
    return item;
  };
}
