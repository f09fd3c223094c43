import { Link } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { isPlainIri } from '../terms/iri-notation.ts';
import { LinkIris, linkOfIri } from './links.ts';
import { encoded, namespaceOf, partsOfIri } from './names.ts';

test.each([
  ['http://x/1', 'A', 'http://x/1#A'],
  ['http://x/1/', 'A', 'http://x/1/A'],
  ['http://x/1#', 'A', 'http://x/1#A'],
  ['urn:x:y', 'a b', 'urn:x:y#a%20b'],
  ['', 'A', 'urn:orrery:namespace:#A'],
  ['library', 'A', 'urn:orrery:namespace:library#A'],
  ['my model.ecore', 'A#B/C', 'urn:orrery:namespace:my%20model.ecore#A%23B%2FC'],
  ['http://x/%20', 'ÄÖ', 'http://x/%20#ÄÖ'],
  ['http://x#y', 'A', 'urn:orrery:namespace:http:%2F%2Fx%23y#A'],
])('names in the namespace %j have IRIs that lead back: %s', (nsUri, name, iri) => {
  expect(namespaceOf(nsUri) + encoded(name)).toBe(iri);
  expect(isPlainIri(iri)).toBe(true);
  expect(partsOfIri(iri)?.name).toBe(name);
  expect(partsOfIri(iri)?.nsUris).toContain(nsUri);
});

const id = '0190aa3c-5b2e-7c11-8a39-0f3f6b2b7c55';

test.each([
  ['http://www.eclipse.org/emf/2002/Ecore#//EString', 'http://www.eclipse.org/emf/2002/Ecore#//EString'],
  [`#${id}`, `urn:uuid:${id}`],
  ['other.xmi#//@x.0', 'urn:orrery:link:other.xmi%23%2F%2F%40x.0'],
  ['#nowhere', 'urn:orrery:link:%23nowhere'],
  ['urn:orrery:link:x', 'urn:orrery:link:urn%3Aorrery%3Alink%3Ax'],
  ['http://x#a[b]', 'urn:orrery:link:http%3A%2F%2Fx%23a%5Bb%5D'],
])('a reference out of the model is an IRI that leads back: %s', (target, iri) => {
  expect(new LinkIris().of(new Link(target), false).value).toBe(iri);
  expect(linkOfIri(iri).target).toBe(target);
});

test('a reference into another model is the IRI of the object, and its text is told', () => {
  const links = new LinkIris();
  const [one, other] = [new Link(`urn:uuid:${id}#${id}`), new Link(`urn:uuid:5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55#${id}`)];
  expect(links.of(one, false).value).toBe(`urn:uuid:${id}`);
  expect(links.of(other, false).value).toMatch(/^urn:orrery:link:/);
  expect([...links.descriptions()].map(({ properties }) => properties[0]![1][0])).toMatchObject([{ value: one.target }]);
});
