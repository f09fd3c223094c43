import { type DataType, Lexical, linkPackages, readText, type Value } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { termText } from '../printing/term-text.ts';
import { termOfValue, valueOfTerm } from './values.ts';

const [types] = linkPackages([
  {
    name: 't',
    nsUri: 'http://t',
    nsPrefix: 't',
    dataTypes: [
      { name: 'Text', kind: 'string', instanceClassName: 'java.lang.String' },
      { name: 'Int', kind: 'integer', instanceClassName: 'int' },
      { name: 'Big', kind: 'integer', instanceClassName: 'java.math.BigInteger' },
      { name: 'Real', kind: 'real', instanceClassName: 'double' },
      { name: 'Decimal', kind: 'real', instanceClassName: 'java.math.BigDecimal' },
      { name: 'Flag', kind: 'boolean', instanceClassName: 'boolean' },
      { name: 'Letter', kind: 'character', instanceClassName: 'char' },
      { name: 'Date', kind: 'date', instanceClassName: 'java.util.Date' },
      { name: 'Bytes', kind: 'bytes', instanceClassName: 'byte[]' },
      { name: 'Colour', literals: [{ name: 'red' }, { name: 'dark green', literal: 'Dark Green!' }] },
      { name: 'Other' },
    ],
  },
]);
const type = (name: string) => types!.classifiers.get(name) as DataType;
const xsd = (text: string, name: string) => `"${text}"^^<http://www.w3.org/2001/XMLSchema#${name}>`;

test.each<[string, Value, string]>([
  ['Text', 'a "b"\n', '"a \\"b\\"\\n"'],
  ['Text', '\ud800', '"\\"\\\\ud800\\""^^<urn:orrery:json>'],
  ['Int', -17, xsd('-17', 'int')],
  ['Int', readText('007', type('Int')), xsd('007', 'int')],
  ['Int', new Lexical('many', undefined), '"many"^^<http://t#Int>'],
  ['Big', 9007199254740993n, xsd('9007199254740993', 'integer')],
  ['Real', 1.5, xsd('1.5', 'double')],
  ['Real', readText('1.50', type('Real')), xsd('1.50', 'double')],
  ['Real', Number.POSITIVE_INFINITY, xsd('INF', 'double')],
  ['Real', Number.NEGATIVE_INFINITY, xsd('-INF', 'double')],
  ['Real', readText('1.5d', type('Real')), '"1.5d"^^<http://t#Real>'],
  ['Decimal', readText('1.50', type('Decimal')), xsd('1.50', 'decimal')],
  ['Decimal', readText('1E3', type('Decimal')), '"1E3"^^<http://t#Decimal>'],
  ['Flag', true, xsd('true', 'boolean')],
  ['Flag', readText('TRUE', type('Flag')), '"TRUE"^^<http://t#Flag>'],
  ['Letter', '7', '"7"'],
  ['Letter', '\ud800', '"55296"^^<http://t#Letter>'],
  ['Date', '2014-02-06T10:04:04.000+0100', xsd('2014-02-06T10:04:04.000+01:00', 'dateTime')],
  ['Date', '2014-02-06T10:04:04.000+01:00', '"2014-02-06T10:04:04.000+01:00"^^<http://t#Date>'],
  ['Date', '2014-02-06', '"2014-02-06"^^<http://t#Date>'],
  ['Bytes', '00ff', xsd('00ff', 'hexBinary')],
  ['Colour', 'Dark Green!', '<http://t#Colour.dark%20green>'],
  ['Colour', new Lexical('pink', undefined), '"pink"^^<http://t#Colour>'],
  ['Other', 'x', '"x"^^<http://t#Other>'],
  ['Other', 5, xsd('5', 'integer')],
  ['Other', true, xsd('true', 'boolean')],
  ['Text', null, '<urn:orrery:nil>'],
])('a value of %s comes back as it was: %s', (name, value, expected) => {
  const term = termOfValue(value, type(name));
  expect(termText(term)).toBe(expected);
  expect(valueOfTerm(term, type(name))).toEqual(value);
});
