import { describe, expect, test } from 'vitest';
import { all, any, compares, is, isEmpty, not } from './condition.ts';
import { boolean, instant, integer, text } from './field-types.ts';
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
    [integer, '1,2', any(is('f', 1), is('f', 2))],
    [integer, '!1,2', all(not(is('f', 1)), not(is('f', 2)))],
    [integer, '+7', is('f', 7)],
    [integer, '1,', any(is('f', 1), isEmpty('f'))],
    [integer, '1,x', undefined],
    [boolean, 'true', is('f', true)],
    [boolean, 'TRUE', undefined],
    [
      instant,
      '>=2026-01-01,<2026-01-02',
      all(compares('f', '>=', Date.UTC(2026, 0, 1)), compares('f', '<', Date.UTC(2026, 0, 2))),
    ],
    [instant, '2026-01-01T10:00Z', is('f', Date.UTC(2026, 0, 1, 10))],
    [instant, '2026-01-01T10:00:00', undefined],
  ])('%j %j', (type, value, condition) => {
    expect(parseValue('f', type, value)).toEqual(condition);
  });
});
