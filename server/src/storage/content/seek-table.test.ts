import { expect, test } from 'vitest';
import { footerSize, frameRangesIn, seekTableOf, tableSizeBy } from './seek-table.ts';

const table = seekTableOf([
  { compressed: 100, plain: 1000 },
  { compressed: 30, plain: 500 },
]);

test('a table tells where each frame lies', () => {
  expect(frameRangesIn(table, 130 + table.length)).toEqual([
    { offset: 0, length: 100 },
    { offset: 100, length: 30 },
  ]);
});

test('the footer tells how long the table is', () => {
  expect(tableSizeBy(table.subarray(-footerSize))).toBe(table.length);
});

test('the table of nothing is whole too', () => {
  const empty = seekTableOf([]);
  expect([tableSizeBy(empty.subarray(-footerSize)), frameRangesIn(empty, empty.length)]).toEqual([17, []]);
});

test('what is no footer, or fits no file of this size, is refused', () => {
  expect(tableSizeBy(Buffer.alloc(footerSize))).toBeUndefined();
  expect(frameRangesIn(table, 129 + table.length)).toBeUndefined();
});
