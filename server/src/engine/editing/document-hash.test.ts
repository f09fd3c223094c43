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
    const { hash, size } = nameOfEdited(document, difference, after);
    expect([hash, size]).toEqual([createHash('sha256').update(after).digest('hex'), after.length]);
    document = after;
  }
});
