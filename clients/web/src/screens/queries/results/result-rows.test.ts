import { expect, test } from 'vitest';
import { mostRows, ResultRows } from './result-rows.ts';
import type { ResultValue } from './result-value.ts';

const text = (value: string): ResultValue => ({ kind: 'literal', text: value });
const number = (value: number): ResultValue => ({
  kind: 'literal',
  text: String(value),
  datatype: 'http://www.w3.org/2001/XMLSchema#integer',
});

test('rows come back as they were added, with what is absent', () => {
  const rows = new ResultRows(['name', 'age']);
  rows.add([text('Ada'), number(36)]);
  rows.add([text('Eve'), undefined]);
  expect([rows.count, rows.row(0), rows.row(1)]).toEqual([2, [text('Ada'), number(36)], [text('Eve'), undefined]]);
});

test('values that read alike and differ in their type stay apart', () => {
  const rows = new ResultRows(['x']);
  for (const value of [text('1'), number(1), { kind: 'iri', text: '1' } as const]) rows.add([value]);
  expect([0, 1, 2].map((row) => rows.value(row, 0))).toEqual([text('1'), number(1), { kind: 'iri', text: '1' }]);
});

test('numbers are ordered as numbers, texts without regard to case, and what is absent comes last both ways', () => {
  const rows = new ResultRows(['x']);
  for (const value of [text('b'), number(10), undefined, text('A'), number(9)]) rows.add([value]);
  const shown = (order: Uint32Array) => [...order].map((row) => rows.value(row, 0)?.text);
  expect(shown(rows.orderBy(0, false))).toEqual(['9', '10', 'A', 'b', undefined]);
  expect(shown(rows.orderBy(0, true))).toEqual(['b', 'A', '10', '9', undefined]);
});

test('a result is full at a bound, and is read back to its end', () => {
  const rows = new ResultRows(['x']);
  for (let index = 0; !rows.isFull; index++) rows.add([number(index)]);
  expect([rows.count, rows.value(mostRows - 1, 0)?.text]).toEqual([mostRows, String(mostRows - 1)]);
});

test('a result without columns has rows all the same', () => {
  const rows = new ResultRows([]);
  rows.add([]);
  expect([rows.count, rows.row(0)]).toEqual([1, []]);
});
