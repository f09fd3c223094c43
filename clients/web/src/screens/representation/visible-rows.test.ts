import { expect, test } from 'vitest';
import { rowsSeen } from './visible-rows.ts';

test('of many rows those in the window are there, and a few beyond its edges', () => {
  expect(rowsSeen(0, 400, 1_000_000, 40)).toEqual({ first: 0, end: 16 });
  expect(rowsSeen(4000, 400, 1_000_000, 40)).toEqual({ first: 94, end: 116 });
  expect(rowsSeen(1e9, 400, 10, 40)).toEqual({ first: 10, end: 10 });
  expect(rowsSeen(0, 400, 0, 40)).toEqual({ first: 0, end: 0 });
});
