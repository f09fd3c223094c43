import { expect, test } from 'vitest';
import { ResultRows } from '../results/result-rows.ts';
import type { ResultValue } from '../results/result-value.ts';
import { chartOf, choiceIn, mostPoints, numericColumns, pointsOf, ticksFor } from './chart-data.ts';

const text = (value: string): ResultValue => ({ kind: 'literal', text: value });
const number = (value: number): ResultValue => ({
  kind: 'literal',
  text: String(value),
  datatype: 'http://www.w3.org/2001/XMLSchema#integer',
});

function counted(count: number): ResultRows {
  const rows = new ResultRows(['code', 'class', 'count']);
  for (let index = 0; index < count; index++) rows.add([text('1'), text(`c${index}`), index === 1 ? undefined : number(index)]);
  return rows;
}

test('a chart is of numbers: texts that look like them are none', () => {
  expect(numericColumns(counted(3))).toEqual(['count']);
  expect(chartOf(counted(3))).toEqual({ kind: 'bar', category: 'code', value: 'count' });
  expect(chartOf(counted(0))).toBeUndefined();
});

test('what was chosen stays, as far as the result has it', () => {
  expect(chartOf(counted(3), { kind: 'line', category: 'class', value: 'gone' })).toEqual({
    kind: 'line',
    category: 'class',
    value: 'count',
  });
  expect(choiceIn({ kind: 'pie', category: 3, value: 'count' })).toEqual({ value: 'count' });
});

test('points are bounded, and what is absent is left out', () => {
  const choice = { kind: 'bar', category: 'class', value: 'count' } as const;
  expect(pointsOf(counted(3), choice).map(({ label, value }) => [label?.text, value])).toEqual([
    ['c0', 0],
    ['c2', 2],
  ]);
  expect(pointsOf(counted(5000), choice)).toHaveLength(mostPoints.bar);
});

test.each([
  [
    [3, 9],
    [0, 2, 4, 6, 8, 10],
  ],
  [
    [-5, 12],
    [-5, 0, 5, 10, 15],
  ],
  [
    [0.1, 0.25],
    [0, 0.05, 0.1, 0.15, 0.2, 0.25],
  ],
  [[], [0, 0.2]],
])('the axis of %j has round numbers', (values, ticks) => {
  expect(ticksFor(values).slice(0, ticks.length)).toEqual(ticks);
});
