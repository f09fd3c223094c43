import { expect, test } from 'vitest';
import { SparqlSyntaxError } from '../sparql-errors.ts';
import { readQuery } from './query-reader.ts';

test.each([
  ['SELECT ?x (COUNT(*) AS ?n) { ?x a ?y }', '?x', 1, 8],
  ['SELECT ?x { ?x a ?y } HAVING (COUNT(*) > 1)', '?x', 1, 8],
  ['SELECT (SUM(?a) + ?b AS ?c) { ?x ?a ?b }', '?c', 1, 8],
  ['SELECT (MAX(?a) AS ?m)\n (STR(?x) AS ?s) { ?x ?y ?a }', '?s', 2, 2],
  ['SELECT * { { SELECT ?x (COUNT(*) AS ?n) { ?x a ?y } } }', '?x', 1, 21],
  ['SELECT ?x (SUM(?a) AS ?s) { ?x ?y ?a } GROUP BY ?y', '?x', 1, 0],
])('%s is refused for %s', (text, column, line, place) => {
  const error = errorOf(text);
  expect(error).toBeInstanceOf(SparqlSyntaxError);
  // The grammar sees some of them by itself, and names neither the column nor its place.
  if (place > 0)
    expect(error).toMatchObject({ reason: expect.stringContaining(`${column} is of single solutions`), line, column: place });
});

test.each([
  'SELECT ?x (COUNT(*) AS ?n) { ?x a ?y } GROUP BY ?x',
  'SELECT (COUNT(*) AS ?n) (?n + 1 AS ?m) { ?x a ?y }',
  'SELECT ?k (SUM(?a) AS ?s) { ?x ?y ?a } GROUP BY (STR(?x) AS ?k)',
  'SELECT ?x (STR(?x) AS ?t) (COUNT(*) AS ?n) { ?x a ?y } GROUP BY ?x HAVING (COUNT(*) > 1) ORDER BY ?n',
  'SELECT ?x (EXISTS { ?x ?p ?o } AS ?e) { ?x a ?y } GROUP BY ?x',
  'SELECT ?v (COUNT(*) AS ?n) { ?x a ?y } GROUP BY ?v VALUES ?v { 1 }',
  'SELECT ?z { { SELECT (COUNT(*) AS ?z) { ?x a ?y } } }',
])('%s is read', (text) => {
  expect(readQuery(text).form).toBe('select');
});

function errorOf(text: string): unknown {
  try {
    return readQuery(text);
  } catch (error) {
    return error;
  }
}
