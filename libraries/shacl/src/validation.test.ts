import { Parser } from '@orrery/rdf/turtle.ts';
import { buildRun, Segment, SegmentWriter, View } from '@orrery/sparql/engine.ts';
import { expect, test } from 'vitest';
import { DataGraph } from './checked/data-graph.ts';
import { BadShape } from './shacl-errors.ts';
import { pathText } from './shapes/path.ts';
import { ShapesGraph } from './shapes/shapes-graph.ts';
import { sparqlSource } from './sparql/sparql-constraints.ts';
import { Validation } from './validation.ts';

const prefixes = `@prefix sh: <http://www.w3.org/ns/shacl#> . @prefix : <http://x/> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . `;

function viewOf(turtle: string): View {
  const writer = new SegmentWriter({ graph: 'http://x/g' });
  new Parser(prefixes + turtle, { syntax: 'turtle', depth: 20 }, (subject, predicate, object) =>
    writer.add(subject, predicate, object, undefined),
  ).parse();
  return new View([buildRun([new Segment(writer.finish())])]);
}

/** Each result as `focus path component value`. */
function results(turtle: string, checkpoint = () => {}, refusals?: string[]): string[] {
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

test('work without an end is ended by the checkpoint', () => {
  const doubled = Array.from({ length: 40 }, (_, index) => `:S${index} sh:and ( :S${index + 1} :S${index + 1} ) .`).join(' ');
  let steps = 0;
  const checkpoint = () => {
    if (++steps > 10_000) throw new Error('It takes too long.');
  };
  expect(() => results(`:S0 a sh:NodeShape ; sh:targetNode :a . ${doubled}`, checkpoint)).toThrow('too long');
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
