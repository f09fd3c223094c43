/** Keys are sorted as their bytes are. */
import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { compareBytes } from '../terms/key-bytes.ts';
import { orderOfKeys } from './key-sort.ts';

function orderOf(keys: readonly Uint8Array[]): number[] {
  const offsets = new Uint32Array(keys.length + 1);
  for (const [index, key] of keys.entries()) offsets[index + 1] = offsets[index]! + key.length;
  const bytes = new Uint8Array(offsets.at(-1)!);
  for (const [index, key] of keys.entries()) bytes.set(key, offsets[index]!);
  return [...orderOfKeys({ bytes, offsets }, keys.length)];
}

function sorted(keys: readonly Uint8Array[]): string[] {
  return orderOf(keys).map((place) => keys[place]!.join(' '));
}

test('by chance: long shared beginnings, beginnings of others, zeros and all other bytes', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = new Random(seed);
    const beginnings = [[], [0], [0, 0, 0, 0, 0, 0], Array.from({ length: 20 }, () => random.below(256))];
    const drawn = Array.from({ length: random.pick([1, 2, 60, 400]) }, () => [
      ...random.pick(beginnings),
      ...Array.from({ length: random.below(9) }, () => random.pick([0, 1, 127, 128, 255, random.below(256)])),
    ]);
    const keys = [...new Map(drawn.map((bytes) => [bytes.join(' '), Uint8Array.from(bytes)])).values()];
    const expected = keys.toSorted((one, other) => compareBytes(one, 0, one.length, other, 0, other.length));
    expect(sorted(keys)).toEqual(expected.map((key) => key.join(' ')));
  }
});

test('keys that differ only after a very long beginning', () => {
  const long = (last: number) => Uint8Array.from([...new Array<number>(200_000).fill(7), last]);
  const keys = [long(2), long(0), long(1)];
  expect(orderOf(keys)).toEqual([1, 2, 0]);
});
