import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { Dictionary } from '../terms/dictionary.ts';
import { compareBytes } from '../terms/key-bytes.ts';
import { mergeDictionaries } from './merge-dictionaries.ts';

function dictionaryOf(keys: readonly Uint8Array[]): Dictionary {
  const offsets = new Uint32Array(keys.length + 2);
  for (const [index, key] of keys.entries()) offsets[index + 2] = offsets[index + 1]! + key.length;
  const arena = new Uint8Array(offsets.at(-1)!);
  for (const [index, key] of keys.entries()) arena.set(key, offsets[index + 1]!);
  return new Dictionary(keys.length, offsets, arena);
}

function sortedOnce(keys: readonly (readonly number[])[]): Uint8Array[] {
  const distinct = new Map(keys.map((bytes) => [bytes.join(' '), Uint8Array.from(bytes)]));
  return [...distinct.values()].sort((one, other) => compareBytes(one, 0, one.length, other, 0, other.length));
}

function keyAt({ arena, offsets }: Dictionary, id: number): string {
  return arena.subarray(offsets[id], offsets[id + 1]).join(' ');
}

test('by chance: each key has one id, in the order of all keys, which is told by the first dictionary that has it', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = new Random(seed);
    const beginnings = [[], [0], [0, 0, 0], [0, 0, 0, 0], Array.from({ length: 20 }, () => random.below(256))];
    const key = () => [
      ...random.pick(beginnings),
      ...Array.from({ length: random.below(8) }, () => random.pick([0, 0, 1, 127, 128, 255, random.below(256)])),
    ];
    const lists = Array.from({ length: random.below(9) }, () =>
      sortedOnce(Array.from({ length: random.pick([0, 1, 5, 60]) }, key)),
    );
    const dictionaries = lists.map(dictionaryOf);
    const expected = sortedOnce(lists.flat().map((bytes) => [...bytes])).map((bytes) => bytes.join(' '));
    const { count, maps, owners, ownIds } = mergeDictionaries(dictionaries);
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    expect(ids.map((id) => keyAt(dictionaries[owners[id]!]!, ownIds[id]!))).toEqual(expected);
    for (const [index, map] of maps.entries())
      expect([...map.subarray(1)].map((id) => expected[id - 1])).toEqual(lists[index]!.map((bytes) => bytes.join(' ')));
  }
});

test('of equal keys the one of the earlier dictionary counts', () => {
  const keys = [[1], [1, 0], [2, 3, 4, 5]].map((bytes) => Uint8Array.from(bytes));
  const { owners, ownIds } = mergeDictionaries([keys.slice(1), keys, keys].map(dictionaryOf));
  expect([...owners.subarray(1)]).toEqual([1, 0, 0]);
  expect([...ownIds.subarray(1)]).toEqual([1, 1, 2]);
});
