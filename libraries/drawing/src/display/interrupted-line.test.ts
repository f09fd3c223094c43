import { expect, test } from 'vitest';
import { interrupted } from './interrupted-line.ts';

const bent = [
  [0, 0],
  [100, 0],
  [100, 100],
].map(([x, y]) => ({ x: x!, y: y! }));
const cut = (holes: readonly (readonly [number, number, number, number])[], jumps: readonly (readonly number[])[] = []) =>
  interrupted(
    { points: bent, jumps },
    holes.map(([x, y, width, height]) => ({ x, y, width, height })),
  );
const pointsOf = (...given: Parameters<typeof cut>) => cut(...given).map(({ points }) => points.map(({ x, y }) => [x, y]));

test('a line is left out beneath its labels, and whole elsewhere', () => {
  expect(pointsOf([])).toEqual([bent.map(({ x, y }) => [x, y])]);
  expect(pointsOf([[200, 200, 9, 9]])).toEqual([bent.map(({ x, y }) => [x, y])]);
  expect(pointsOf([[40, -5, 20, 10]])).toEqual([
    [
      [0, 0],
      [40, 0],
    ],
    [
      [60, 0],
      [100, 0],
      [100, 100],
    ],
  ]);
});

test('labels may lie on each other, on a bend, and on all of a line', () => {
  expect(
    pointsOf([
      [40, -5, 20, 10],
      [50, -5, 20, 10],
    ])[1]![0],
  ).toEqual([70, 0]);
  expect(pointsOf([[90, -10, 20, 20]])).toEqual([
    [
      [0, 0],
      [90, 0],
    ],
    [
      [100, 10],
      [100, 100],
    ],
  ]);
  expect(pointsOf([[-9, -9, 200, 200]])).toEqual([]);
});

test('a piece keeps the bumps that lie on it', () => {
  expect(cut([[40, -5, 20, 10]], [[20, 50, 80], [30]]).map(({ jumps }) => jumps)).toEqual([[[20]], [[20], [30]]]);
});
