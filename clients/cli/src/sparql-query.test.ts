import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { familyEcore, familyNsUri } from '@orrery/testing/models.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageOf } from './query-language.ts';
import { runHere } from './testing/run-here.ts';

let folder = '';

const xmi = (content: string, name: string) =>
  `<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" name="${name}">${content}</family:Family>`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-sparql-'));
  writeFileSync(join(folder, 'family.ecore'), familyEcore);
  writeFileSync(
    join(folder, 'a.xmi'),
    xmi('<members xmi:id="ada" name="Ada" age="36"><friends href="b.xmi#mary"/></members>', 'Byron'),
  );
  writeFileSync(join(folder, 'b.xmi'), xmi('<members xmi:id="mary" name="Mary" age="27"/>', 'Shelley'));
  writeFileSync(
    join(folder, 'sea.ttl'),
    '@prefix : <http://x/> . :fram a :Ship ; :name "Fram"@no ; :built 1892 ; :of [ :name "x" ] .',
  );
  writeFileSync(join(folder, 'sea.trig'), '<http://x/log> { <http://x/fram> <http://x/sails> true . }');
  writeFileSync(
    join(folder, 'sea.rdf'),
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://x/"><Ship rdf:about="http://x/gjoa"/></rdf:RDF>',
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const query = (...words: readonly string[]) => runHere(folder, ['query', ...words]);
const prefix = `PREFIX f: <${familyNsUri}#> PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#> PREFIX : <http://x/> `;
const asked = async (...words: readonly string[]) => (await query(...words)).stdout;

test('objects of all files are one graph, and references lead from one file into another', async () => {
  const text = `${prefix}SELECT ?n ?m { ?p f:name ?n ; f:friends/f:name ?m }`;
  expect(await query('a.xmi', 'b.xmi', text)).toEqual({ status: 0, stdout: 'n    m\nAda  Mary\n', stderr: '' });
});

test('each file is a graph, and the ontology of their metamodel is another', async () => {
  const graphs = await asked('a.xmi', 'sea.trig', 'SELECT DISTINCT ?g { GRAPH ?g { ?s ?p ?o } } ORDER BY ?g', '--output', 'csv');
  expect(graphs.trim().split('\r\n')).toEqual(['g', pathToFileURL(join(folder, 'a.xmi')).href, familyNsUri, 'http://x/log']);
  expect(await asked('a.xmi', `${prefix}ASK { ?p a/rdfs:subClassOf* f:Person . f:Person rdfs:label ?l }`)).toBe('true\n');
  expect(await asked('family.ecore', `${prefix}ASK { GRAPH <${familyNsUri}> { f:Person rdfs:label "Person" } }`)).toBe('true\n');
});

test.each([
  ['sea.ttl', 'SELECT ?n ?b { ?s a :Ship ; :name ?n ; :built ?b }', 'table', 'n     b\nFram  1892\n'],
  ['sea.ttl', 'SELECT ?s { ?s a :Ship }', 'table', ':fram\n'],
  ['sea.ttl', 'SELECT ?n { ?s a :Ship ; :name ?n }', 'tsv', '?n\n"Fram"@no\n'],
  ['sea.ttl', 'SELECT ?b { ?s :built ?b }', 'csv', 'b\r\n1892\r\n'],
  ['sea.rdf', 'ASK { :gjoa a :Ship }', 'table', 'true\n'],
  ['sea.rdf', 'ASK { :gjoa a :Ship }', 'csv', 'true\n'],
  ['sea.trig', 'SELECT ?s { GRAPH :log { ?s :sails true } }', 'table', ':fram\n'],
  [
    'sea.ttl',
    'CONSTRUCT { ?s :made ?b } { ?s :built ?b }',
    'n-triples',
    '<http://x/fram> <http://x/made> "1892"^^<http://www.w3.org/2001/XMLSchema#integer> .\n',
  ],
])('%s, %s as %s', async (file, text, output, answer) => {
  expect(await query(file, prefix + text, '--output', output)).toEqual({ status: 0, stdout: answer, stderr: '' });
});

test('programs get the formats of results and of graphs', async () => {
  const rows = JSON.parse(await asked('sea.ttl', `${prefix}SELECT ?b { ?s :built ?b }`, '--output', 'json'));
  expect(rows.results.bindings[0].b.value).toBe('1892');
  expect(await asked('sea.ttl', `${prefix}SELECT ?b { ?s :built ?b }`, '--output', 'xml')).toContain('<binding name="b">');
  const made = `${prefix}CONSTRUCT { ?s :made ?b } { ?s :built ?b }`;
  expect(await asked('sea.ttl', made)).toContain(':fram :made 1892');
  expect(JSON.parse(await asked('sea.ttl', made, '--output', 'json'))).toHaveLength(1);
  expect(await asked('sea.ttl', made, '--output', 'xml')).toContain('<made rdf:datatype=');
});

test.each([
  ['SELECT ?s { ?s ', /line 1/i],
  ['SELECT * { SERVICE <http://x/> { ?s ?p ?o } }', /SERVICE/],
  ['INSERT DATA { <a:b> <a:c> 1 }', /An update changes models/],
])('%s says what is wrong', async (text, message) => {
  expect(await query('sea.ttl', text)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(message) });
});

test('an output that does not fit is refused', async () => {
  const graph = await query('sea.ttl', 'DESCRIBE <http://x/fram>', '--output', 'csv');
  expect(graph.stderr).toBe('What DESCRIBE gives is not written as csv, but as table, turtle, n-triples, json, xml.\n');
  expect((await query('sea.ttl', 'ASK {}', '--output', 'pdf')).stderr).toMatch(/^There is no output pdf/);
  expect((await query('sea.ttl', '1', '--language', 'ocl')).stderr).toBe('There is no language ocl; there are aql, sparql.\n');
});

test.each([
  ['sparql', 'select ?x {}'],
  ['sparql', '# all\nPREFIX : <a:> ASK { }'],
  ['sparql', 'DESCRIBE <a:b>'],
  ['sparql', 'delete where { ?s ?p ?o }'],
  ['aql', 'self.name'],
  ['aql', 'select'],
  ['aql', 'ask.name'],
  ['aql', 'base->size()'],
  ['aql', "'SELECT ?x {}'"],
])('%s: %s', (language, text) => {
  expect(languageOf(text)).toBe(language);
});
