import { UnreadableContent } from '@orrery/kernel';
import { within } from '@orrery/testing/within.ts';
import { expect, test } from 'vitest';
import { read } from '../testing/zoo.ts';
import { rdfXmlFormat } from './rdf-xml-format.ts';
import { graphOf } from './testing/documents.ts';

const many = 100_000;

function failure(text: string): UnreadableContent {
  try {
    read(rdfXmlFormat, text);
  } catch (error) {
    if (error instanceof UnreadableContent) return error;
    throw error;
  }
  throw new Error('It was read.');
}

/** Within a time that only something linear keeps. */
function readInTime(text: string) {
  return within(15, () => read(rdfXmlFormat, text));
}

const plainText = 'A document type may declare entities of the document itself and nothing else.';
const nothingOutside = 'A document type may refer to nothing outside the document.';

test.each([
  ['entities in entities', '<!ENTITY a "lol"><!ENTITY b "&a;&a;">', 'The entity b is more than a plain text.'],
  ['an entity in itself', '<!ENTITY a "&a;">', 'The entity a is more than a plain text.'],
  ['hidden references', '<!ENTITY a "&#38;a;">', 'The entity a is more than a plain text.'],
  ['markup in an entity', '<!ENTITY a "<b/>">', 'The entity a is more than a plain text.'],
  ['a parameter in an entity', '<!ENTITY a "%b;">', 'The entity a is more than a plain text.'],
  ['a file', '<!ENTITY a SYSTEM "file:///etc/passwd">', nothingOutside],
  ['a public address', '<!ENTITY a PUBLIC "x" "http://localhost/x">', nothingOutside],
  ['a parameter', '<!ENTITY % p SYSTEM "http://localhost/x.dtd"> %p;', 'Only entities with a plain name are read.'],
  ['a use of a parameter', '%p;', plainText],
  ['elements', '<!ELEMENT a ANY>', plainText],
  ['attributes with values', '<!ATTLIST a b CDATA "c">', plainText],
  ['a control character', '<!ENTITY a "\u0001">', 'A character is not allowed in XML.'],
])('a document type that declares more than plain texts is refused: %s', (_name, subset, message) => {
  const error = failure(`<?xml version="1.0"?>\n<!DOCTYPE rdf:RDF [\n${subset}]>${graphOf('')}`);
  expect(error.message).toBe(message);
  expect(error.place.line).toBe(3);
});

test.each([
  ['<!DOCTYPE rdf:RDF SYSTEM "http://localhost/x.dtd">', nothingOutside],
  ['<!DOCTYPE rdf:RDF PUBLIC "x" "http://localhost/x.dtd" [<!ENTITY a "b">]>', nothingOutside],
  ['<!DOCTYPE>', 'The document type declaration is not well-formed.'],
  ['<!DOCTYPE a [', plainText],
  ["<!DOCTYPE a [<!ENTITY b 'c", 'The text of the entity b does not end.'],
  ['<!DOCTYPE a []><!DOCTYPE a []>', 'A document type is declared once, before the root element.'],
])('a document type is plain: %s', (doctype, message) => {
  expect(failure(`${doctype}${graphOf('')}`).message).toBe(message);
});

test('no document type stands inside of elements', () => {
  expect(failure(graphOf('<!DOCTYPE a []>')).place.line).toBe(2);
});

test('an entity that nobody declares is refused, whether others are declared or not', () => {
  expect(failure(`<!DOCTYPE a [<!ENTITY b "c">]>${graphOf('<e:C e:p="&d;"/>')}`).message).toBe('The entity d is not declared.');
  expect(failure(graphOf('<e:C e:p="&d;"/>')).message).toContain('There is no entity &d;');
  expect(failure(`<!DOCTYPE a []>${graphOf('<e:C e:p="&constructor;"/>')}`).message).toBe(
    'The entity constructor is not declared.',
  );
});

test('a document declares at most a thousand entities', () => {
  const entities = (count: number) => Array.from({ length: count }, (_, index) => `<!ENTITY e${index} "x">`).join('');
  expect(failure(`<!DOCTYPE a [${entities(1001)}]>${graphOf('')}`).message).toBe('A document declares too many entities.');
  expect(read(rdfXmlFormat, `<!DOCTYPE a [${entities(1000)}]>${graphOf('<e:C e:p="&e999;"/>')}`).model.roots).toHaveLength(2);
});

test('entities make a document a few times as long and no longer', () => {
  const [long, uses] = ['x'.repeat(10_000), '<e:C e:p="&a;"/>'];
  const document = (count: number) => `<!DOCTYPE a [<!ENTITY a "${long}">]>${graphOf(uses.repeat(count))}`;
  expect(failure(document(1000)).message).toBe('The entities of the document are used too often.');
  expect(readInTime(document(100)).model.roots.length).toBeGreaterThan(100);
  const owl = `<!DOCTYPE a [<!ENTITY owl "http://www.w3.org/2002/07/owl#">]>${graphOf('<e:C rdf:type="&owl;A"/>'.repeat(many))}`;
  expect(readInTime(owl).diagnostics).toEqual([]);
});

test.each([
  ['nodes', graphOf('<e:C><e:p>'.repeat(many))],
  ['resources', graphOf(`<e:C>${'<e:p rdf:parseType="Resource">'.repeat(many)}`)],
  ['collections', graphOf('<e:C><e:p rdf:parseType="Collection">'.repeat(many))],
  ['XML', graphOf(`<e:C><e:p rdf:parseType="Literal">${'<a>'.repeat(many)}`)],
])('nesting without end is refused with its place: %s', (_name, text) => {
  const error = failure(text);
  expect(error.message).toContain('nested deeper');
  expect(error.place.line).toBe(2);
});

test('attributes without end are refused, attributes of any length are read', () => {
  const attributes = Array.from({ length: many }, (_, index) => `e:a${index}=""`).join(' ');
  expect(failure(graphOf(`<e:C ${attributes}/>`)).message).toContain('attributes');
  const { model } = readInTime(graphOf(`<e:C e:p="${'x'.repeat(20_000_000)}"/>`));
  expect(String(model.roots[0]!.parts()[1]!.named('value')).length).toBe(20_000_000);
});

test.each([
  ['namespaces', '<u:C xmlns:u="http://u/"><u:p xmlns:v="http://v/">1</u:p></u:C>'],
  ['bases', '<e:C xml:base="http://a/"><e:p xml:base="http://b/" rdf:resource="c"/></e:C>'],
  ['literals of XML', '<e:C><e:p rdf:parseType="Literal"><u:a xmlns:u="http://u/"><!-- x --></u:a></e:p></e:C>'],
  ['names of statements', '<e:C><e:p rdf:ID="x0">1</e:p></e:C>'],
])('many %s cost what they weigh', (_name, node) => {
  const nodes = Array.from({ length: 20_000 }, (_, index) => node.replace('x0', `x${index}`)).join('');
  expect(readInTime(graphOf(nodes)).diagnostics).toEqual([]);
});

test('many namespaces around many literals of XML cost what they weigh', () => {
  const declared = Array.from({ length: 1500 }, (_, index) => `xmlns:n${index}="http://n/${index}"`).join(' ');
  const literals = '<e:p rdf:parseType="Literal"><n7:a/></e:p>'.repeat(20_000);
  expect(readInTime(graphOf(`<e:C>${literals}</e:C>`, declared)).model.roots.length).toBe(2);
});
