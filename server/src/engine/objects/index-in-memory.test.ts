/** An index that a worker has patched is at hand for the next patch. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import type { Bytes } from '../source.ts';
import { IndexInMemory, KeptIndex } from './index-in-memory.ts';

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

test('an index that was written here is at hand, unless it is small or very large', () => {
  const cache = new LRUCache<string, object>({ maxSize: 2 ** 26 });
  const written = (pieces: number) => {
    const [kept, whole] = [new KeptIndex(cache), createHash('sha256')];
    const piece = new Uint8Array(2 ** 19);
    for (let number = 0; number < pieces; number++) {
      piece.fill(number);
      kept.add(piece);
      whole.update(piece);
    }
    kept.end();
    return { id: 'written', hash: whole.digest('hex'), size: pieces * piece.length };
  };
  const noFetch = () => {
    throw new Error('It is here.');
  };
  expect([...new IndexInMemory(written(4), cache, noFetch).read(2 ** 20 - 1, 2 ** 20 + 1)]).toEqual([1, 2]);
  const few = written(1);
  expect(() => new IndexInMemory(few, cache, noFetch)).toThrow('It is here.');
  const before = cache.size;
  written(65);
  expect(cache.size).toBe(before);
});
