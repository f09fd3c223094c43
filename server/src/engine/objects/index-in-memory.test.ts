/** An index that a worker has patched is at hand for the next patch. */
import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import type { Bytes } from '../source.ts';
import { IndexInMemory } from './index-in-memory.ts';

const content = Uint8Array.from({ length: 30 }, (_, index) => index);
const index: Bytes = { id: 'one', hash: 'hash of one', size: content.length };

test('the bytes are fetched once, and each patch is made in memory', () => {
  const cache = new LRUCache<string, object>({ maxSize: 2 ** 20 });
  let fetched = 0;
  const fetch = () => {
    fetched++;
    return content.slice();
  };
  const before = new IndexInMemory(index, cache, fetch);
  const difference = [
    { start: 0, end: 10 },
    { bytes: Uint8Array.of(99) },
    { start: 10, end: 20, width: 1, raise: [12, 5], skipped: 0 } as const,
  ];
  before.patched(difference, 'hash of two');
  const after = new IndexInMemory({ id: 'two', hash: 'hash of two', size: 21 }, cache, fetch);
  expect([...after.read(8, 16)]).toEqual([8, 9, 99, 10, 11, 17, 18, 19]);
  expect(fetched).toBe(1);
});

test('of a very large index frames are read as they are asked for', () => {
  const cache = new LRUCache<string, object>({ maxSize: 2 ** 20 });
  const asked: (number | undefined)[] = [];
  const large = { ...index, size: 2 ** 30 };
  const fetch = ({ start, size }: { readonly start?: number | undefined; readonly size: number }) => {
    asked.push(start);
    return new Uint8Array(size);
  };
  new IndexInMemory(large, cache, fetch).read(100_000, 100_004);
  expect(asked).toEqual([98_304]);
});
