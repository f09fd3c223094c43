/** Takes the first of many texts: a document may hold any number of them, of any length. */

export interface Room {
  readonly most: number;
  /** Of all together. */
  readonly characters: number;
}

/** As many as there is room for, in their order. */
export function firstTexts<Item>(items: Iterable<Item>, lengthOf: (item: Item) => number, { most, characters }: Room): Item[] {
  const found: Item[] = [];
  let left = characters;
  for (const item of items) {
    left -= lengthOf(item);
    if (left < 0 || found.length === most) break;
    found.push(item);
  }
  return found;
}
