import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { framedContent } from './framed-content.ts';
import { gathered, inPieces, kinds, mebibyte, noise, noLimit, StoreUnderTest, sha256, text } from './store-under-test.ts';

const samples = [
  { title: 'nothing', bytes: noise(0) },
  { title: 'one byte', bytes: noise(1) },
  { title: 'exactly one frame', bytes: text(mebibyte) },
  { title: 'one byte more than a frame', bytes: text(mebibyte + 1) },
  { title: 'several frames of text', bytes: text(5 * mebibyte + 4321) },
  { title: 'several frames that cannot be compressed', bytes: noise(3 * mebibyte + 17) },
];

const ranges = [
  { start: 0, end: 1 },
  { start: 10, end: 10 },
  { start: mebibyte - 1, end: mebibyte },
  { start: mebibyte - 1, end: mebibyte + 1 },
  { start: mebibyte, end: 2 * mebibyte },
  { start: 1000, end: 3 * mebibyte + 5 },
  { start: 3 * mebibyte + 16, end: 3 * mebibyte + 17 },
];

describe.each(kinds)('content in the %s store', (kind) => {
  let it: StoreUnderTest;
  beforeAll(async () => {
    it = await StoreUnderTest.open(kind);
  });
  afterAll(() => it.close());

  test.each(samples)('$title comes back byte for byte, with its hash and size', async ({ bytes }) => {
    const content = await it.store.put('space', inPieces(bytes), noLimit);
    expect(content).toEqual({ id: content.id, hash: sha256(bytes), size: bytes.length });
    expect(await it.store.find(content.id)).toEqual(content);
    expect((await it.bytesOf(content.id)).equals(bytes)).toBe(true);
  });

  test.each(samples)('$title in frames already comes back byte for byte, under its own name', async ({ bytes }) => {
    const framed = framedContent(bytes, 'before')!;
    const content = await it.store.putFramed('space', framed, noLimit);
    expect(content).toEqual({ id: content.id, hash: framed.hash, size: bytes.length });
    expect(await it.store.find(content.id)).toEqual(content);
    expect((await it.bytesOf(content.id)).equals(bytes)).toBe(true);
    expect(framedContent(bytes, 'before')!.hash).not.toBe(framed.hash);
    if (bytes.length > 0) await expect(it.store.putFramed('space', framed, { limit: 0 })).rejects.toThrow('larger than 0 bytes');
  });

  test('a range is the bytes from its start up to its end, across the borders of frames', async () => {
    const bytes = noise(3 * mebibyte + 17);
    const { id } = await it.store.put('space', inPieces(bytes, 1_000_003), noLimit);
    for (const range of ranges) {
      expect((await it.bytesOf(id, range)).equals(bytes.subarray(range.start, range.end))).toBe(true);
    }
  });

  test('a range asks the store below for no more than the frames it touches', async () => {
    const { id } = await it.store.put('space', inPieces(text(5 * mebibyte)), noLimit);
    await it.bytesOf(id, { start: 2 * mebibyte + 5, end: 3 * mebibyte + 5 });
    expect(it.frames.asked.at(-1)).toEqual([2, 3]);
  });

  test('content of small frames comes back byte for byte, and a range of it asks for its frames alone', async () => {
    const bytes = text(mebibyte + 4321);
    const { id } = await it.store.put('space', inPieces(bytes), { ...noLimit, frameSize: 2 ** 17 });
    expect((await it.bytesOf(id)).equals(bytes)).toBe(true);
    expect(await it.bytesOf(id, { start: 2 ** 17 - 1, end: 2 ** 17 + 1 })).toEqual(bytes.subarray(2 ** 17 - 1, 2 ** 17 + 1));
    expect(it.frames.asked.at(-1)).toEqual([0, 1]);
    const opened = await it.store.open(id);
    expect(opened.frameSize).toBe(2 ** 17);
    for (const number of [8, 1, 0]) {
      expect(bytes.subarray(number * 2 ** 17, (number + 1) * 2 ** 17).equals(await opened.frame(number))).toBe(true);
      expect(it.frames.asked.at(-1)).toEqual([number, number]);
    }
    await expect(opened.frame(9)).rejects.toThrow();
    expect(zstdDecompressSync(Buffer.concat(await gathered(it.store.frames(id)))).equals(bytes)).toBe(true);
  });

  test('a range outside the content is refused', async () => {
    const { id } = await it.store.put('space', inPieces(text(100)), noLimit);
    await expect(it.bytesOf(id, { start: 50, end: 101 })).rejects.toThrow(RangeError);
    await expect(it.bytesOf(id, { start: 51, end: 50 })).rejects.toThrow(RangeError);
  });

  test('reading may stop anywhere', async () => {
    const { id } = await it.store.put('space', inPieces(noise(4 * mebibyte)), noLimit);
    for await (const part of it.store.read(id)) {
      expect(part.length).toBe(mebibyte);
      break;
    }
    expect((await it.bytesOf(id)).length).toBe(4 * mebibyte);
  });

  test('a stream may come in pieces of any size', async () => {
    const bytes = noise(mebibyte + 50_000);
    const [small, whole] = [
      await it.store.put('a', inPieces(bytes, 7), noLimit),
      await it.store.put('b', inPieces(bytes, 2e9), noLimit),
    ];
    expect((await it.bytesOf(small.id)).equals(await it.bytesOf(whole.id))).toBe(true);
  });

  test('the same bytes are kept once in a space, and apart in two', async () => {
    const bytes = text(3000);
    const first = await it.store.put('one', inPieces(bytes), noLimit);
    const again = await it.store.put('one', inPieces(bytes), noLimit);
    const other = await it.store.put('two', inPieces(bytes), noLimit);
    expect(again).toEqual(first);
    expect(other).toEqual({ ...first, id: other.id });
    expect(other.id).not.toBe(first.id);
  });

  test('the same bytes brought by many at once are kept once', async () => {
    const bytes = noise(2 * mebibyte);
    const before = await it.rows();
    const contents = await Promise.all(Array.from({ length: 8 }, () => it.store.put('crowd', inPieces(bytes), noLimit)));
    expect(new Set(contents.map((content) => content.id)).size).toBe(1);
    expect((await it.bytesOf(contents[0]!.id)).equals(bytes)).toBe(true);
    expect(await it.rows()).toEqual({ blobs: before.blobs + 1, removed: 0 });
  });
});

test.runIf(process.env.ORRERY_TEST_DATABASE === 'postgres')(
  'two instances that bring the same bytes at once keep them once',
  async () => {
    const one = await StoreUnderTest.open('database');
    const other = await StoreUnderTest.open('database', one.place);
    const bytes = noise(2 * mebibyte);
    const contents = await Promise.all([one, other, one, other].map(({ store }) => store.put('space', inPieces(bytes), noLimit)));
    expect(new Set(contents.map((content) => content.id)).size).toBe(1);
    expect((await other.bytesOf(contents[0]!.id)).equals(bytes)).toBe(true);
    expect(await one.rows()).toEqual({ blobs: 1, removed: 0 });
    await Promise.all([other.close(), one.close()]);
  },
);

test('both stores keep the same frames', async () => {
  const bytes = text(2 * mebibyte + 99);
  const [inFiles, inRows] = await Promise.all(kinds.map((kind) => framesKeptBy(kind, bytes)));
  expect(inFiles).toEqual(inRows);
});

async function framesKeptBy(kind: (typeof kinds)[number], bytes: Buffer): Promise<string[]> {
  const it = await StoreUnderTest.open(kind);
  const { id } = await it.store.put('space', inPieces(bytes), noLimit);
  const frames = await gathered(it.frames.read(id, 0, 2));
  await it.close();
  return frames.map(sha256);
}
