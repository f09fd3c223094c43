import { firstDifference, Model, UnwritableContent } from '@orrery/kernel';
import { modelOfDataset, quadsOf, readDataset } from '@orrery/rdf';
import { areIsomorphic } from '@orrery/rdf/testing/isomorphism.ts';
import { quadsIn } from '@orrery/rdf/testing/quads.ts';
import { anyQuad, linesOf } from '@orrery/rdf/testing/random-quads.ts';
import { within } from '@orrery/testing/within.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFormat } from '../json/json-format.ts';
import { lineage, read, write } from '../testing/zoo.ts';
import { trigFormat, turtleFormat } from '../turtle/turtle-format.ts';
import { rdfXmlFormat } from './rdf-xml-format.ts';
import { quadsOfXml } from './testing/documents.ts';

const prefixes = '@prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .\n';
const written = (turtle: string) => write(rdfXmlFormat, read(turtleFormat, prefixes + turtle).model);
const bodyOf = (turtle: string) => written(turtle).replace(/^ {2}/gm, '');

test.each([
  [':s a :C , :D ; :p "x" .', '<C rdf:about="http://e/s">\n  <rdf:type rdf:resource="http://e/D"/>\n  <p>x</p>\n</C>'],
  [':s :p "x"@en , 1 .', 'xml:lang="en">x</p>'],
  [':s :p 1 .', '<p rdf:datatype="http://www.w3.org/2001/XMLSchema#integer">1</p>'],
  [':s :p "<&>]]>\\r" .', '<p>&lt;&amp;>]]&gt;&#xD;</p>'],
  [':s :p _:a . _:a :p _:a .', '<p rdf:nodeID="a"/>'],
  [':s :p [ a owl:Restriction ] .', '<p>\n    <owl:Restriction/>\n  </p>'],
  [':s :p [ :q 1 ] .', '<p>\n    <rdf:Description>'],
  [
    ':s :p ( :a [] ) .',
    '<p rdf:parseType="Collection">\n    <rdf:Description rdf:about="http://e/a"/>\n    <rdf:Description/>\n  </p>',
  ],
  [':s :p ( "a" :b ) .', '<p rdf:nodeID="_0"/>'],
  [':s <http://f/p> 1 .', '<ns:p xmlns:ns="http://f/"'],
  [':s <http://f/a.b/1c> 1 .', '<ns:c xmlns:ns="http://f/a.b/1"'],
  [
    ':s :p "x"@ar--rtl .',
    'xml:lang="ar" rdf:version="1.2" xmlns:its="http://www.w3.org/2005/11/its" its:version="2.0" its:dir="rtl">x</p>',
  ],
])('%s is written as people would write it', (turtle, xml) => {
  expect(bodyOf(turtle)).toContain(xml);
});

test.each([
  [':s <http://f/1> 1 .', 'RDF/XML cannot hold the property <http://f/1>: it has no name that an element could have.'],
  [':s <http://f/> 1 .', 'RDF/XML cannot hold the property <http://f/>: it has no name that an element could have.'],
  [':s <http://www.w3.org/1999/02/22-rdf-syntax-ns#li> 1 .', 'it means something else there'],
  [':s <http://www.w3.org/1999/02/22-rdf-syntax-ns#about> 1 .', 'it means something else there'],
  [':s :p "\\u0007" .', 'XML cannot hold the character U+0007.'],
])('what RDF/XML cannot hold is refused: %s', (turtle, message) => {
  expect(() => written(turtle)).toThrow(UnwritableContent);
  expect(() => written(turtle)).toThrow(message);
});

test('a class whose name is taken stays a property', () => {
  const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#Description';
  expect(bodyOf(`:s a <${type}> .`)).toContain(`<rdf:type rdf:resource="${type}"/>`);
});

test('prefixes that XML has for itself, or that mean something else, get other names', () => {
  const { model } = read(
    turtleFormat,
    '@prefix xml1: <http://a/> . @prefix rdf: <http://b/> . <http://s> <http://a/p> 1 ; <http://b/p> 2 .',
  );
  const text = write(rdfXmlFormat, model);
  expect(text).toContain('xmlns:ns="http://a/"');
  expect(text).toContain('xmlns:rdf1="http://b/"');
  expect(areIsomorphic(quadsOfXml(text), quadsIn('<http://s> <http://a/p> 1 ; <http://b/p> 2 .', 'turtle'))).toBe(true);
});

test('every graph that RDF/XML can hold comes back', () => {
  const graph = `urn:uuid:${lineage}`;
  const run = (quads: Parameters<typeof linesOf>[0]) => {
    const dataset = readDataset(linesOf(quads), { syntax: 'n-quads', depth: 0 });
    const model = modelOfDataset(dataset, lineage);
    const text = textOrNothing(model);
    if (text === undefined || model.roots.length === 0) return;
    const again = read(rdfXmlFormat, text).model;
    const lines = (one: Model) => quadsIn([...quadsOf(one, { graph })].join(''), 'n-quads');
    expect(areIsomorphic(lines(again), lines(model)), text).toBe(true);
  };
  const statements = fc.array(
    anyQuad.map((quad) => ({ ...quad, graph: undefined })),
    { maxLength: 12 },
  );
  fc.assert(fc.property(statements, run), { seed: 1, numRuns: 500 });
});

/** The text; nothing where RDF/XML says that it cannot hold the model. */
function textOrNothing(model: Model): string | undefined {
  try {
    return write(rdfXmlFormat, model);
  } catch (error) {
    if (error instanceof UnwritableContent) return undefined;
    throw error;
  }
}

test('prefixes of a document come back, and in Turtle too', () => {
  const text = written(':s a :C ; :p 1 .');
  const { model } = read(rdfXmlFormat, text);
  expect(write(rdfXmlFormat, model)).toBe(text);
  expect(write(turtleFormat, model)).toContain(':s a :C ;\n  :p 1 .');
});

test('RDF with named graphs loses none of them in RDF/XML, which has none', () => {
  const { model } = read(trigFormat, '<http://g> { <http://a> <http://p> _:b . } _:b <http://p> 1 .');
  const there = read(rdfXmlFormat, write(rdfXmlFormat, model)).model;
  expect(firstDifference(model, there, { withIds: true })).toBeUndefined();
  expect(write(trigFormat, there)).toContain('<http://g> {');
});

test.each([jsonFormat, turtleFormat, trigFormat])('a model of objects is the same in rdf and in $name', (format) => {
  const { model } = read(
    jsonFormat,
    '{"ns":{"zoo":"http://zoo"},"content":[{"eClass":"zoo:Zoo","data":{"animals":[{"eClass":"zoo:Bear","data":{"name":"B","nickNames":["x","y","x"],"note":null,"friends":["zoo:Owl o.json#x"]}},{"eClass":"zoo:Owl"}]}}]}',
  );
  const there = read(rdfXmlFormat, write(rdfXmlFormat, model)).model;
  expect(firstDifference(model, there, { withIds: true })).toBeUndefined();
  expect(write(format, there)).toBe(write(format, model));
});

test('the empty model is the empty graph', () => {
  const text = write(rdfXmlFormat, new Model(lineage));
  expect(quadsOfXml(text)).toEqual([]);
  expect(read(rdfXmlFormat, text).model.roots).toEqual([]);
});

test('long lists of texts, and lists in lists, come back in time', () => {
  const items = Array.from({ length: 10_000 }, (_, index) => `"${index}"`).join(' ');
  const turtle = `${prefixes}:s :p ( ${items} ( ( :a ) "b" ) ) .`;
  const text = within(15, () => write(rdfXmlFormat, read(turtleFormat, turtle).model));
  expect(within(15, () => write(turtleFormat, read(rdfXmlFormat, text).model))).toContain('"9999" ( ( :a ) "b" ) )');
});
