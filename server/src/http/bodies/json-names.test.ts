import { leastSpent } from '@orrery/testing/spent.ts';
import { expect, test } from 'vitest';
import { mostNames, refuseManyNames } from './json-names.ts';

const named = (count: number, more = '') => `{${Array.from({ length: count }, (_, index) => `"k${index}"${more}:1`).join(',')}}`;

test.each([
  ['as many names as there may be', named(mostNames)],
  ['few names again and again', `[${Array(20_000).fill('{"a":1,"b":"x:y"}').join()}]`],
  ['texts that look like names', JSON.stringify(Array.from({ length: 20_000 }, (_, index) => `"n${index}":`))],
  ['texts before other texts', JSON.stringify(Array.from({ length: 20_000 }, (_, index) => `a:${index}`))],
  ['a text without an end', `{"a":"${'x:'.repeat(20_000)}`],
  ['a text that ends in a backslash', `{"a":"${'x:'.repeat(20_000)}\\`],
])('%s are fine', (_, text) => {
  expect(() => refuseManyNames(text)).not.toThrow();
});

test.each([
  ['one name more', named(mostNames + 1)],
  ['names with space after them', named(mostNames + 1, ' \n\t\r')],
  ['names in many objects', `[${Array.from({ length: mostNames + 1 }, (_, index) => `{"a":1,"k${index}":2}`).join()}]`],
  ['names with quotes in them', `{${Array.from({ length: mostNames + 1 }, (_, index) => `"\\"${index}\\\\":1`).join()}}`],
])('%s are too many', (_, text) => {
  expect(() => refuseManyNames(text)).toThrow('more than 5000 different names');
});

test('what has many is refused before it costs much, and a long text costs nothing', () => {
  expect(leastSpent(() => expect(() => refuseManyNames(named(80_000))).toThrow())).toBeLessThan(100);
  const text = JSON.stringify({ text: '1,'.repeat(5_000_000) });
  expect(leastSpent(() => refuseManyNames(text))).toBeLessThan(30);
});
