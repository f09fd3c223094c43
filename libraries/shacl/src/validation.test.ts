import { Iri } from '@orrery/rdf/terms.ts';
import { Parser } from '@orrery/rdf/turtle.ts';
import { buildRun, Segment, SegmentWriter, View } from '@orrery/sparql/engine.ts';
import { expect, test } from 'vitest';
import type { AskedLimits } from './asked-shapes.ts';
import { DataGraph } from './checked/data-graph.ts';
import { BadShape } from './shacl-errors.ts';
import { type Path, pathText } from './shapes/path.ts';
import { reachOf } from './shapes/reach.ts';
import { ShapesGraph } from './shapes/shapes-graph.ts';
import { sparqlSource } from './sparql/sparql-constraints.ts';
import { Validation } from './validation.ts';

const prefixes = `@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix : <http://x/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . `;

function viewOf(turtle: string): View {
  const writer = new SegmentWriter({ graph: 'http://x/g' });
  new Parser(prefixes + turtle, { syntax: 'turtle', depth: 100 }, (subject, predicate, object) =>
    writer.add(subject, predicate, object, undefined),
  ).parse();
  return new View([buildRun([new Segment(writer.finish())])]);
}

/** Each result as `focus path component value`. */
function results(turtle: string, checkpoint = () => {}, refusals?: string[], limits?: AskedLimits): string[] {
  const found: string[] = [];
  const graph = new DataGraph(viewOf(turtle), checkpoint);
  new Validation({
    data: graph,
    shapes: new ShapesGraph(graph),
    sources: [sparqlSource()],
    onResult: ({ focusNode, path, component, value }) => {
      const short = (name: string | undefined) => name?.replace(/^.*[#/]/, '') ?? '-';
      found.push([short(focusNode.value), path ? pathText(path) : '-', short(component), short(value?.value)].join(' '));
    },
    ...(limits && { limits }),
    ...(refusals && { onBadShape: (_, { message }) => refusals.push(message) }),
  }).run();
  return found.map((line) => line.replaceAll('ConstraintComponent', '')).sort();
}

const person = ':Shape a sh:NodeShape ; sh:targetClass :Person .';

test.each([
  ['too few values', ':p ; sh:minCount 1', ':a a :Person .', ['a p MinCount -']],
  ['a value of another type', ':p ; sh:datatype xsd:integer', ':a a :Person ; :p "x", 1 .', ['a p Datatype x']],
  [
    'a text that is no value of its type',
    ':p ; sh:datatype xsd:integer',
    ':a a :Person ; :p "x"^^xsd:integer .',
    ['a p Datatype x'],
  ],
  ['a text that does not match', ':p ; sh:pattern "^a+$"', ':a a :Person ; :p "aab" .', ['a p Pattern aab']],
  ['a number below the bound', ':p ; sh:minInclusive 3', ':a a :Person ; :p 2, 3 .', ['a p MinInclusive 2']],
  [
    'an object of another class',
    ':p ; sh:class :B',
    ':a a :Person ; :p :b, :c . :b a :C . :C rdfs:subClassOf :B .',
    ['a p Class c'],
  ],
  ['two texts in one language', ':p ; sh:uniqueLang true', ':a a :Person ; :p "x"@en, "y"@en .', ['a p UniqueLang -']],
  ['what is not below another', ':p ; sh:lessThan :q', ':a a :Person ; :p 3 ; :q 2 .', ['a p LessThan 3']],
])('%s is a result', (_, property, data, expected) => {
  expect(results(`${person} :Shape sh:property [ sh:path ${property} ] . ${data}`)).toEqual(expected);
});

test('paths are followed: inverse, sequences, alternatives and closures', () => {
  const shape = (path: string) => `:Shape a sh:NodeShape ; sh:targetNode :a ; sh:property [ sh:path ${path} ; sh:hasValue :d ] .`;
  const data = ':a :p :b . :b :p :c . :c :q :d . :d :r :a .';
  for (const path of [
    '( [ sh:oneOrMorePath :p ] :q )',
    '[ sh:inversePath :r ]',
    '[ sh:zeroOrMorePath [ sh:alternativePath ( :p :q ) ] ]',
  ])
    expect(results(shape(path) + data)).toEqual([]);
  expect(results(shape('( :p :q )') + data)).toEqual(['a p/q HasValue -']);
});

test('shapes may name each other: a node that is being asked already conforms', () => {
  const shapes =
    ':Shape a sh:NodeShape ; sh:targetClass :Person ; sh:property [ sh:path :knows ; sh:node :Shape ] ; sh:property [ sh:path :name ; sh:minCount 1 ] .';
  expect(results(`${shapes} :a a :Person ; :name "A" ; :knows :b . :b a :Person ; :name "B" ; :knows :a .`)).toEqual([]);
  expect(results(`${shapes} :a a :Person ; :name "A" ; :knows :b . :b :knows :a .`)).toEqual(['a knows Node b']);
});

test('a shape that is not well-formed is refused by itself where somebody wants to know, and ends the validation elsewhere', () => {
  const shapes = `${person} :Shape sh:property [ sh:path :p ; sh:minCount 1 ] . :Bad a sh:NodeShape ; sh:targetClass :Person ; sh:pattern "(" . :a a :Person .`;
  const refusals: string[] = [];
  expect(results(shapes, () => {}, refusals)).toEqual(['a p MinCount -']);
  expect(refusals).toHaveLength(1);
  expect(() => results(shapes)).toThrow(BadShape);
});

test('lists without an end and paths in a circle are refused', () => {
  const endless =
    '<http://www.w3.org/1999/02/22-rdf-syntax-ns#first> 1 ; <http://www.w3.org/1999/02/22-rdf-syntax-ns#rest> :list .';
  expect(() => results(`${person} :Shape sh:in :list . :list ${endless} :a a :Person .`)).toThrow(BadShape);
  expect(() => results(`${person} :Shape sh:property [ sh:path _:p ] . _:p sh:inversePath _:p . :a a :Person .`)).toThrow(
    BadShape,
  );
});

test('shapes that are nested without an end are refused before the stack is full', () => {
  const chain = Array.from({ length: 400 }, (_, index) => `:S${index} sh:node :S${index + 1} .`).join(' ');
  expect(() => results(`:S0 a sh:NodeShape ; sh:targetNode :a . ${chain} :S400 sh:nodeKind sh:IRI .`)).toThrow(BadShape);
});

test('shapes that are shared are asked once of each node, and told again only where there is something to tell', () => {
  const doubled = (predicate: string, path = '') =>
    Array.from({ length: 40 }, (_, at) => `:S${at} ${path} ${predicate.replaceAll('NEXT', `:S${at + 1}`)} .`).join(' ');
  const top = ':S0 a sh:NodeShape ; sh:targetNode :a . :a :p :a .';
  for (const predicate of ['sh:and ( NEXT NEXT )', 'sh:or ( [ sh:not NEXT ] NEXT )', 'sh:xone ( NEXT [ sh:not NEXT ] )']) {
    expect(results(`${top} ${doubled(predicate)} :S40 sh:nodeKind sh:IRI .`)).toEqual([]);
    expect(results(`${top} ${doubled(predicate)} :S40 sh:nodeKind sh:Literal .`).length).toBeLessThan(2);
  }
  const properties = doubled('sh:property NEXT, [ sh:path :p ; sh:property NEXT ]', 'sh:path :p ;').replace(
    ':S0 sh:path :p ;',
    ':S0',
  );
  expect(results(`${top} ${properties} :S40 sh:path :p ; sh:nodeKind sh:IRI .`)).toEqual([]);
  const refusals: string[] = [];
  const some = { kept: 1000, unkept: 1000 };
  expect(results(`${top} ${properties} :S40 sh:path :p ; sh:nodeKind sh:Literal .`, undefined, refusals, some)).toContain(
    'a p NodeKind a',
  );
  expect(refusals).toHaveLength(1);
});

test('an answer that leans on a circle is not taken for another one', () => {
  const shapes = `:S a sh:NodeShape ; sh:targetNode :a ; sh:or ( :A :B ) .
    :A sh:and ( :B :No ) . :B sh:node :A . :No sh:nodeKind sh:Literal .`;
  expect(results(shapes)).toEqual(['a - Or a']);
});

/** All shapes of a level lead to all of the next, and back to the one before. */
const circles = Array.from({ length: 40 }, (_, at) =>
  ['A', 'B'].map((name) => `:${name}${at} sh:node :A${at + 1}, :B${at + 1}, :A${at - 1}, :B${at - 1} .`).join(' '),
).join(' ');
const inCircles = `:A0 a sh:NodeShape ; sh:targetNode :a . ${circles}`;

test('languages are in a range that they are, or that they begin with before a hyphen', () => {
  const shape = (ranges: string) =>
    `:S a sh:NodeShape ; sh:targetNode :a ; sh:property [ sh:path :p ; sh:languageIn ( ${ranges} ) ] .`;
  const data = ':a :p "x"@en, "y"@en-us-x, "z"@eng, "n" .';
  const found = (ranges: string) => results(shape(ranges) + data).map((line) => line.at(-1));
  expect([found('"EN"'), found('"en-us"'), found('"de" "*"')]).toEqual([['n', 'z'], ['n', 'x', 'z'], ['n']]);
});

test('a list that many shapes name is read once', () => {
  const shapes = Array.from({ length: 50 }, (_, at) => `:S${at} a sh:NodeShape ; sh:targetNode :a ; PREDICATE _:c0 .`).join(' ');
  const items = Array.from({ length: 500 }, (_, at) => `:n${at}`);
  const cells = items.map((item, at) => `_:c${at} rdf:first ${item} ; rdf:rest ${at < 499 ? `_:c${at + 1}` : '()'} .`).join(' ');
  for (const predicate of ['sh:in', 'sh:closed true ; sh:ignoredProperties']) {
    let steps = 0;
    const text = `${shapes} ${cells}`.replaceAll('PREDICATE', predicate);
    results(text, () => void steps++);
    expect([predicate, steps < 10_000]).toEqual([predicate, true]);
  }
});

test('values that are compared with values, and patterns, meet the checkpoint', () => {
  const ends = (turtle: string) => {
    let steps = 0;
    const checkpoint = () => {
      if (++steps > 5000) throw new Error('It takes too long.');
    };
    expect(() => results(turtle, checkpoint)).toThrow('too long');
  };
  const property = (rest: string) => `:S a sh:NodeShape ; sh:targetNode :a ; sh:property [ sh:path :p ; ${rest} ] .`;
  const numbers = (from: number) => Array.from({ length: 100 }, (_, at) => from + at).join(', ');
  ends(`${property('sh:lessThan :q')} :a :p ${numbers(0)} ; :q ${numbers(100)} .`);
  ends(`${property('sh:pattern "^(a+)+$"')} :a :p "${'a'.repeat(6000)}!" .`);
});

test('a qualified shape has no more siblings than can be asked, and a query names its path no more often', () => {
  const disjoint = (at: number) =>
    `[ sh:path :p ; sh:qualifiedMinCount 1 ; sh:qualifiedValueShapesDisjoint true ; sh:qualifiedValueShape [ sh:hasValue ${at} ] ]`;
  const siblings = (count: number) => Array.from({ length: count }, (_, at) => disjoint(at)).join(', ');
  const shape = (rest: string) => `:S a sh:NodeShape ; sh:targetNode :a ; sh:property ${rest} .`;
  expect(results(shape(siblings(3)))).toHaveLength(3);
  expect(() => results(shape(siblings(1001)))).toThrow(BadShape);
  const path = `( ${':p '.repeat(900)})`;
  const select = `sh:sparql [ sh:select "SELECT $this WHERE { ${'$this $PATH $this . '.repeat(20)} }" ]`;
  expect(() => results(shape(`[ sh:path ${path} ; ${select} ]`))).toThrow('more than 100000 characters');
});

test('work without an end is ended by the checkpoint', () => {
  let steps = 0;
  const checkpoint = () => {
    if (++steps > 10_000) throw new Error('It takes too long.');
  };
  expect(() => results(inCircles, checkpoint)).toThrow('too long');
});

test('shapes that name each other so often that answers cannot be kept are refused', () => {
  expect(() => results(inCircles, undefined, undefined, { kept: 1000, unkept: 1000 })).toThrow(BadShape);
});

test('a path may name the same steps again, as often as people write steps', () => {
  const path = (length: number) =>
    Array.from({ length }, (_, at) => `_:p${at} sh:alternativePath ( _:p${at + 1} _:p${at + 1} ) .`).join(' ');
  const shape = ':Shape a sh:NodeShape ; sh:targetNode :a ; sh:property [ sh:path _:p0 ; sh:minCount 1 ] .';
  expect(results(`${shape} ${path(4)} _:p4 sh:inversePath :p .`)).toHaveLength(1);
  expect(() => results(`${shape} ${path(40)} _:p40 sh:inversePath :p .`)).toThrow(BadShape);
  const long = `[ sh:path ( ${`<http://x/${'y'.repeat(1000)}> `.repeat(200)} ) ; sh:minCount 1 ]`;
  expect(() => results(`:Shape a sh:NodeShape ; sh:targetNode :a ; sh:property ${long} .`)).toThrow(BadShape);
});

test('closures of closures go to each node once', () => {
  const nested = Array.from({ length: 20 }).reduce<string>((inner) => `[ sh:zeroOrMorePath ( ${inner} :q ) ]`, ':p');
  const circle = Array.from({ length: 20 }, (_, at) => `:n${at} :p :n${(at + 1) % 20} ; :q :n${(at + 3) % 20} .`).join(' ');
  const shape = `:Shape a sh:NodeShape ; sh:targetNode :n0 ; sh:property [ sh:path ${nested} ; sh:maxCount 19 ] .`;
  let steps = 0;
  expect(results(`${shape} ${circle}`, () => void steps++)).toHaveLength(1);
  expect(steps).toBeLessThan(20_000);
});

test('a path that leads through too many nodes is refused', () => {
  const data = new DataGraph(viewOf(':a :p :b . :b :p :c . :c :p :a .'), () => {});
  const path: Path = { kind: 'zero-or-more', of: { kind: 'link', iri: 'http://x/p' } };
  const start = data.idOf(new Iri('http://x/a'));
  expect(reachOf(path, data, 7)(start)).toHaveLength(3);
  expect(() => reachOf(path, data, 6)(start)).toThrow(BadShape);
});

const query = (where: string) => `sh:sparql [ sh:select "SELECT $this ?value WHERE { ${where} }" ]`;

test('a constraint may be a query: each solution is a result', () => {
  const shape = `${person} :Shape ${query('$this <http://x/p> ?value . FILTER (?value > 3)')} .`;
  expect(results(`${shape} :a a :Person ; :p 2, 4, 5 .`)).toEqual(['a - SPARQL 4', 'a - SPARQL 5']);
});

test('a query stands for the path of its shape, and knows what is bound everywhere', () => {
  const property = `sh:path ( :p :q ) ; ${query('$this $PATH ?value . FILTER (bound($this) && NOT EXISTS { ?value a <http://x/B> })')}`;
  expect(results(`${person} :Shape sh:property [ ${property} ] . :a a :Person ; :p :b . :b :q :c, :d . :c a :B .`)).toEqual([
    'a p/q SPARQL d',
  ]);
});

test('people define components by queries, with parameters of their own', () => {
  const component = `:Longer a sh:ConstraintComponent ; sh:parameter [ sh:path :longerThan ] ;
    sh:validator [ sh:message "not longer than {$longerThan}" ; sh:ask "ASK { FILTER (STRLEN(STR($value)) > $longerThan) }" ] .`;
  const shape = `${person} :Shape sh:property [ sh:path :p ; :longerThan 3 ] .`;
  expect(results(`${component} ${shape} :a a :Person ; :p "abc", "abcd" .`)).toEqual(['a p Longer abc']);
});

test.each([
  ['MINUS', '$this ?p ?value MINUS { $this ?p 1 }'],
  ['VALUES', 'VALUES ?value { 1 }'],
  ['BIND of what is bound', 'BIND (1 AS $this)'],
  ['a sub-select that drops it', '{ SELECT ?value WHERE { ?s ?p ?value } }'],
  ['SERVICE', 'SERVICE <http://x/> { ?s ?p ?value }'],
  ['what is no SPARQL', 'nonsense'],
])('%s in a query of a shape is refused', (_, where) => {
  expect(() => results(`${person} :Shape ${query(where)} . :a a :Person .`)).toThrow(BadShape);
});
