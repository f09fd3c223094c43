/** Differences that raise numbers: what is kept of them, put together and read in parts is what they say. */
import { raiseBytes } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import {
  composed,
  decoded,
  encoded,
  isRaised,
  joined,
  type StoredDifference,
  type StoredPiece,
  sizeBy,
  weightOf,
} from './content-difference.ts';
import { PlacedPieces } from './placed-pieces.ts';
import { wholeNumbers } from './raised-piece.ts';
import { splicedBytes } from './spliced-bytes.ts';

const width = 3;
/** Bytes, then a column of numbers, then bytes. */
const [head, numbers] = [7, 60];

function baseOf(random: Random): Buffer {
  const bytes = Buffer.from(Array.from({ length: head + numbers * width + 11 }, () => random.below(256)));
  for (let index = 0; index < numbers; index++) bytes.writeUIntLE(random.below(1000), head + index * width, width);
  return bytes;
}

/** An edit of the column: some numbers are others, come or go, and the rest are raised. */
function drawn(random: Random, size: number): StoredDifference {
  const count = (size - head - 11) / width;
  const at = (number: number) => head + number * width;
  const raise = [random.below(500), 1 + random.below(3), 600, 1 + random.below(9)];
  const pieces: StoredPiece[] = [{ start: 0, end: head - random.below(3) }];
  if (pieces[0] && 'end' in pieces[0] && pieces[0].end < head) pieces.push({ bytes: new Uint8Array(head - pieces[0].end) });
  let done = 0;
  while (done < count) {
    const next = Math.min(count, done + 1 + random.below(20));
    const stretch = { start: at(done), end: at(next) };
    pieces.push(random.below(3) === 0 ? stretch : { ...stretch, width, raise, skipped: 0 });
    if (random.below(2) === 0) pieces.push({ bytes: Uint8Array.of(random.below(256), random.below(3), 0) });
    done = next + random.below(2);
  }
  return joined([...pieces, { start: at(count), end: size }]);
}

/** What a difference says, piece by piece. */
function said(difference: StoredDifference, base: Uint8Array): Buffer {
  return Buffer.concat(
    difference.map((piece) => {
      if ('bytes' in piece) return piece.bytes;
      if (!isRaised(piece)) return base.subarray(piece.start, piece.end);
      const { start, end } = wholeNumbers(piece);
      const bytes = new Uint8Array(base.subarray(start, end));
      raiseBytes(bytes, piece.width, piece.raise);
      return bytes.subarray(piece.start - start, piece.end - start);
    }),
  );
}

async function read(base: Uint8Array, difference: StoredDifference, frameSize: number): Promise<Buffer> {
  const frames = async function* (first: number, last: number) {
    for (let number = first; number <= last; number++) yield base.subarray(number * frameSize, (number + 1) * frameSize);
  };
  return Buffer.concat(await Array.fromAsync(splicedBytes({ frameSize, frames }, difference), (piece) => Buffer.from(piece)));
}

test('several edits put together are the edits one after the other, kept and read again', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = new Random(seed);
    const base = baseOf(random);
    let [difference, expected] = [drawn(random, base.length), base];
    expected = said(difference, base);
    for (let round = 0; round < 4; round++) {
      const edit = drawn(random, expected.length);
      expected = said(edit, expected);
      difference = composed(difference, edit);
      expect(said(difference, base).equals(expected), `${seed}, ${round}`).toBe(true);
    }
    expect(sizeBy(difference)).toBe(expected.length);
    expect(said(decoded(encoded(difference)), base).equals(expected)).toBe(true);
  }
});

test('each part of the result is read by itself, wherever frames and numbers end', async () => {
  const random = new Random(7);
  const base = baseOf(random);
  const difference = composed(drawn(random, base.length), drawn(random, sizeBy(drawn(new Random(7), base.length))));
  const expected = said(difference, base);
  const pieces = new PlacedPieces(difference);
  for (const frameSize of [5, 16, 64])
    for (let start = 0; start < expected.length; start += 3)
      for (const end of [start + 1, start + 4, expected.length])
        if (end <= expected.length)
          expect((await read(base, pieces.within({ start, end }), frameSize)).equals(expected.subarray(start, end))).toBe(true);
});

test('in which ways numbers are raised is told once, however many pieces there are', () => {
  const raise = Array.from({ length: 2000 }, (_, index) => index);
  const pieces = Array.from(
    { length: 100 },
    (_, index) => ({ start: index * 30, end: index * 30 + 15, width, raise, skipped: 0 }) as const,
  );
  expect(encoded(pieces).length).toBeLessThan(20_000);
  expect(weightOf(pieces)).toBeLessThan(40_000);
  expect(decoded(encoded(pieces))).toEqual(pieces);
});
