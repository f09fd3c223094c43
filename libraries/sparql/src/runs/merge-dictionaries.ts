/** Merges sorted dictionaries: each gets a map from its ids to the common ones, and a key that several have gets one id. */
import type { Dictionary } from '../terms/dictionary.ts';
import { type KeyLists, keyLists } from './key-lists.ts';
import { KeyTournament } from './key-tournament.ts';
import { mergedInto } from './merge-into-large.ts';
import type { MergedIds } from './merged-ids.ts';

/** A dictionary so much larger than all others together is not read: the others are looked up in it. */
const muchLarger = 16;

export function mergeDictionaries(dictionaries: readonly Dictionary[]): MergedIds {
  const counts = dictionaries.map(({ count }) => count);
  const large = counts.indexOf(Math.max(...counts));
  const others = counts.reduce((sum, count) => sum + count, 0) - (counts[large] ?? 0);
  return others * muchLarger < (counts[large] ?? 0)
    ? mergedInto(large, dictionaries, mergedOneByOne)
    : mergedOneByOne(dictionaries);
}

function mergedOneByOne(dictionaries: readonly Dictionary[]): MergedIds {
  const lists = keyLists(dictionaries);
  const ids = new Uint32Array(lists.starts.length);
  const [owners, places] = [new Uint16Array(ids.length + 1), new Uint32Array(ids.length + 1)];
  let count = 0;
  for (const tournament = new KeyTournament(lists); !tournament.isOver; tournament.advance()) {
    const { winner, place } = tournament;
    if (!tournament.isRepeated) {
      count++;
      owners[count] = winner;
      places[count] = place;
    }
    ids[place] = count;
  }
  return { count, maps: mapsOf(ids, lists), owners: owners.slice(0, count + 1), ownIds: ownIdsOf(places, owners, count, lists) };
}

function mapsOf(ids: Uint32Array, { firsts, ends }: KeyLists): Uint32Array[] {
  return Array.from(firsts, (first, index) => {
    const map = new Uint32Array(ends[index]! - first + 1);
    map.set(ids.subarray(first, ends[index]), 1);
    return map;
  });
}

/** Ids are counted from 1 on. */
function ownIdsOf(places: Uint32Array, owners: Uint16Array, count: number, { firsts }: KeyLists): Uint32Array {
  const own = places.slice(0, count + 1);
  for (let id = 1; id <= count; id++) own[id]! -= firsts[owners[id]!]! - 1;
  return own;
}
