import { expect, test } from 'vitest';
import { prefixesFor, shortName } from './short-names.ts';

const prefixes = prefixesFor('PREFIX f: <http://example.org/family#>\nprefix : <urn:x:>\nSELECT * {}', [
  'PREFIX family: <http://example.org/family#>',
  'PREFIX a: <http://example.org/a/>',
]);

test.each([
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#type', 'rdf:type'],
  ['http://example.org/a/Thing', 'a:Thing'],
  ['urn:x:y', ':y'],
  ['http://example.org/a/b/c', '…c'],
  ['http://example.org/a/', '…a/'],
  ['urn:isbn:1', 'urn:isbn:1'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%s is %s', (iri, short) => {
  expect(shortName(iri, prefixes)).toBe(short);
});
