import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { bytesBy, type ContentDifference, type Piece } from '../../storage/content/content-difference.ts';
import { movedBy } from './document-room.ts';

/** Stretches of a content of that size, some left out, with new bytes between them. */
function drawn(random: Random, size: number): ContentDifference {
  const pieces: Piece[] = [];
  for (let at = 0; at < size; ) {
    const end = Math.min(size, at + 1 + random.below(size));
    if (random.chance(80)) pieces.push({ start: at, end });
    if (random.chance(60)) pieces.push({ bytes: new Uint8Array(random.below(20)).fill(random.below(256)) });
    at = end;
  }
  return pieces;
}

test('by chance: a document that is edited again and again says what each difference makes of the one before', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = new Random(seed);
    let document: Uint8Array = Uint8Array.from({ length: 1 + random.below(200) }, () => random.below(256));
    let room: ArrayBufferLike | undefined;
    for (let step = 0; step < 8 && document.length > 0; step++) {
      const difference = drawn(random, document.length);
      const expected = Uint8Array.from(bytesBy(difference, document));
      document = movedBy(difference, document);
      expect([seed, step, document]).toEqual([seed, step, expected]);
      expect(document.buffer).toBe(room ?? document.buffer);
      room = document.buffer;
    }
  }
});

test('a document of somebody else stays as it is, and so does one whose own bytes come twice', () => {
  const given = Uint8Array.of(1, 2, 3);
  const once = movedBy([{ start: 2, end: 3 }, { bytes: Uint8Array.of(9) }], given);
  expect([...given, ...once]).toEqual([1, 2, 3, 3, 9]);
  const twice = movedBy([{ bytes: once.subarray(1, 2) }, { start: 0, end: 2 }], once);
  expect([...twice]).toEqual([9, 3, 9]);
  expect(twice.buffer).not.toBe(once.buffer);
});

test('a document that outgrows its room gets another one', () => {
  const first = movedBy([{ start: 0, end: 2 }], Uint8Array.of(1, 2));
  const more = movedBy([{ bytes: new Uint8Array(2 ** 20) }, { start: 0, end: 2 }, { bytes: Uint8Array.of(3) }], first);
  expect([more.length, ...more.subarray(-3)]).toEqual([2 ** 20 + 3, 1, 2, 3]);
  expect(more.buffer).not.toBe(first.buffer);
});
