import { leastSpent } from '@orrery/testing/spent.ts';
import { expect, test } from 'vitest';
import { Lexical, meaning, sameValue, type Value } from '../values/value.ts';
import { linkPackages } from './link.ts';
import type { DataType } from './package.ts';
import { isReadable, printText, readText } from './text-notations.ts';

const [types] = linkPackages([
  {
    name: 'types',
    nsUri: 'types',
    nsPrefix: 'types',
    dataTypes: [
      { name: 'boolean', kind: 'boolean' },
      { name: 'int', kind: 'integer', instanceClassName: 'int' },
      { name: 'byte', kind: 'integer', instanceClassName: 'byte' },
      { name: 'big', kind: 'integer' },
      { name: 'real', kind: 'real' },
      { name: 'char', kind: 'character' },
      { name: 'date', kind: 'date' },
      { name: 'colour', literals: [{ name: 'red', literal: 'Red!' }] },
    ],
  },
]);
const type = (name: string) => types!.classifiers.get(name) as DataType;

test.each<[string, string, Value]>([
  ['boolean', 'true', true],
  ['boolean', 'TRUE', new Lexical('TRUE', true)],
  ['int', '-17', -17],
  ['int', '007', new Lexical('007', 7)],
  ['big', '9007199254740993', 9007199254740993n],
  ['real', '1.5', 1.5],
  ['real', '1.50', new Lexical('1.50', 1.5)],
  ['real', '1.0E10', 1e10],
  ['real', 'NaN', Number.NaN],
  ['char', '65', 'A'],
  ['char', 'x', new Lexical('x', 'x')],
  ['colour', 'Red!', 'Red!'],
  ['date', '2014-02-06T10:04:04.000+0100', '2014-02-06T10:04:04.000+0100'],
])('a text of %s comes back as it was: %s', (name, text, value) => {
  expect(readText(text, type(name))).toEqual(value);
  expect(printText(readText(text, type(name)) as Exclude<Value, null>, type(name))).toBe(text);
});

test.each([
  ['boolean', 'yes'],
  ['int', '2147483648'],
  ['byte', '128'],
  ['int', '1.0'],
  ['int', ''],
  ['real', 'one'],
  ['colour', 'blue'],
  ['date', 'tomorrow'],
])('what %s cannot read is kept and told: %s', (name, text) => {
  const value = readText(text, type(name));
  expect(isReadable(value)).toBe(false);
  expect(printText(value as Exclude<Value, null>, type(name))).toBe(text);
});

test('values mean the same whatever their text', () => {
  expect(sameValue(new Lexical('1.50', 1.5), 1.5)).toBe(true);
  expect(meaning(new Lexical('oops', undefined))).toBe('oops');
});

test('a text of many digits that is no number is refused in the time of reading it once', () => {
  const text = `${'0'.repeat(100_000)}!`;
  expect(leastSpent(() => expect(isReadable(readText(text, type('real')))).toBe(false))).toBeLessThan(500);
});
