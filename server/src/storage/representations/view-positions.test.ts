import { expect, test } from 'vitest';
import { positionsOf } from './view-positions.ts';

const isRising = (positions: readonly number[]) => positions.every((position, at) => at === 0 || position > positions[at - 1]!);
const numbered = (count: number) => [...positionsOf(Array.from({ length: count }, () => undefined))];

/** How many of those that had a position have another one now. */
function moved(before: readonly (number | undefined)[], after: readonly number[]): number {
  return before.filter((position, at) => position !== undefined && position !== after[at]).length;
}

test('the first view is at 0, and each is behind the one before', () => {
  expect(positionsOf([])).toEqual([]);
  expect(positionsOf([undefined])).toEqual([0]);
  const positions = numbered(5000);
  expect([positions[0], positions.length, isRising(positions)]).toEqual([0, 5000, true]);
  expect(positionsOf(positions)).toEqual(positions);
});

test('a view that comes first moves the one that was first, and no other, however often that happens', () => {
  let positions: readonly number[] = numbered(5000);
  let all = 0;
  for (let turn = 0; turn < 500; turn++) {
    const known = [undefined, ...positions];
    positions = positionsOf(known);
    expect(isRising(positions)).toBe(true);
    all += moved(known, positions);
  }
  expect(all).toBe(500);
});

test('views that come in between, at the end or go away move no other', () => {
  const positions = numbered(100);
  const between = [...positions.slice(0, 50), undefined, undefined, ...positions.slice(50), undefined];
  const now = positionsOf(between);
  expect([isRising(now), moved(between, now)]).toEqual([true, 0]);
  expect(positionsOf(positions.filter((_, at) => at !== 50))).toEqual(positions.filter((_, at) => at !== 50));
});

test('one that is moved moves alone', () => {
  const positions = numbered(100);
  const other = [...positions.slice(0, 10), ...positions.slice(11, 60), positions[10]!, ...positions.slice(60)];
  const now = positionsOf(other);
  expect([isRising(now), moved(other, now)]).toEqual([true, 1]);
});

test('where there is no room left, all are numbered again', () => {
  const dense = [0, 1, 2, 3, 4];
  expect(positionsOf([0, 1, undefined, 2, 3, 4])).toEqual(numbered(6));
  expect(positionsOf(dense)).toEqual(dense);
  expect(isRising(positionsOf([4, 3, 2, 1, 0]))).toBe(true);
  expect(isRising(positionsOf([0, 2 ** 50, undefined]))).toBe(true);
});
