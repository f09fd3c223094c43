import { expect, test } from 'vitest';
import { localName, shownName } from './shown-name.ts';

test('names of RDF are told by their ends, all other labels as they are', () => {
  const eClass = 'urn:orrery:rdf#//Resource';
  expect(shownName({ label: 'http://example.org/animals#Penguin', eClass })).toBe('Penguin');
  expect(shownName({ label: 'http://example.org/animals/', eClass })).toBe('animals/');
  expect(shownName({ label: 'urn:isbn:123', eClass })).toBe('123');
  expect(shownName({ label: 'b0', eClass })).toBe('b0');
  expect(shownName({ label: 'http://example.org/a#b', eClass: 'http://x#//Node' })).toBe('http://example.org/a#b');
  expect(shownName({ label: '', eClass: 'http://x#//Node' })).toBe('Node');
});

test('what is no IRI is no name to be cut', () => {
  expect(localName('see: this/that')).toBe('see: this/that');
});
