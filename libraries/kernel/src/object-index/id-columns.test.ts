import { expect, test } from 'vitest';
import { ByteBuilder } from '../byte-builder.ts';
import { uuidOfBytes } from '../ids/uuid.ts';
import { modelOf, person } from '../testing/family.ts';
import { columnsOfIds } from './id-columns.ts';
import { ObjectIndex } from './object-index.ts';
import { digestAt, uuidLength } from './uuid-bytes.ts';
import { writeIndexFromObjects } from './write-object-index.ts';

const [first, second, third] = [0xcc9e2d51, 0x1b873593, 0xe6546b64];
const rotated = (value: number, by: number) => (value << by) | (value >>> (32 - by));
/** The number that takes a multiplication back. */
const inverse = (factor: number) =>
  Array.from({ length: 6 }).reduce((x: number) => Math.imul(x, 2 - Math.imul(factor, x)), factor);
const spread = (word: number) => Math.imul(rotated(Math.imul(word, first), 15), second);
const mixed = (state: number, word: number) => (Math.imul(rotated(state ^ spread(word), 13), 5) + third) | 0;

/** Ids of one digest: the last word leads to the same state, whatever the first ones are. */
function collidingIds(count: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(count * uuidLength));
  for (let row = 0; row < count; row++) {
    const words = [Math.imul(row, 0x9e3779b1), row, ~row];
    const wanted = rotated(Math.imul(0x12345678 - third, inverse(5)), 19) ^ words.reduce(mixed, 0);
    const last = Math.imul(rotated(Math.imul(wanted, inverse(second)), 17), inverse(first));
    for (const [index, word] of [...words, last].entries()) bytes.setInt32(row * uuidLength + index * 4, word, true);
  }
  return new Uint8Array(bytes.buffer);
}

test('ids that were chosen to have one digest are found by few looks', async () => {
  const ids = collidingIds(2000);
  expect(new Set(Array.from({ length: 2000 }, (_, row) => digestAt(ids, row * uuidLength))).size).toBe(1);
  const people = Array.from({ length: 2000 }, (_, row) => {
    const one = person(`P${row}`);
    one.givenId = uuidOfBytes(ids, row * uuidLength);
    return one;
  });
  const bytes = new ByteBuilder();
  for (const piece of writeIndexFromObjects(modelOf(...people), { isMain: () => false, checkpoint: () => {} })) bytes.add(piece);
  let reads = 0;
  const index = await ObjectIndex.open(bytes.length, async (start, end) => {
    reads++;
    return bytes.written.subarray(start, end);
  });
  for (const [row, { givenId }] of people.entries()) if (row % 100 === 0) expect(await index.rowOf(givenId!)).toBe(row);
  expect(await index.rowOf('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  expect(reads / 20).toBeLessThan(100);
});

test('the same id twice is noticed among ids of one digest', () => {
  const ids = collidingIds(2000);
  expect(columnsOfIds(ids)).toBeDefined();
  ids.copyWithin(1999 * uuidLength, 7 * uuidLength, 8 * uuidLength);
  expect(columnsOfIds(ids)).toBeUndefined();
});
