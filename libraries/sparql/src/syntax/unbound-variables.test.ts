import { expect, test } from 'vitest';
import { readQuerySyntax } from './grammar.ts';
import { unboundVariables } from './unbound-variables.ts';

const unbound = (text: string) =>
  unboundVariables(readQuerySyntax(text, undefined).tree).map(
    ({ name, offset, isColumn }) => `${name}@${offset}${isColumn ? ' column' : ''}`,
  );

test.each([
  ['a column that nothing gives a value', 'SELECT ?nmae { ?s <p> ?name }', ['nmae@7']],
  ['a condition', 'SELECT * { ?s <p> ?o FILTER(?x > 1) }', ['x@28']],
  ['a condition in a group below', 'SELECT * { ?s <p> ?o OPTIONAL { ?o <q> ?r FILTER(?z = ?s) } }', ['z@49']],
  ['a value of BIND', 'SELECT ?e { ?s <p> ?o BIND(?d AS ?e) }', ['d@27']],
  ['a column in HAVING', 'SELECT ?s (COUNT(?o) AS ?n) { ?s <p> ?o } GROUP BY ?s HAVING(?n > 2)', ['n@61 column']],
  ['an aggregate', 'SELECT (SUM(?x) AS ?n) { ?s <p> ?o }', ['x@12']],
  ['an order', 'SELECT ?s { ?s <p> ?o } ORDER BY DESC(?x)', ['x@37']],
  ['EXISTS', 'ASK { ?s <p> ?o FILTER NOT EXISTS { ?s <q> ?x FILTER(?x = ?w) } }', ['w@58']],
  ['a template', 'CONSTRUCT { ?s <q> ?x } { ?s <p> ?o }', ['x@19']],
  ['a description', 'DESCRIBE ?x { ?s <p> ?o }', ['x@9']],
  ['a sub-select', 'SELECT * { ?s <p> ?o { SELECT ?s { ?s <q> ?x FILTER(?o = ?x) } } }', ['o@52']],
])('%s', (_, text, found) => {
  expect(unbound(text)).toEqual(found);
});

test.each([
  'SELECT * { ?s ?p ?o }',
  'SELECT ?s (COUNT(?o) AS ?n) (?n * 2 AS ?twice) { ?s <p> ?o } GROUP BY ?s ORDER BY ?n ?twice',
  'SELECT ?u { ?s <p> ?o } GROUP BY (UCASE(?o) AS ?u) HAVING(?u != "A")',
  'SELECT ?x ?y { ?s <p> ?x } VALUES ?y { 1 2 }',
  'SELECT ?s { ?s <p> ?o MINUS { ?s <q> ?x FILTER(?x > 1) } FILTER EXISTS { ?s <r> ?z } }',
  'SELECT ?g { GRAPH ?g { ?s <p>/<q> [ <r> ( ?a ?b ) ] FILTER(?a = ?b) } }',
  'SELECT ?n { { SELECT (COUNT(*) AS ?n) { ?s <p> ?o } } FILTER(?n > 1) }',
  'DESCRIBE <x>',
  'CONSTRUCT WHERE { ?s <p> ?o }',
  'ASK { VALUES (?a ?b) { (1 2) } FILTER(?a < ?b) }',
  'SELECT ?x { ?s ?p ?o } VALUES ?x {}',
])('%s uses nothing without a value', (text) => {
  expect(unbound(text)).toEqual([]);
});

test('thousands of conditions in a pattern of thousands of variables are looked through as fast as they are read', () => {
  const variables = Array.from({ length: 4000 }, (_, index) => `?s ?p${index} ?o${index} .`).join('\n');
  const text = `ASK { ${variables} ${'MINUS { ?s <p> ?x }\n'.repeat(4000)} }`;
  const [beforeReading, { tree }] = [process.cpuUsage(), readQuerySyntax(text, undefined)];
  const reading = process.cpuUsage(beforeReading).user;
  const before = process.cpuUsage();
  expect(unboundVariables(tree)).toEqual([]);
  expect(process.cpuUsage(before).user).toBeLessThan(reading);
});
