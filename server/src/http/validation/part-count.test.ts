import { expect, test } from 'vitest';
import { hasMoreParts } from './part-count.ts';

test('parts are counted wherever they are, and nothing else is', () => {
  const value = { a: [1, 2, { b: null }], c: 'text' };
  expect(hasMoreParts(value, 6)).toBe(false);
  expect(hasMoreParts(value, 5)).toBe(true);
  expect(hasMoreParts('text', 0)).toBe(false);
  expect(hasMoreParts(null, 0)).toBe(false);
  expect(hasMoreParts([], 0)).toBe(false);
});
