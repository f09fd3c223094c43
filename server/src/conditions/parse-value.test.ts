import { leastSpent } from '@orrery/testing/spent.ts';
import { describe, expect, test } from 'vitest';
import { all, any, compares, is, isEmpty, isOneOf, not } from './condition.ts';
import { boolean, instant, integer, number, text } from './field-types.ts';
import { parseValue } from './parse-value.ts';

describe('text', () => {
  test.each([
    ['X', is('f', 'X')],
    ['!X', not(is('f', 'X'))],
    ['X*', compares('f', 'starts', 'X')],
    ['*X', compares('f', 'ends', 'X')],
    ['*X*', compares('f', 'contains', 'X')],
    ['!*X*', not(compares('f', 'contains', 'X'))],
    ['', isEmpty('f')],
    ['!', not(isEmpty('f'))],
    ['a,b', is('f', 'a,b')],
    ['a*b', is('f', 'a*b')],
    ['>=a', compares('f', '>=', 'a')],
    ['\\!X', is('f', '!X')],
    ['\\', is('f', '')],
    ['!\\*', not(is('f', '*'))],
  ])('%j', (value, condition) => {
    expect(parseValue('f', text, value)).toEqual(condition);
  });
});

describe('other types', () => {
  test.each([
    [integer, '1,2', isOneOf('f', [1, 2])],
    [integer, '!1,2', not(isOneOf('f', [1, 2]))],
    [integer, '1,>5,2', any(isOneOf('f', [1, 2]), compares('f', '>', 5))],
    [integer, '+7', is('f', 7)],
    [integer, '1,', any(is('f', 1), isEmpty('f'))],
    [integer, '1,1,1', is('f', 1)],
    [integer, '1,x', integer.expects],
    [boolean, 'true', is('f', true)],
    [boolean, 'TRUE', boolean.expects],
    [
      instant,
      '>=2026-01-01,<2026-01-02',
      all(compares('f', '>=', Date.UTC(2026, 0, 1)), compares('f', '<', Date.UTC(2026, 0, 2))),
    ],
    [instant, '2026-01-01T10:00Z', is('f', Date.UTC(2026, 0, 1, 10))],
    [instant, '2026-01-01T10:00:00', instant.expects],
  ])('%j %j', (type, value, condition) => {
    expect(parseValue('f', type, value)).toEqual(condition);
  });
});

describe('bounds', () => {
  test('a filter has at most 100 values, those that are given twice counted once', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
    expect(parseValue('f', integer, `${numbers(100)},${numbers(100)}`)).toMatchObject({ kind: 'one of' });
    expect(parseValue('f', integer, numbers(101))).toBe('at most 100 values in one filter');
  });

  test('a pattern is as long as no name can be, also when folding makes it longer', () => {
    expect(parseValue('f', text, `*${'x'.repeat(2000)}*`)).toMatchObject({ kind: 'compare' });
    expect(parseValue('f', text, `*${'x'.repeat(2001)}*`)).toBe('a pattern has at most 2000 characters');
    // U+FDFA is one character that folds to eighteen.
    expect(parseValue('f', text, `!*${'\ufdfa'.repeat(200)}*`)).toBe('a pattern has at most 2000 characters');
    expect(parseValue('f', text, 'x'.repeat(9000))).toEqual(is('f', 'x'.repeat(9000)));
  });
});

test('a number of any length is told from what is none in the time of reading it once', () => {
  const digits = '0'.repeat(100_000);
  expect(number.read(`${digits}.${digits}e1`)).toBe(0);
  expect(leastSpent(() => expect(number.read(`${digits}!`)).toBeUndefined())).toBeLessThan(500);
});
