/** Queries as they are read: forms, graphs, escapes, and the place of what is wrong. */
import { describe, expect, test } from 'vitest';
import { SparqlRefused, SparqlSyntaxError } from '../sparql-errors.ts';
import { parseQuery } from './parse-query.ts';

const base = 'http://example.org/base/';

describe('a query is known by its form', () => {
  test.each([
    ['SELECT * { ?s ?p ?o }', 'select'],
    ['ASK { ?s ?p ?o }', 'ask'],
    ['CONSTRUCT WHERE { ?s ?p ?o }', 'construct'],
    ['DESCRIBE <http://example.org/a>', 'describe'],
  ])('%s', (text, form) => {
    expect(parseQuery(text).form).toBe(form);
  });
});

test('FROM and FROM NAMED are read with prefixes and base', () => {
  const text = 'BASE <http://example.org/> PREFIX g: <graphs/> SELECT * FROM <a> FROM g:b:c FROM NAMED <../d> { ?s ?p ?o }';
  expect(parseQuery(text).from).toEqual({
    defaultGraphs: ['http://example.org/a', 'http://example.org/graphs/b:c'],
    namedGraphs: ['http://example.org/d'],
  });
});

test.each(['constructor', 'toString', '__proto__'])('a prefix %s that nobody declares is unknown', (prefix) => {
  expect(() => parseQuery(`ASK { ?s ?p ${prefix}:a }`)).toThrow(SparqlSyntaxError);
});

test('a query without FROM names no graphs', () => {
  expect(parseQuery('ASK {}').from).toBeUndefined();
});

test('a comment is not part of what is evaluated, a # in a string or an IRI is', () => {
  const { text } = parseQuery('ASK { # SERVICE <http://x/> {}\n <http://x/#a> ?p "# no comment" }');
  expect(text).not.toContain('SERVICE');
  expect(text).toContain('<http://x/#a> ?p "# no comment"');
});

test('SELECT * gives the visible variables in the order in which they appear', () => {
  const text = `SELECT * { ?s ?p [ ?q ?o ] MINUS { ?m ?n ?k } { SELECT (COUNT(?a) AS ?count) { ?a ?b ?c } }
    OPTIONAL { ?s ?p ?late } FILTER(?f) VALUES (?v ?w) { } BIND(1 AS ?z) GRAPH ?g { ?s ?p ?o } }`;
  expect(parseQuery(text).text).toMatch(/^SELECT {2}\?s \?p \?q \?o \?count \?late \?v \?w \?z \?g /);
});

describe('what is wrong is told with its line and column', () => {
  test.each([
    ['SELECT * {\n ?s ?p }', 2, 8],
    ['SELECT * {\n ?s ~ ?o }', 2, 5],
    ['SELECT * {\n b:c ?p ?o }', 2, 2],
    ['SELECT * { ?s ?p\n', 2, 1],
    ['SELECT * {\r\n ?s ?p }', 2, 8],
    ['SELECT * { "\\u0041\\u0042" ~ }', 1, 27],
    ['SELECT * { "\\UFFFFFFFF" ?p ?o }', 1, 13],
    ['SELECT * { <a> ?p ?o }', 1, 12],
    ['INSERT DATA { }', 1, 1],
    ['', 1, 1],
  ])('%j', (text, line, column) => {
    expect(() => parseQuery(text)).toThrow(expect.objectContaining({ name: 'SparqlSyntaxError', line, column }));
  });

  test('the message says both', () => {
    expect(() => parseQuery('SELECT * {\n ?s ?p }')).toThrow(/^Line 2, column 8: unexpected '}'/);
  });
});

describe('what goes beyond grammar is a syntax error too', () => {
  test.each([
    'SELECT ?x { ?s ?p ?o } GROUP BY ?s',
    'SELECT * { ?s ?p ?o BIND(1 AS ?s) }',
    'SELECT * { _:a ?p ?o OPTIONAL { _:a ?q ?r } }',
    'SELECT (1 AS ?x) (2 AS ?x) {}',
  ])('%s', (text) => {
    expect(() => parseQuery(text)).toThrow(SparqlSyntaxError);
  });
});

describe('SERVICE is refused wherever it stands', () => {
  test.each([
    'SELECT * { SERVICE <http://127.0.0.1/> { ?s ?p ?o } }',
    'SELECT * { SERVICE SILENT ?where { ?s ?p ?o } }',
    'SELECT * { OPTIONAL { GRAPH ?g { { ?a ?b ?c } UNION { service <http://127.0.0.1/> {} } } } }',
    'SELECT * { { SELECT * { SERVICE <http://127.0.0.1/> {} } } }',
    'SELECT * { ?s ?p ?o FILTER NOT EXISTS { SERVICE <http://127.0.0.1/> { ?s ?p ?o } } }',
    'SELECT (EXISTS { SERVICE <http://127.0.0.1/> {} } AS ?x) { }',
    'SELECT * { ?s ?p ?o MINUS { SERVICE <http://127.0.0.1/> { ?s ?p ?o } } }',
    'SELECT * { \\u0053ERVICE <http://127.0.0.1/> { } }',
    'SELECT * { \\U00000053er\\u0076ice <http://127.0.0.1/> { } }',
    'SELECT * { #\\u000ASERVICE <http://127.0.0.1/> { }\n }',
    'SELECT * { SERVICE# comment\n<http://127.0.0.1/> { } }',
    'ASK { ?s ?p ?o } GROUP BY ?s HAVING (EXISTS { SERVICE <http://127.0.0.1/> { } })',
    'SELECT * { ?s ?p ?o } ORDER BY (EXISTS { SERVICE <http://127.0.0.1/> { } })',
    'CONSTRUCT { ?s ?p ?o } WHERE { SERVICE <http://127.0.0.1/> { ?s ?p ?o } }',
    'DESCRIBE ?s WHERE { SERVICE <http://127.0.0.1/> { ?s ?p ?o } }',
  ])('%s', (text) => {
    expect(() => parseQuery(text)).toThrow(SparqlRefused);
  });

  test('the word alone is no call', () => {
    expect(parseQuery('SELECT ?service { ?service <http://x/SERVICE> "SERVICE <http://x> {}" }').form).toBe('select');
  });
});

function columns(count: number): string {
  return Array.from({ length: count }, (_, index) => `?v${index}`).join(' ');
}

describe('a text beyond reason is refused before it is parsed', () => {
  test.each([
    ['too long', `ASK { ${'?s ?p ?o . '.repeat(100_000)} }`],
    ['very many patterns', `ASK { ${'?s ?p ?o . '.repeat(10_001)} }`],
    ['nested groups', `ASK ${'{'.repeat(5000)}${'}'.repeat(5000)}`],
    ['nested brackets', `ASK { FILTER(${'('.repeat(300)}1${')'.repeat(300)}) }`],
    ['nested lists', `ASK { ?s ?p ${'('.repeat(300)}1${')'.repeat(300)} }`],
    ['nested nodes', `ASK { ?s ?p ${'[ ?p '.repeat(300)}1${']'.repeat(300)} }`],
    ['very many columns', `SELECT ${columns(1001)} {}`],
    ['very many named columns', `ASK { { SELECT ${'(?a AS ?b) '.repeat(1001)} {} } }`],
    ['nested negation', `ASK { FILTER(${'!('.repeat(300)}1${')'.repeat(300)}) }`],
  ])('%s', (_, text) => {
    expect(() => parseQuery(text)).toThrow(SparqlRefused);
  });

  test('a thousand columns are not too many, whatever else the text has', () => {
    expect(parseQuery(`SELECT ${columns(999)} (CONCAT(?a, ?b, (?c)) AS ?z) { ${'?a ?b ?c . '.repeat(500)} }`).form).toBe(
      'select',
    );
  });

  test('values may be many, and patterns a thousand', () => {
    expect(parseQuery(`ASK { VALUES ?x { ${'1 '.repeat(5_000)} } }`).form).toBe('ask');
    expect(parseQuery(`ASK { ${'?s ?p ?o . '.repeat(1000)} }`).form).toBe('ask');
  });

  test('a sum of thousands is long, not deep', () => {
    expect(parseQuery(`ASK { FILTER(1${' + 1'.repeat(20_000)}) }`, { base }).form).toBe('ask');
  });
});
