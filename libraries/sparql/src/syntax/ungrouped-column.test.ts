import { expect, test } from 'vitest';
import { parseQuery } from '../parsing/parse-query.ts';
import { readQuery } from '../parsing/read-query.ts';
import { SparqlSyntaxError } from '../sparql-errors.ts';

const refused = [
  ['SELECT ?x (COUNT(?y) AS ?n) { ?x ?y ?z }', '?x', 1, 8],
  ['SELECT ?x ?z { ?x ?y ?z } GROUP BY ?x', '?z', 1, 11],
  ['SELECT ?w (MAX(?y) AS ?m) $z { ?x ?y ?z } GROUP BY (?x + 1 AS ?w) HAVING (?z > 1) ORDER BY ?z', '?z', 1, 27],
  ['SELECT ?z { { SELECT ?z { ?x ?u ?z } GROUP BY ?z } } GROUP BY ?x', '?z', 1, 8],
  ['SELECT ?x (SUM(?a) AS ?s) { ?x ?y ?a } GROUP BY ?y', '?x', 1, 8],
  ['SELECT (STR(?x) AS ?s) { ?x ?y ?a } GROUP BY ?y', '?x', 1, 8],
  ['SELECT ?x (COUNT(*) AS ?n) { ?x a ?y }', '?x', 1, 8],
  ['SELECT ?x { ?x a ?y } HAVING (COUNT(*) > 1)', '?x', 1, 8],
  ['SELECT (SUM(?a) + ?b AS ?c) { ?x ?a ?b }', '?b', 1, 8],
  ['SELECT (MAX(?a) AS ?m)\n (STR(?x) AS ?s) { ?x ?y ?a }', '?x', 2, 2],
  ['SELECT * { { SELECT ?x (COUNT(*) AS ?n) { ?x a ?y } } }', '?x', 1, 21],
] as const;

test.each(refused)('%s is refused for %s', (text, name, line, column) => {
  const reason = `${name} is neither grouped by nor aggregated: add it to GROUP BY, or take an aggregate of it`;
  expect(() => readQuery(text)).toThrow(new SparqlSyntaxError(reason, line, column));
  expect(() => parseQuery(text)).toThrow(reason);
});

test.each([
  'SELECT ?x (COUNT(*) AS ?n) { ?x a ?y } GROUP BY ?x',
  'SELECT (COUNT(*) AS ?n) (?n + 1 AS ?m) { ?x a ?y }',
  'SELECT ?k (SUM(?a) AS ?s) { ?x ?y ?a } GROUP BY (STR(?x) AS ?k)',
  'SELECT ?x (STR(?x) AS ?t) (COUNT(*) AS ?n) { ?x a ?y } GROUP BY ?x HAVING (COUNT(*) > 1) ORDER BY ?n',
  'SELECT ?x (EXISTS { ?x ?p ?o } AS ?e) { ?x a ?y } GROUP BY ?x',
  'SELECT ?v (COUNT(*) AS ?n) { ?x a ?y } GROUP BY ?v VALUES ?v { 1 }',
  'SELECT ?v (SUM(?a) AS ?s) { ?x ?y ?a } VALUES ?v { 1 }',
  'SELECT ?z { { SELECT (COUNT(*) AS ?z) { ?x a ?y } } }',
])('%s is read', (text) => {
  expect(readQuery(text).form).toBe('select');
});
