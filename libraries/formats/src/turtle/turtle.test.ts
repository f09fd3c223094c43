import { firstDifference, Link, Model, type ModelObject, UnreadableContent, uuidOfForeignId } from '@orrery/kernel';
import { rdfNsUri } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import { jsonFormat } from '../json/json-format.ts';
import { lineage, read, write, zooMetamodels } from '../testing/zoo.ts';
import { xmiFormat } from '../xmi/xmi-format.ts';
import { trigFormat, turtleFormat } from './turtle-format.ts';

const prefixes = `@prefix orrery: <urn:orrery:> .
@prefix u: <urn:uuid:> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix zoo: <http://zoo#> .
`;
const [root, owl] = [1, 2].map((digit) => `0000000${digit}-0000-7000-8000-000000000000`);
const bear = uuidOfForeignId('b1', lineage);

const sample = `${prefixes}
u:${lineage} orrery:root u:${root} ;
  orrery:containment zoo:animals .

u:${root} a zoo:Zoo ;
  orrery:index 0 ;
  zoo:animals u:${bear} , u:${owl} .

u:${bear} a zoo:Bear ;
  orrery:index 0 ;
  orrery:foreignId "b1" ;
  zoo:name "Bruno" ;
  zoo:weight "1.50"^^xsd:double ;
  zoo:initial "B" ;
  zoo:nickNames "x" , "y" ;
  zoo:note orrery:nil ;
  zoo:friends u:${owl} , <http://other/zoo#//@animals.0> ;
  zoo:likes u:${owl} ;
  orrery:seq <urn:orrery:seq:${bear}:nickNames> , <urn:orrery:seq:${bear}:friends> .

<urn:orrery:seq:${bear}:nickNames> orrery:feature zoo:nickNames ;
  orrery:values ( "x" "y" "x" ) .

<urn:orrery:seq:${bear}:friends> orrery:feature zoo:friends ;
  orrery:values ( u:${owl} <http://other/zoo#//@animals.0> ) .

u:${owl} a zoo:Owl ;
  orrery:index 1 ;
  zoo:legs "2"^^xsd:long ;
  zoo:likedBy u:${bear} .
`;

function zooOf(...lines: readonly string[]): string {
  return `${prefixes}<urn:m> orrery:root u:${root} . u:${root} a zoo:Zoo . ${lines.join('\n')}`;
}

test('a model is read from its triples and written back as they were', () => {
  const { model, diagnostics } = read(turtleFormat, sample);
  expect(diagnostics).toEqual([]);
  expect(write(turtleFormat, model)).toBe(sample);
  const [bruno, other] = model.roots[0]!.parts();
  expect(bruno!.named('nickNames')).toEqual(['x', 'y', 'x']);
  expect(bruno!.named('friends')).toEqual([other, new Link('http://other/zoo#//@animals.0')]);
  expect([bruno!.givenId, model.idOf(bruno!)]).toEqual(['b1', bear]);
});

test.each([jsonFormat, xmiFormat, trigFormat])('the same objects come through $name', (format) => {
  const { model } = read(turtleFormat, sample);
  const there = read(format, write(format, model)).model;
  expect(firstDifference(model, there, { withIds: format !== xmiFormat })).toBeUndefined();
});

test('the graph has the name that it is given', () => {
  const { model } = read(turtleFormat, sample);
  const text = [...trigFormat.write(model, { graph: `urn:uuid:${owl}` })].join('');
  expect(text).toContain(`\nu:${owl} {\n  u:${owl} orrery:root u:${root} ;`);
  expect(firstDifference(model, read(trigFormat, text).model, { withIds: true })).toBeUndefined();
});

test('the order of triples does not matter: values in a sequence, then the others; what is gone is gone', () => {
  const text = zooOf(
    `u:${root} zoo:animals u:${owl}, u:${bear} . u:${bear} a zoo:Bear ; orrery:index 0 . u:${owl} a zoo:Owl ; orrery:index 1 ;`,
    `zoo:nickNames "new", "b", "a" ; orrery:seq <urn:s> . <urn:s> orrery:feature zoo:nickNames ; orrery:values ("a" "gone" "b") .`,
  );
  const { model, diagnostics } = read(turtleFormat, text);
  const [first, second] = model.roots[0]!.parts();
  expect(diagnostics).toEqual([]);
  expect([first!.class.name, second!.named('nickNames')]).toEqual(['Bear', ['a', 'b', 'new']]);
});

test('one end of a two-way reference is enough, and blank nodes are objects too', () => {
  const { model } = read(turtleFormat, zooOf(`u:${root} zoo:animals _:a, [ a zoo:Bear ; zoo:likes _:a ] . _:a a zoo:Owl .`));
  const [one, other] = model.roots[0]!.parts();
  expect(one!.named('likedBy')).toEqual([other]);
  expect(write(turtleFormat, model)).not.toContain('_:');
});

test.each([
  [`zoo:legs "many"`, 'bad-value', 'error'],
  ['zoo:legs <http://x>', 'bad-value', 'error'],
  ['zoo:friends "nobody"', 'bad-value', 'error'],
  [`zoo:friends u:${owl}`, 'unresolved-reference', 'warning'],
  ['zoo:tail "long"', 'unknown-feature', 'warning'],
  ['<http://purl.org/dc/terms/creator> "me"', 'kept-extension', 'info'],
  ['zoo:name "a", "b"', 'too-many-values', 'error'],
  ['a <http://x#Thing>', 'kept-extension', 'info'],
])('what is odd is told with its line, and kept: %s', (property, code, severity) => {
  const text = zooOf(`u:${root} zoo:animals u:${bear} .`, `u:${bear} a zoo:Bear ; ${property} .`);
  const { model, diagnostics } = read(turtleFormat, text);
  expect(diagnostics).toMatchObject([{ code, severity, line: 6 }]);
  const value = property.slice(property.lastIndexOf(' ') + 1).replace(/[<>]/g, '');
  expect(write(turtleFormat, model)).toContain(value.replace('zoo:', ''));
  expect(write(turtleFormat, read(jsonFormat, write(jsonFormat, model)).model)).toContain(value);
});

test('triples around a model are kept, in TriG also those of other graphs', () => {
  const text = `${prefixes}<urn:uuid:${lineage}> { <urn:uuid:${lineage}> orrery:root u:${root} . u:${root} a zoo:Zoo . <http://me> <http://p> _:x . }\n<http://g> { <http://me> <http://p> 1 . }`;
  const { model, diagnostics } = read(trigFormat, text);
  expect(diagnostics.map(({ code }) => code)).toEqual(['kept-extension']);
  const [trig, ttl] = [write(trigFormat, model), write(turtleFormat, model)];
  expect(trig).toContain('<http://me> <http://p> _:x .');
  expect(trig).toContain('<http://g> {\n  <http://me> <http://p> 1 .\n}');
  expect(write(trigFormat, read(turtleFormat, ttl).model)).toBe(trig);
});

test('objects in no container are roots, and an object in two places is in the first', () => {
  const text = zooOf(
    `u:${bear} a zoo:Bear . u:${root} zoo:animals u:${owl} . [] a zoo:Zoo ; zoo:animals u:${owl} . u:${owl} a zoo:Owl .`,
  );
  const { model, diagnostics } = read(turtleFormat, text);
  expect(model.roots.map(({ class: type }) => type.name)).toEqual(['Zoo', 'Bear', 'Zoo']);
  expect(diagnostics.map(({ code }) => code)).toEqual(['unexpected-content', 'unexpected-content', 'unexpected-content']);
});

test('every other document is RDF for its own sake', () => {
  const text = '<http://a> a <http://b> , <http://c> ; <http://p> "x"@en--ltr , [ <http://p> 01 ] .';
  const { model, diagnostics } = read(turtleFormat, text);
  expect(diagnostics).toEqual([]);
  expect(model.roots[0]!.class.package.nsUri).toBe(rdfNsUri);
  expect(model.roots[0]!.parts().map((statement) => statement.named('predicate'))).toHaveLength(4);
  const there = read(xmiFormat, write(xmiFormat, read(jsonFormat, write(jsonFormat, model)).model)).model;
  expect(firstDifference(model, there, { withIds: true })).toBeUndefined();
  expect(write(turtleFormat, there)).toBe(write(turtleFormat, model));
});

test('a literal that is no value of its type is told with its place', () => {
  const { diagnostics } = read(
    turtleFormat,
    `${prefixes}<http://a>\n  <http://p> "x"^^xsd:int , "300"^^xsd:byte , "1"^^xsd:int .`,
  );
  expect(diagnostics).toMatchObject([
    { code: 'bad-value', severity: 'warning', line: 6 },
    { code: 'bad-value', severity: 'warning', line: 6 },
  ]);
});

test('a document without base speaks of the model that it is', () => {
  const { model } = read(turtleFormat, '<> <#p> <#q> .');
  expect(model.roots.map((resource) => resource.named('iri'))).toEqual([`urn:uuid:${lineage}`, `urn:uuid:${lineage}#q`]);
});

test('RDF with named graphs loses none of them in Turtle, which has none', () => {
  const { model } = read(trigFormat, '<http://g> { <http://a> <http://p> _:b . } _:b <http://p> 1 .');
  const there = read(turtleFormat, write(turtleFormat, model)).model;
  expect(firstDifference(model, there, { withIds: true })).toBeUndefined();
  expect(write(trigFormat, there)).toContain('<http://g> {');
});

test.each([`urn:uuid:${owl}`, 'urn:orrery:x', 'http://zoo'])('no graph of a document can be called %s', (name) => {
  expect(() => read(trigFormat, `<${name}> { <http://a> <http://p> 1 . }`)).toThrow(UnreadableContent);
});

test('the empty model is the empty document', () => {
  expect(read(turtleFormat, write(turtleFormat, new Model(lineage))).model.roots).toEqual([]);
  expect(read(trigFormat, write(trigFormat, new Model(lineage))).model.roots).toEqual([]);
});

test('what is no UTF-8 or no Turtle is refused with its place', () => {
  expect(() => turtleFormat.read(new Uint8Array([0x3c, 0xff]), { metamodels: zooMetamodels, lineage })).toThrow(
    UnreadableContent,
  );
  expect(() => read(turtleFormat, '<http://a> <http://p>\n  .')).toThrow(
    expect.objectContaining({ place: { line: 2, column: 3 } }) as unknown as Error,
  );
});

test('what a model says of a part that is somewhere else stays a reference', () => {
  const { model } = read(
    jsonFormat,
    JSON.stringify({
      ns: { zoo: 'http://zoo' },
      content: [{ eClass: 'zoo:Zoo', data: { animals: ['zoo:Owl a.json#x', { eClass: 'zoo:Owl' }] } }],
    }),
  );
  const there = read(turtleFormat, write(turtleFormat, model)).model;
  expect(firstDifference(model, there)).toBeUndefined();
  expect((there.roots[0]!.named('animals') as (Link | ModelObject)[])[0]).toMatchObject({ target: 'a.json#x' });
});
