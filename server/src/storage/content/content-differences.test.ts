/** Content that is kept as a difference comes back byte for byte, as long as anybody refers to it. */
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byteDifference } from './byte-difference.ts';
import type { Content } from './content.ts';
import { bytesBy, type ContentDifference, composed, decoded, encoded, isSmall, sizeBy, weightOf } from './content-difference.ts';
import { gathered, grace, inPieces, kinds, mebibyte, noise, noLimit, StoreUnderTest, sha256, text } from './store-under-test.ts';

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The same document with something else in a few places. */
function changed(bytes: Buffer, below: (most: number) => number, edits = 1 + below(3)): Buffer {
  let result = bytes;
  for (let edit = 0; edit < edits; edit++) {
    const start = below(result.length + 1);
    const end = Math.min(result.length, start + below(40));
    result = Buffer.concat([
      result.subarray(0, start),
      Buffer.from(`<new n="${below(1e6)}"/>`.slice(below(8))),
      result.subarray(end),
    ]);
  }
  return result;
}

test('a difference makes the newer bytes of the older ones, also after it was written down, and two of them are one', () => {
  const below = random(7);
  for (let round = 0; round < 60; round++) {
    const first = text(round % 2 === 0 ? 3000 : 300_000);
    const second = changed(first, below);
    const third = changed(second, below, 4);
    const [one, other] = [byteDifference(first, second), byteDifference(second, third)];
    expect(Buffer.from(bytesBy(one, first)).equals(second)).toBe(true);
    expect(sizeBy(other)).toBe(third.length);
    expect(Buffer.from(bytesBy(decoded(encoded(composed(one, other))), first)).equals(third)).toBe(true);
  }
});

test('lines that moved far from each other are found again, so that the difference stays small', () => {
  const lines = text(400_000).toString().split('\n');
  const moved = [...lines.slice(100, 5000), ...lines.slice(0, 100), ...lines.slice(5000, -1), 'the last one'];
  const difference = byteDifference(Buffer.from(lines.join('\n')), Buffer.from(moved.join('\n')));
  expect(bytesBy(difference, Buffer.from(lines.join('\n'))).toString()).toBe(moved.join('\n'));
  expect(encoded(difference).length).toBeLessThan(4000);
});

/** Single bytes, every other one of them new, far inside a large document. */
function scattered(pairs: number): ContentDifference {
  const base = 2 ** 33;
  return Array.from({ length: pairs }, (_, index) => [
    { start: base + 2 * index, end: base + 2 * index + 1 },
    { bytes: Buffer.from('x') },
  ]).flat();
}

test('a difference that is kept takes a quarter of the content and 8 MiB at most, and never more than was counted', () => {
  const [few, many] = [scattered(200_000), scattered(250_000)];
  expect(zstdDecompressSync(encoded(few)).length).toBeLessThanOrEqual(weightOf(few));
  expect(decoded(encoded(few))).toHaveLength(few.length);
  expect([isSmall(few, 2 ** 30), isSmall(many, 2 ** 30)]).toEqual([true, false]);
  const quarter = [{ bytes: Buffer.alloc(1000) }];
  expect([isSmall(quarter, 5000), isSmall(quarter, 4000)]).toEqual([true, false]);
});

test('a difference that could not be read back is not written down', () => {
  expect(() => encoded([{ bytes: new Uint8Array(64 * mebibyte) }])).toThrow(RangeError);
});

describe.each(kinds)('beside the %s store', (kind) => {
  let it: StoreUnderTest;
  beforeAll(async () => {
    it = await StoreUnderTest.open(kind);
  });
  afterAll(() => it.close());

  async function putEdited(base: Content, before: Buffer, bytes: Buffer, space = 'space'): Promise<Content> {
    const edit = { baseId: base.id, difference: byteDifference(before, bytes), hash: sha256(bytes), size: bytes.length };
    return it.store.putEdited(space, edit, noLimit);
  }

  async function edits(first: Buffer, count: number, seed: number) {
    const below = random(seed);
    const all = [{ bytes: first, content: await it.store.put('space', inPieces(first), noLimit) }];
    for (let made = 0; made < count; made++) {
      const { bytes: before, content: base } = all.at(-1)!;
      const bytes = changed(before, below);
      all.push({ bytes, content: await putEdited(base, before, bytes) });
    }
    return all;
  }

  test('every one of many edits in a row comes back, whole, in ranges, in frames and compressed, and only the first takes bytes', async () => {
    const written = it.frames.written.length;
    for (const { bytes, content } of await edits(text(mebibyte + 4321), 20, kind.length)) {
      expect(content).toEqual({ id: content.id, hash: sha256(bytes), size: bytes.length });
      expect(await it.store.find(content.id)).toEqual(content);
      expect((await it.bytesOf(content.id)).equals(bytes)).toBe(true);
      const range = { start: mebibyte - 10, end: mebibyte + 77 };
      expect((await it.bytesOf(content.id, range)).equals(bytes.subarray(range.start, range.end))).toBe(true);
      const { frame, frameSize } = await it.store.open(content.id);
      expect(Buffer.from(await frame(1)).equals(bytes.subarray(frameSize))).toBe(true);
      const compressed = await gathered(it.store.frames(content.id));
      expect(Buffer.concat(compressed.map((one) => zstdDecompressSync(one))).equals(bytes)).toBe(true);
    }
    expect(it.frames.written.length - written).toBe(1);
  });

  test('it is kept as a whole where the difference is large, or where the base belongs to another space', async () => {
    const first = text(mebibyte);
    const base = await it.store.put('space', inPieces(first), noLimit);
    const written = it.frames.written.length;
    const other = noise(mebibyte);
    expect((await it.bytesOf((await putEdited(base, first, other)).id)).equals(other)).toBe(true);
    const elsewhere = changed(first, random(3));
    expect((await it.bytesOf((await putEdited(base, first, elsewhere, 'another')).id)).equals(elsewhere)).toBe(true);
    expect(it.frames.written.length - written).toBe(2);
  });

  test('the same bytes are kept once, and content larger than allowed is refused', async () => {
    const first = text(mebibyte + 3);
    const base = await it.store.put('space', inPieces(first), noLimit);
    const bytes = changed(first, random(5));
    expect(await putEdited(base, first, bytes)).toEqual(await putEdited(base, first, bytes));
    const edit = { baseId: base.id, difference: byteDifference(first, bytes), hash: sha256(bytes), size: bytes.length };
    await expect(it.store.putEdited('space', edit, { limit: 10 })).rejects.toThrow('larger than 10 bytes');
  });

  test('a base stays as long as anything is told by it, and all goes when nobody refers to the last', async () => {
    const all = await edits(text(mebibyte + 5), 9, 11);
    const last = all.at(-1)!;
    const end = await it.refer(last.content.id);
    it.now += 2 * grace;
    await it.collector.collect();
    expect((await it.bytesOf(last.content.id)).equals(last.bytes)).toBe(true);
    await end();
    await it.collector.collect();
    expect(await it.rows()).toEqual({ blobs: 0, removed: 0 });
  });
});
