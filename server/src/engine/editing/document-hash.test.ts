import { createHash } from 'node:crypto';
import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { bytesBy, joined } from '../../storage/content/content-difference.ts';
import { nameOfEdited } from './document-hash.ts';

const megabyte = 2 ** 20;

test('it is that of all bytes, wherever a document is edited, and however often', () => {
  const random = new Random(1);
  let document: Uint8Array = Buffer.alloc(3 * megabyte + 17, 'a document');
  for (let round = 0; round < 30; round++) {
    const start = [0, megabyte, 2 * megabyte - 1][round % 5] ?? random.below(document.length);
    const end = Math.min(document.length, start + random.below(40));
    const bytes = Buffer.from(`edit ${round}`.repeat(random.below(round % 7 === 0 ? 100_000 : 5)));
    const difference = joined([{ start: 0, end: start }, { bytes }, { start: end, end: document.length }]);
    const after = bytesBy(difference, document);
    const { hash, size } = nameOfEdited({ name: 'before', before: document, difference, after });
    expect([hash, size]).toEqual([createHash('sha256').update(after).digest('hex'), after.length]);
    document = after;
  }
});

test('of a large document it is that of the edit, unless little of it stands behind the edit', () => {
  const before = Buffer.alloc(9 * megabyte, 'a large document');
  const edited = (start: number, text: string, name = 'before') => {
    const difference = joined([{ start: 0, end: start }, { bytes: Buffer.from(text) }, { start, end: before.length }]);
    return nameOfEdited({ name, before, difference, after: bytesBy(difference, before) }).hash;
  };
  expect(edited(0, 'a')).toMatch(/^edited-[0-9a-f]{64}$/);
  expect(edited(0, 'a')).toBe(edited(0, 'a'));
  expect(new Set([edited(0, 'a'), edited(0, 'b'), edited(1, 'a'), edited(0, 'a', 'another')]).size).toBe(4);
});

test('what will be stored as a whole has its own hash, however large it is', () => {
  const before = Buffer.alloc(12 * megabyte, 'a large document');
  const difference = [{ bytes: Buffer.alloc(12 * megabyte, 'another one') }];
  const after = bytesBy(difference, before);
  const { hash } = nameOfEdited({ name: 'before', before, difference, after });
  expect(hash).toBe(createHash('sha256').update(after).digest('hex'));
});
