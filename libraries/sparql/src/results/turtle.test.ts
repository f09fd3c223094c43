import { expect, test } from 'vitest';
import { turtleOf } from './turtle.ts';

const family = 'http://example.org/family#';
const rdfType = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const turtle = (lines: readonly string[], prefixes = {}) => [...turtleOf(lines.join('\n'), prefixes)].join('');

test('an answer has prefixes for its properties, classes and types, though the query declares none', () => {
  const text = turtle([
    `<urn:uuid:1> <${family}name> "Ada" .`,
    `<urn:uuid:1> <${rdfType}> <${family}Person> .`,
    '<urn:uuid:1> <http://www.w3.org/2000/01/rdf-schema#label> "A"@en .',
    `<urn:uuid:1> <${family}age> "36"^^<http://www.w3.org/2001/XMLSchema#integer> .`,
    `<urn:uuid:1> <${family}born> "1815-12-10"^^<http://www.w3.org/2001/XMLSchema#date> .`,
  ]);
  expect(text).toBe(`@prefix family: <${family}> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .

<urn:uuid:1> a family:Person ;
  family:name "Ada" ;
  rdfs:label "A"@en ;
  family:age 36 ;
  family:born "1815-12-10"^^xsd:date .
`);
});

test('the prefixes of the query stay, and no other stands for the same namespace', () => {
  const text = turtle([`<urn:uuid:1> <${family}name> "Ada" .`, '<urn:uuid:1> <http://other.org/family#x> "y" .'], {
    family: 'http://unused.org/',
    f: family,
  });
  expect(text).toContain('@prefix family: <http://unused.org/> .\n@prefix f: ');
  expect(text).toContain('@prefix family2: <http://other.org/family#> .');
  expect(text).toContain('f:name "Ada"');
});

test.each([
  ['http://www.eclipse.org/emf/2002/Ecore#name', 'ecore:name'],
  ['http://example.org/2026/1.0/has', 'org:has'],
  ['urn:orrery:root', 'orrery:root'],
  ['urn:uuid:0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01', '<urn:uuid:0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01>'],
  ['http://example.org/with%20space', '<http://example.org/with%20space>'],
  ['http://example.org/', '<http://example.org/>'],
])('the property %s is written as %s', (iri, written) => {
  expect(turtle([`<urn:a> <${iri}> "x" .`])).toContain(`<urn:a> ${written} "x" .`);
});

test('an answer with very many namespaces gets no prefix for most of them', () => {
  const lines = Array.from({ length: 1000 }, (_, index) => `<urn:a> <http://example.org/n${index}/p> "x" .`);
  expect(turtle(lines).match(/@prefix/g)).toHaveLength(50);
});

test('an answer without triples is empty', () => {
  expect(turtle([])).toBe('');
});

test('an answer in Turtle says each subject once, its type first, with the prefixes of the query', () => {
  const triples = [
    '<http://x/a> <http://x/p> "1"^^<http://www.w3.org/2001/XMLSchema#integer> .',
    '<http://x/b> <http://x/p> "b"@en .',
    `<http://x/a> <${rdfType}> <http://x/Thing> .`,
    '<http://x/a> <http://x/p> _:c .',
  ];
  expect([...turtleOf(`${triples.join('\n')}\n`, { x: 'http://x/' })].join('')).toBe(
    '@prefix x: <http://x/> .\n\nx:a a x:Thing ;\n  x:p 1 , _:c .\n\nx:b x:p "b"@en .\n',
  );
});

test('lists and blank nodes that are spoken of once stand there, and need no labels', () => {
  const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
  const triples = [
    `<http://x/C> <http://x/unionOf> _:l1 .`,
    `_:l1 <${rdf}first> <http://x/A> .`,
    `_:l1 <${rdf}rest> _:l2 .`,
    `_:l2 <${rdf}first> _:r .`,
    `_:l2 <${rdf}rest> <${rdf}nil> .`,
    '_:r <http://x/on> <http://x/p> .',
    '_:shared <http://x/name> "s" .',
    '<http://x/C> <http://x/knows> _:shared .',
    '<http://x/D> <http://x/knows> _:shared .',
    '_:alone <http://x/name> "a" .',
  ];
  expect(turtle(triples, { x: 'http://x/' }).split('\n\n')).toEqual([
    '@prefix x: <http://x/> .',
    'x:C x:unionOf ( x:A [ x:on x:p ] ) ;\n  x:knows _:shared .',
    '_:shared x:name "s" .',
    'x:D x:knows _:shared .',
    '[] x:name "a" .\n',
  ]);
});

test('an empty answer has its prefixes alone', () => {
  expect([...turtleOf('', { x: 'http://x/' })].join('')).toBe('@prefix x: <http://x/> .\n');
});
