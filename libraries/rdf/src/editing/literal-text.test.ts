import { leastSpent } from '@orrery/testing/spent.ts';
import { expect, test } from 'vitest';
import { sameLiteral } from './literal-text.ts';

const typed = (value: string, type: string) => `"${value}"^^<http://www.w3.org/2001/XMLSchema#${type}>`;

test.each([
  [typed('01', 'int'), typed('1', 'integer')],
  [typed('+5', 'long'), typed('5', 'long')],
  [typed('1.50', 'decimal'), typed('1.5', 'decimal')],
  [typed('-0.0', 'decimal'), typed('0', 'decimal')],
  [typed('1E0', 'double'), typed('1', 'double')],
  [typed('INF', 'double'), typed('+INF', 'double')],
  [typed('0.1', 'float'), typed('0.10000000149011612', 'float')],
  [typed('1', 'boolean'), typed('true', 'boolean')],
  [typed('2026-11-15T09:30:00.500+01:00', 'dateTime'), typed('2026-11-15T08:30:00.5Z', 'dateTime')],
  ['"a"@EN', '"a"@en'],
  ['"\\u0041\\n"', '"A\\n"'],
])('%s and %s are the same value', (one, other) => {
  expect(sameLiteral(one, other)).toBe(true);
});

test.each([
  [typed('1', 'integer'), typed('2', 'integer')],
  [typed('1', 'integer'), '"1"'],
  [typed('1', 'decimal'), typed('1', 'double')],
  ['"a"@en', '"a"@de'],
  [typed('2026-11-15T08:30:00', 'dateTime'), typed('2026-11-15T08:30:00Z', 'dateTime')],
])('%s and %s are not', (one, other) => {
  expect(sameLiteral(one, other)).toBe(false);
});

test.each([`${' '.repeat(100_000)}!`, `0.${'0'.repeat(100_000)}1`, `0.0${'1'.repeat(100_000)}`])(
  'a decimal of any length is compared in the time of reading it once',
  (text) => {
    expect(leastSpent(() => sameLiteral(typed(text, 'decimal'), typed('1', 'decimal')))).toBeLessThan(500);
  },
);
