import { within } from '@orrery/testing/within.ts';
import { expect, test } from 'vitest';
import { mostLiked } from './media-ranges.ts';

const offered = ['text/turtle', 'application/json', 'application/xml'];
const liked = (accept: string | undefined) => mostLiked(accept, offered, (type) => [type]);

test.each([
  [undefined, 'text/turtle'],
  ['application/json', 'application/json'],
  ['application/*;q=0.5, text/turtle;q=0.4', 'application/json'],
  ['*/*, application/xml', 'application/xml'],
  ['application/json;q=0.2, application/json;q=0.9, text/turtle;q=0.5', 'application/json'],
  ['text/turtle;q=0', undefined],
  ['image/png', undefined],
])('Accept: %s likes %s', (accept, type) => {
  expect(liked(accept)).toBe(type);
});

test('a header is read up to its hundredth type', () => {
  const others = (count: number) => Array(count).fill('image/png').join(',');
  expect(liked(`${others(99)},application/xml`)).toBe('application/xml');
  expect(liked(`${others(100)},application/xml`)).toBeUndefined();
});

test('a header of many types is read once, not once for each offer', () => {
  const ranges = Array.from({ length: 100_000 }, (_, index) => `a/${index}`).join(',');
  const offers = Array.from({ length: 1000 }, (_, index) => `b/${index}`);
  expect(within(2, () => mostLiked(ranges, offers, (type) => [type]))).toBeUndefined();
});
