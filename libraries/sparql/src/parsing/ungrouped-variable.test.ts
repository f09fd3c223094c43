import { expect, test } from 'vitest';
import { SparqlSyntaxError } from '../sparql-errors.ts';
import { parseQuery } from './parse-query.ts';

test.each([
  ['SELECT ?x (COUNT(?y) AS ?n) { ?x ?y ?z }', '?x', 8],
  ['SELECT ?x ?z { ?x ?y ?z } GROUP BY ?x', '?z', 11],
  ['SELECT ?w (MAX(?y) AS ?m) $z { ?x ?y ?z } GROUP BY (?x + 1 AS ?w) HAVING (?z > 1) ORDER BY ?z', '$z', 27],
  ['SELECT ?z { { SELECT ?z { ?x ?u ?z } GROUP BY ?z } } GROUP BY ?x', '?z', 8],
])('%s names the variable, and its place', (text, name, column) => {
  expect(() => parseQuery(text)).toThrow(new SparqlSyntaxError(`${name} is neither grouped by nor aggregated`, 1, column));
});
