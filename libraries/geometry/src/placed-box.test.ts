import { expect, test } from 'vitest';
import { placedBox } from './placed-box.ts';
import { quantisedShape } from './shape.ts';

/** A triangle that fills half of its box, and a corner that no triangle uses. */
const values = Float32Array.from([0, 0, 0, 4, 0, 0, 0, 2, 0, 9, 9, 9]);
const triangle = quantisedShape({ values, stride: 3 }, Uint32Array.of(0, 1, 2))!;
const half = Math.SQRT1_2;
const turned = [half, half, 0, -half, half, 0, 0, 0, 1, 10, 0, 0];

test('corners that no triangle uses count for no box', () => {
  expect(triangle.box.map((value) => Number(value.toFixed(3)))).toEqual([0, 0, 0, 4, 2, 0]);
});

test('a shape that stands along the axes has the box of its box', () => {
  const moved = placedBox(triangle, [0, 1, 0, -1, 0, 0, 0, 0, 1, 5, 5, 5]);
  expect(moved.map((value) => Number(value.toFixed(3)))).toEqual([3, 5, 5, 5, 9, 5]);
});

test('a shape that is turned has the box of its corners, not that of the corners of its box', () => {
  const box = placedBox(triangle, turned);
  const expected = [10 - 2 * half, 0, 0, 10 + 4 * half, 4 * half, 0];
  for (const [at, value] of expected.entries()) expect(box[at]).toBeCloseTo(value, 3);
});
