import { expect, test } from 'vitest';
import { placesIn, wordsOfPlace } from './diagnostics.ts';

test.each([
  [{}, ''],
  [{ line: 2, column: 5, pointer: '/content/0' }, 'line 2, column 5, at /content/0'],
  [{ pointer: '' }, 'at the root'],
  [{ line: 7, byteOffset: 0, instance: 42 }, 'line 7, byte 0, instance #42'],
])('%j in words is "%s"', (place, words) => {
  expect(wordsOfPlace(place)).toBe(words);
});

test('lines and columns count from 1', () => {
  const placeOf = placesIn('ab\n\ncd');
  expect([0, 2, 3, 5].map(placeOf)).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 3 },
    { line: 2, column: 1 },
    { line: 3, column: 2 },
  ]);
});
