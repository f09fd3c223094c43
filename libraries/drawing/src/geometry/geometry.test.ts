import { expect, test } from 'vitest';
import { coordinate, holds, inset, intersection, isEmpty, meets, middleOf, moved, union } from './geometry.ts';

const one = { x: 0, y: 0, width: 10, height: 10 };
const other = { x: 5, y: 5, width: 10, height: 10 };

test('numbers of files become coordinates that can be drawn', () => {
  expect([Number.NaN, 1e308, -Infinity, 7.5].map(coordinate)).toEqual([0, 1_000_000, -1_000_000, 7.5]);
});

test('rectangles are joined, cut, moved and compared', () => {
  expect(union(one, other)).toEqual({ x: 0, y: 0, width: 15, height: 15 });
  expect(intersection(one, other)).toEqual({ x: 5, y: 5, width: 5, height: 5 });
  expect(isEmpty(intersection(one, moved(one, { x: 20, y: 0 })))).toBe(true);
  expect(inset(one, 6)).toEqual({ x: 6, y: 6, width: 0, height: 0 });
  expect(middleOf(other)).toEqual({ x: 10, y: 10 });
  expect([holds(one, other), holds(one, inset(one, 1)), meets(one, other)]).toEqual([false, true, true]);
});
