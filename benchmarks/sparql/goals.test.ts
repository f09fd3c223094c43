import { expect, test } from 'vitest';
import type { Comparison } from './comparison.ts';
import { goalsOf } from './goals.ts';

const comparison = (name: string, own: number, peer: number | undefined, rows = 1): Comparison => ({
  name,
  own: { milliseconds: own, rows: 1 },
  peers: new Map([['native', peer === undefined ? undefined : { milliseconds: peer, rows }]]),
});
const missed = (comparisons: readonly Comparison[], bytes = 40) =>
  goalsOf(comparisons, bytes)
    .filter(({ isReached }) => !isReached)
    .map(({ says }) => says);

test('what a peer did not answer counts in no sum', () => {
  expect(missed([comparison('cliff', 100, undefined), comparison('join', 5, 6)])).toEqual([]);
  expect(missed([comparison('join', 7, 6)])).toEqual(['sum of 1 questions: 7.00 of 6.00 (native)']);
});

test('a question above three times the best peer is named, unless that peer takes next to nothing', () => {
  expect(missed([comparison('tiny', 2, 0.1), comparison('long', 16, 5), comparison('other', 1, 100)])).toEqual([
    'above 3 × the best peer from 5 ms on: long (16.0 of 5.00)',
  ]);
});

test('answers with other rows and too many bytes a quad are told', () => {
  expect(missed([comparison('join', 1, 2, 7)], 46)).toEqual([
    'bytes a quad: 46.0 of 45',
    'answers with another number of rows: join',
  ]);
});
