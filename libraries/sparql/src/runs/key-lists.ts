/** The keys of several dictionaries in one stretch of bytes: what goes through all of them need not change from one to the other. */
import type { Dictionary } from '../terms/dictionary.ts';

export interface KeyLists {
  readonly bytes: Uint8Array;
  /** Where the key at each place begins, and after the last key of a dictionary where that ends. */
  readonly starts: Uint32Array;
  /** The places of the first key of each dictionary, and after its last one. */
  readonly firsts: Uint32Array;
  readonly ends: Uint32Array;
}

export function keyLists(dictionaries: readonly Dictionary[]): KeyLists {
  const size = dictionaries.reduce((sum, { arena }) => sum + arena.length, 0);
  if (size > 0xffffffff) throw new RangeError('The terms of all dictionaries take more than 4 GiB.');
  const bytes = new Uint8Array(size);
  const starts = new Uint32Array(dictionaries.reduce((sum, { count }) => sum + count + 1, 0));
  const [firsts, ends] = [new Uint32Array(dictionaries.length), new Uint32Array(dictionaries.length)];
  let [at, place] = [0, 0];
  for (const [index, { count, offsets, arena }] of dictionaries.entries()) {
    bytes.set(arena, at);
    firsts[index] = place;
    ends[index] = place + count;
    for (let id = 1; id <= count + 1; id++, place++) starts[place] = at + offsets[id]!;
    at += arena.length;
  }
  return { bytes, starts, firsts, ends };
}
