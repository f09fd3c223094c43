/** Ranges of content that is kept as a difference: only what they need is looked at. */
import { expect, test } from 'vitest';
import { bytesBy, type ContentDifference } from './content-difference.ts';
import { PlacedPieces } from './placed-pieces.ts';
import { splicedBytes } from './spliced-bytes.ts';

const frameSize = 10;
const base = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const difference: ContentDifference = [
  { start: 0, end: 95 },
  { bytes: Buffer.from('in the midst of a frame') },
  { start: 102, end: 400 },
  { bytes: Buffer.from('at the beginning of one') },
  { start: 400, end: 405 },
  { start: 700, end: 1000 },
];

/** The bytes of a range, and the frames that were read for it. */
async function read(start: number, end: number) {
  const frames: number[] = [];
  const pieces: Uint8Array[] = [];
  const plain = async function* (first: number, last: number) {
    for (let number = first; number <= last; number++) {
      frames.push(number);
      yield base.subarray(number * frameSize, (number + 1) * frameSize);
    }
  };
  const wanted = new PlacedPieces(difference).within({ start, end });
  for await (const piece of splicedBytes({ frameSize, frames: plain }, wanted)) pieces.push(Buffer.from(piece));
  return { bytes: Buffer.concat(pieces), frames };
}

test('every range has the bytes that it has in the whole', async () => {
  const whole = Buffer.from(bytesBy(difference, base));
  for (let start = 0; start <= whole.length; start += 7)
    for (const length of [0, 1, 9, 64, 500]) {
      const end = Math.min(whole.length, start + length);
      expect((await read(start, end)).bytes.equals(whole.subarray(start, end))).toBe(true);
    }
});

test('a range reads the frames that it needs, and none behind them', async () => {
  expect((await read(20, 30)).frames).toEqual([2]);
  expect((await read(93, 120)).frames).toEqual([9, 10]);
  expect((await read(98, 100)).frames).toEqual([]);
});

test('frames between that nobody needs are not read where they are many', async () => {
  const { frames } = await read(0, sizeOfAll());
  expect(frames.filter((number) => number > 40 && number < 70)).toEqual([]);
  expect(frames.toSorted((one, other) => one - other)).toEqual(frames);
});

function sizeOfAll(): number {
  return bytesBy(difference, base).length;
}
