/** Updates as they are read: operations, templates, and what is refused. */
import { Iri, type Literal, literal, rdfNamespace, xsdNamespace } from '@orrery/rdf/terms.ts';
import { describe, expect, test } from 'vitest';
import { SparqlRefused, SparqlSyntaxError } from '../sparql-errors.ts';
import { parseUpdate } from './parse-update.ts';
import type { DataChange, Modify } from './parsed.ts';
import { readQuery } from './read-query.ts';

const a = new Iri('http://x/a');
const b = new Iri('http://x/b');

test('data keep their lexical forms, escapes and languages', () => {
  const { operations } = parseUpdate(`PREFIX : <http://x/> PREFIX xsd: <${xsdNamespace}>
    INSERT DATA { :a :b 01 , "1.50"^^xsd:decimal , "x\\ty"@de , :c\\,d , true . GRAPH :g { :a :b :c:d } }`);
  const [{ kind, quads }] = operations as [DataChange];
  expect(kind).toBe('insert-data');
  expect(quads.map(({ object }) => object)).toEqual([
    literal('01', { datatype: `${xsdNamespace}integer` }),
    literal('1.50', { datatype: `${xsdNamespace}decimal` }),
    literal('x\ty', { language: 'de' }),
    new Iri('http://x/c,d'),
    literal('true', { datatype: `${xsdNamespace}boolean` }),
    new Iri('http://x/c:d'),
  ]);
  expect(quads.map(({ graph }) => graph)).toEqual([...Array(5).fill(undefined), new Iri('http://x/g')]);
});

test.each(['INSERT DATA { … }', 'DELETE DATA { … }', 'DELETE WHERE { … }', 'DELETE { … } INSERT { … } WHERE {}'])(
  'language tags stay as they were written: %s',
  (text) => {
    const triple = "<http://x/a> <http://x/b> \"colour\"@en-US , '''@de-DE'''@zh-Hans-CN";
    const { operations } = parseUpdate(text.replaceAll('…', triple));
    const [operation] = operations as [DataChange | Modify];
    const quads = 'quads' in operation ? operation.quads : [...operation.deleted, ...operation.inserted];
    const languages = quads.map(({ object }) => (object as Literal).language);
    expect(new Set(languages)).toEqual(new Set(['en-US', 'zh-Hans-CN']));
  },
);

test('collections and blank nodes in brackets are written out', () => {
  const [{ quads }] = parseUpdate('INSERT DATA { <http://x/a> <http://x/b> ( 1 [ <http://x/b> <http://x/a> ] ) }').operations as [
    DataChange,
  ];
  expect(quads.map(({ predicate }) => predicate.value.replace(rdfNamespace, 'rdf:'))).toEqual([
    'http://x/b',
    'rdf:first',
    'rdf:rest',
    'rdf:first',
    'http://x/b',
    'rdf:rest',
  ]);
  expect(quads[0]!.object).toEqual(quads[1]!.subject);
  expect(quads.at(-1)!.object).toEqual(new Iri(`${rdfNamespace}nil`));
});

test('a modification is its templates and a SELECT over their variables', () => {
  const [operation] = parseUpdate(`PREFIX : <http://x/> WITH :g DELETE { ?s :b ?o } INSERT { GRAPH ?h { ?s :b 1 } }
    USING :u USING NAMED :n WHERE { ?s :b ?o ; :c ?h # comment
    }`).operations as [Modify];
  expect(operation.deleted).toEqual([
    {
      subject: { kind: 'variable', value: 's' },
      predicate: b,
      object: { kind: 'variable', value: 'o' },
      graph: new Iri('http://x/g'),
    },
  ]);
  expect(operation.inserted[0]!.graph).toEqual({ kind: 'variable', value: 'h' });
  expect(operation).toMatchObject({ with: 'http://x/g', using: { defaultGraphs: ['http://x/u'], namedGraphs: ['http://x/n'] } });
  expect(operation.select.replace(/\s+/g, ' ')).toBe('PREFIX : <http://x/> SELECT DISTINCT ?s ?o ?h WHERE { ?s :b ?o ; :c ?h }');
});

test('an update without variables in its templates may name those of WHERE as it likes', () => {
  const [{ select }] = parseUpdate('INSERT { <http://x/a> <http://x/b> 1 } WHERE { ?solution ?p ?o }').operations as [Modify];
  expect(() => readQuery(select)).not.toThrow();
});

test('a template with blank nodes counts equal solutions', () => {
  const [operation] = parseUpdate('INSERT { [] <http://x/b> ?o } WHERE { ?s ?p ?o }').operations as [Modify];
  expect(operation.select).toBe('SELECT ?o WHERE { ?s ?p ?o }');
});

test('DELETE WHERE is both template and pattern', () => {
  const [operation] = parseUpdate('DELETE WHERE { GRAPH ?g { <http://x/a> ?p ?o } }').operations as [Modify];
  expect(operation.deleted[0]).toMatchObject({ subject: a, graph: { value: 'g' } });
  expect(operation.select).toBe('SELECT DISTINCT ?p ?o ?g WHERE { GRAPH ?g { <http://x/a> ?p ?o } }');
});

test('prefixes hold for all operations that follow, and may be declared anew', () => {
  const { operations } = parseUpdate(`PREFIX : <http://x/> INSERT DATA { :a :b :a } ;
    PREFIX : <http://y/> INSERT DATA { :a :b :a } ; INSERT DATA { :a :b :a }`);
  expect((operations as DataChange[]).map(({ quads }) => quads[0]!.subject.value)).toEqual([
    'http://x/a',
    'http://y/a',
    'http://y/a',
  ]);
});

test('operations on graphs', () => {
  const { operations } = parseUpdate(`CLEAR ALL; DROP SILENT NAMED; CREATE GRAPH <http://x/a>;
    ADD DEFAULT TO <http://x/a>; COPY <http://x/a> TO DEFAULT; MOVE SILENT GRAPH <http://x/a> TO <http://x/b>`);
  expect(operations).toEqual([
    { kind: 'clear', target: 'all', silent: false },
    { kind: 'drop', target: 'named', silent: true },
    { kind: 'create', target: a, silent: false },
    { kind: 'add', source: 'default', target: a, silent: false },
    { kind: 'copy', source: a, target: 'default', silent: false },
    { kind: 'move', source: a, target: b, silent: true },
  ]);
});

test('no operation at all is an update too', () => {
  expect(parseUpdate('').operations).toEqual([]);
  expect(parseUpdate('PREFIX : <http://x/>').operations).toEqual([]);
});

describe('what reaches elsewhere is refused', () => {
  test.each([
    'LOAD <http://127.0.0.1/data.ttl>',
    'LOAD SILENT <http://127.0.0.1/data.ttl> INTO GRAPH <http://x/g>',
    'INSERT DATA { <http://x/a> <http://x/b> 1 } ; \\u004Coad <http://127.0.0.1/>',
    'INSERT { ?s ?p ?o } WHERE { SERVICE <http://127.0.0.1/> { ?s ?p ?o } }',
    'DELETE { ?s ?p ?o } WHERE { ?s ?p ?o FILTER EXISTS { { SELECT * { SERVICE SILENT <http://127.0.0.1/> { } } } } }',
  ])('%s', (text) => {
    expect(() => parseUpdate(text)).toThrow(SparqlRefused);
  });
});

describe('what is no update', () => {
  test.each([
    'SELECT * { ?s ?p ?o }',
    'INSERT DATA { ?s ?p ?o }',
    'DELETE DATA { _:a <http://x/b> 1 }',
    'DELETE { [] <http://x/b> ?o } WHERE { ?s ?p ?o }',
    'DELETE WHERE { _:a ?p ?o }',
    'INSERT DATA { _:a <http://x/b> 1 } ; INSERT DATA { _:a <http://x/b> 1 }',
    'INSERT DATA { <a> <b> <c> }',
  ])('%s', (text) => {
    expect(() => parseUpdate(text)).toThrow(SparqlSyntaxError);
  });
});

test('the SELECT of an operation declares the prefixes that it uses, and no other', () => {
  const declared = Array.from({ length: 50 }, (_, index) => `PREFIX p${index}: <http://example.org/${index}/>`).join(' ');
  const text = `${declared} DELETE { ?s p1:a ?o } WHERE { ?s p2:b ?o, "x"^^p3:c }; DELETE WHERE { ?s p4:d ?o }`;
  const selects = parseUpdate(text).operations.map((operation) => (operation as Modify).select);
  expect(selects.map((select) => [...select.matchAll(/PREFIX (\w+):/g)].map(([, prefix]) => prefix).sort())).toEqual([
    ['p2', 'p3'],
    ['p4'],
  ]);
});
