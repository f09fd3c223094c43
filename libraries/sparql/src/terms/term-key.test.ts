import { Blank, Iri, Literal, literal, type Term, xsdNamespace } from '@orrery/rdf/terms.ts';
import { expect, test } from 'vitest';
import { compareBytes } from './key-bytes.ts';
import { compareValues } from './key-order.ts';
import { keyOfTerm, termOfKey } from './term-key.ts';

const typed = (value: string, name: string) => new Literal(value, xsdNamespace + name);

/** In the order of ORDER BY. */
const inOrder: readonly Term[] = [
  new Blank('b', 'file'),
  new Blank('b'),
  new Iri('http://x/'),
  new Iri('urn:uuid:0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01'),
  new Iri('urn:x'),
  typed('-INF', 'double'),
  typed('-1.5', 'decimal'),
  typed('-0', 'integer'),
  typed('01', 'integer'),
  typed('1.50', 'decimal'),
  typed('9007199254740993', 'integer'),
  typed('NaN', 'double'),
  typed('2020-01-01T00:00:00Z', 'dateTime'),
  typed('2020-01-01T00:00:00-01:00', 'dateTime'),
  typed('0', 'boolean'),
  typed('true', 'boolean'),
  literal(''),
  literal('a'),
  literal('\u{ffff}'),
  literal('\u{10000}'),
  new Literal('a', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#dirLangString', 'ar', 'rtl'),
  literal('a', { language: 'en-GB' }),
  literal('x', { datatype: 'http://x/type' }),
  typed('abc', 'integer'),
];

test('a term comes back from its key exactly as it was', () => {
  for (const term of inOrder) expect({ ...termOfKey(keyOfTerm(term)) }).toEqual({ ...term });
});

test('the order of keys is the order of ORDER BY', () => {
  const sorted = inOrder.toSorted((one, other) => {
    const [left, right] = [keyOfTerm(one), keyOfTerm(other)];
    return compareBytes(left, 0, left.length, right, 0, right.length);
  });
  const known = sorted.filter((term) => term.kind !== 'blank' && term.value !== 'abc');
  expect(known).toEqual(inOrder.filter((term) => term.kind !== 'blank' && term.value !== 'abc'));
});

test.each([
  [typed('1', 'integer'), typed('1.0', 'decimal'), 0],
  [typed('1', 'integer'), typed('1E0', 'double'), 0],
  [typed('9007199254740992', 'integer'), typed('9007199254740993', 'integer'), -1],
  [typed('2020-01-01T00:00:00Z', 'dateTime'), typed('2020-01-01T01:00:00+01:00', 'dateTime'), 0],
  [new Iri('urn:uuid:ABC'), new Iri('urn:uuid:0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01'), 1],
])('%o and %o compare by value', (one, other, order) => {
  const place = (term: Term) => ({ bytes: keyOfTerm(term), start: 0, end: keyOfTerm(term).length });
  expect(Math.sign(compareValues(place(one), place(other)))).toBe(order);
});
