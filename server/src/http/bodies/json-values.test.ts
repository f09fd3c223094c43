import { leastSpent } from '@orrery/testing/spent.ts';
import { expect, test } from 'vitest';
import { mostValues, refuseManyValues } from './json-values.ts';

const listed = (value: string, count: number) => `[${Array(count).fill(value).join()}]`;

test.each([
  ['as many values as there may be', listed('1', mostValues)],
  ['a text full of commas and brackets', JSON.stringify({ text: ',{['.repeat(mostValues) })],
  ['a text with quotes in it', JSON.stringify({ text: '",'.repeat(mostValues) })],
  ['a text without an end', `{"a":"${','.repeat(2 * mostValues)}`],
])('%s are fine', (_, text) => {
  expect(() => refuseManyValues(text)).not.toThrow();
});

test.each([
  ['one value more', listed('1', mostValues + 1)],
  ['empty objects', listed('{}', mostValues)],
  ['lists in lists without a comma', listed(`${'['.repeat(90)}${']'.repeat(90)}`, 2000)],
  ['values behind texts', listed('"a,b"', mostValues + 1)],
])('%s are too many', (_, text) => {
  expect(() => refuseManyValues(text)).toThrow('more than 100000 values');
});

test('what has many is refused before it costs much, and a long text costs little', () => {
  expect(leastSpent(() => expect(() => refuseManyValues(listed('{}', 350_000))).toThrow())).toBeLessThan(50);
  expect(leastSpent(() => refuseManyValues(JSON.stringify({ text: 'a'.repeat(5_000_000) })))).toBeLessThan(50);
});
