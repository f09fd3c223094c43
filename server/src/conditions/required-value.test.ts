import { expect, test } from 'vitest';
import { all, any, compares, everything, is, isOneOf, not } from './condition.ts';
import { requiredValue } from './required-value.ts';

test('a value is required where every way to meet the condition has it', () => {
  expect(requiredValue(is('a', 1), 'a')).toBe(1);
  expect(requiredValue(all(is('b', 2), all(is('a', 1), is('c', 3))), 'a')).toBe(1);
});

test.each([
  everything,
  is('b', 1),
  compares('a', '>=', 1),
  isOneOf('a', [1, 2]),
  any(is('a', 1), is('b', 2)),
  not(is('a', 1)),
  all(not(is('a', 1)), any(is('a', 1), is('a', 2))),
])('%j leaves a choice', (condition) => {
  expect(requiredValue(condition, 'a')).toBeUndefined();
});
