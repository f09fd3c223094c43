/** Relative IRIs against a base: the examples of RFC 3986, and what RDF adds to them. */
import { describe, expect, test } from 'vitest';
import { resolveIri } from './resolve-iri.ts';

describe('the examples of RFC 3986 §5.4', () => {
  test.each([
    ['g:h', 'g:h'],
    ['g', 'http://a/b/c/g'],
    ['./g', 'http://a/b/c/g'],
    ['g/', 'http://a/b/c/g/'],
    ['/g', 'http://a/g'],
    ['//g', 'http://g'],
    ['?y', 'http://a/b/c/d;p?y'],
    ['g?y', 'http://a/b/c/g?y'],
    ['#s', 'http://a/b/c/d;p?q#s'],
    ['g#s', 'http://a/b/c/g#s'],
    ['g?y#s', 'http://a/b/c/g?y#s'],
    [';x', 'http://a/b/c/;x'],
    ['g;x', 'http://a/b/c/g;x'],
    ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
    ['', 'http://a/b/c/d;p?q'],
    ['.', 'http://a/b/c/'],
    ['./', 'http://a/b/c/'],
    ['..', 'http://a/b/'],
    ['../', 'http://a/b/'],
    ['../g', 'http://a/b/g'],
    ['../..', 'http://a/'],
    ['../../', 'http://a/'],
    ['../../g', 'http://a/g'],
    ['../../../g', 'http://a/g'],
    ['../../../../g', 'http://a/g'],
    ['/./g', 'http://a/g'],
    ['/../g', 'http://a/g'],
    ['g.', 'http://a/b/c/g.'],
    ['.g', 'http://a/b/c/.g'],
    ['g..', 'http://a/b/c/g..'],
    ['..g', 'http://a/b/c/..g'],
    ['./../g', 'http://a/b/g'],
    ['./g/.', 'http://a/b/c/g/'],
    ['g/./h', 'http://a/b/c/g/h'],
    ['g/../h', 'http://a/b/c/h'],
    ['g;x=1/./y', 'http://a/b/c/g;x=1/y'],
    ['g;x=1/../y', 'http://a/b/c/y'],
    ['g?y/./x', 'http://a/b/c/g?y/./x'],
    ['g?y/../x', 'http://a/b/c/g?y/../x'],
    ['g#s/./x', 'http://a/b/c/g#s/./x'],
    ['g#s/../x', 'http://a/b/c/g#s/../x'],
    ['http:g', 'http:g'],
  ])('<%s> is <%s>', (reference, resolved) => {
    expect(resolveIri(reference, 'http://a/b/c/d;p?q')).toBe(resolved);
  });
});

test('an absolute IRI stays as it is written, with the dots in its path', () => {
  expect(resolveIri('http://x/a/../b/./c', 'http://a/')).toBe('http://x/a/../b/./c');
  expect(resolveIri('HTTP://x/%7e', 'http://a/')).toBe('HTTP://x/%7e');
});

test('a base with dots in its path keeps them where the reference has no path of its own', () => {
  expect(resolveIri('#s', 'http://a/b/../c')).toBe('http://a/b/../c#s');
  expect(resolveIri('?y', 'http://a/b/../c')).toBe('http://a/b/../c?y');
  expect(resolveIri('g', 'http://a/b/../c')).toBe('http://a/g');
});

test.each([
  ['http://a', 'g', 'http://a/g'],
  ['http://a', '../g', 'http://a/g'],
  ['http://ab//de//ghi', '../xyz', 'http://ab//de/xyz'],
  ['http://a/b/', '//c/./d/../e', 'http://c/e'],
  ['file:///a/b', '../../c', 'file:///c'],
  ['urn:a:b', 'c', 'urn:c'],
  ['urn:a:b', '#c', 'urn:a:b#c'],
  ['urn:a/b', '../c', 'urn:/c'],
  ['urn:a', '../c', 'urn:c'],
  ['urn:a', '..', 'urn:'],
  ['http://a/b?q/r', 'g', 'http://a/g'],
  ['http://a/b#f/g', '', 'http://a/b'],
  ['http://a/b', 'g#x\ny', 'http://a/g#x\ny'],
])('on the base <%s> the reference <%s> is <%s>', (base, reference, resolved) => {
  expect(resolveIri(reference, base)).toBe(resolved);
});
