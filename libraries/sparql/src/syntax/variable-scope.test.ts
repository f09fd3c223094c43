import { expect, test } from 'vitest';
import { parseUpdate } from '../parsing/parse-update.ts';
import { readQuery } from '../parsing/read-query.ts';
import { SparqlSyntaxError } from '../sparql-errors.ts';

const groups = [
  ['{ ?s ?p ?x BIND(1 AS ?x) }', 22],
  ['{ BIND(1 AS ?x) BIND(2 AS ?x) }', 27],
  ['{ BIND(1 AS ?x) ?s ?p ?o BIND(2 AS ?x) }', 36],
  ['{ BIND(1 AS ?x) ?s ?p ?o FILTER(?o > 1) ?s ?p ?z BIND(2 AS ?x) }', 60],
  ['{ VALUES ?x { 1 } BIND(2 AS ?x) }', 29],
  ['{ GRAPH ?x { } BIND(2 AS ?x) }', 26],
  ['{ OPTIONAL { ?s ?p ?x } BIND(2 AS ?x) }', 35],
  ['{ { ?s ?p ?o } UNION { ?s ?p ?x } BIND(2 AS ?x) }', 45],
  ['{ { SELECT (1 AS ?x) { } } BIND(2 AS ?x) }', 38],
  ['{ { SELECT * { ?s ?p ?x } } BIND(2 AS ?x) }', 39],
  ['{ ?s ?p ?o FILTER EXISTS { ?s ?p ?x BIND(1 AS ?x) } }', 47],
  ['{ ?s ?p ?o MINUS { BIND(1 AS ?x) BIND(1 AS ?x) } }', 44],
  ['{ ?s ?p [ ?q (1 ?x) ] BIND(1 AS ?x) }', 33],
] as const;

const selects = [
  ['SELECT (1 AS ?x) { ?s ?p ?x }', 14],
  ['SELECT (1 AS ?x) { BIND(2 AS ?x) }', 14],
  ['SELECT (1 AS ?x) { VALUES ?x { 2 } }', 14],
  ['SELECT (1 AS ?x) { GRAPH ?x { } }', 14],
  ['SELECT (1 AS ?x) { ?s ?p ?o { { SELECT ?x { ?x ?p ?o } } } }', 14],
  ['SELECT (1 AS ?x) { ?s ?p ?o } VALUES ?x { 1 }', 14],
  ['SELECT (COUNT(?x) AS ?x) { ?x ?p ?o }', 22],
  ['SELECT (1 AS ?k) { ?s ?p ?o } GROUP BY (STR(?s) AS ?k)', 14],
  ['SELECT ?s { ?s ?p ?o } GROUP BY (STR(?s) AS ?s)', 45],
  ['SELECT ?y { { SELECT (1 AS ?x) ?y { ?x ?p ?y } } }', 28],
  ['CONSTRUCT { ?s ?p 1 } { ?s ?p ?o { SELECT (1 AS ?x) { ?x ?p ?y } } }', 49],
] as const;

const hasValue = '?. has a value already: what is named by AS needs a variable of its own$';

test.each([...groups.map(([group, column]) => [`ASK ${group}`, column + 4] as const), ...selects])('%s', (text, column) => {
  const refused = expect.objectContaining({ name: 'SparqlSyntaxError', line: 1, column });
  expect(() => readQuery(text)).toThrow(refused);
  expect(() => readQuery(text)).toThrow(new RegExp(`\\${hasValue}`));
});

test.each(groups)('an update where %s', (group, column) => {
  const [start, place] = ['INSERT { ?s ?p 1 } WHERE ', { line: 1, column: column + 25 }];
  expect(() => parseUpdate(start + group)).toThrow(expect.objectContaining({ name: 'SparqlSyntaxError', ...place }));
});

test.each([
  ['SELECT * { ?s ?p ?o } HAVING (COUNT(*) > 0)', 8],
  ['SELECT * { ?s ?p ?o } ORDER BY COUNT(*)', 8],
  ['SELECT * { ?s ?p ?o } GROUP BY ?s', 8],
  ['ASK { { SELECT * { ?s ?p ?o } HAVING (COUNT(*) > 0) } }', 16],
])('groups have no *: %s', (text, column) => {
  expect(() => readQuery(text)).toThrow(new SparqlSyntaxError('SELECT * has no groups: name its columns', 1, column));
});

test.each([
  'SELECT (1 AS ?x) { ?s ?p ?o FILTER(?x > 1) }',
  'SELECT (1 AS ?x) { ?s ?p ?o FILTER EXISTS { ?x ?p ?o } }',
  'SELECT (1 AS ?x) { ?s ?p ?o MINUS { ?x ?p ?o } }',
  'SELECT (1 AS ?x) { ?s ?p ?o { SELECT ?s { ?s ?p ?x } } }',
  'SELECT (1 AS ?x) { ?s ?p ?o { SELECT (COUNT(?x) AS ?n) { ?s ?p ?x } } }',
  'SELECT (1 AS ?x) (?x + 1 AS ?y) { }',
  'SELECT ?k (COUNT(*) AS ?n) { ?s ?p ?o } GROUP BY (STR(?s) AS ?k)',
  'SELECT * { ?s ?p ?o FILTER(?x > 1) BIND(1 AS ?x) }',
  'SELECT * { ?s ?p ?o FILTER NOT EXISTS { ?s ?p ?x } BIND(1 AS ?x) }',
  'SELECT * { ?s ?p ?o MINUS { ?s ?p ?x } BIND(1 AS ?x) }',
  'SELECT * { { SELECT ?s { ?s ?p ?x } GROUP BY ?s ?x } BIND(1 AS ?x) }',
  'SELECT * { { SELECT ?s { ?s ?p ?o } GROUP BY ?s (STR(?o) AS ?x) } BIND(1 AS ?x) }',
  'SELECT * { BIND(1 AS ?x) ?s ?p ?x }',
  'SELECT * { { BIND(1 AS ?x) } { BIND(2 AS ?x) } }',
  'SELECT * { { BIND(1 AS ?x) } UNION { BIND(2 AS ?x) } }',
  'SELECT * { ?s ?p ?x { BIND(1 AS ?x) } }',
  'SELECT * { ?s ?p ?x OPTIONAL { BIND(1 AS ?x) } }',
  'SELECT * { { SELECT (COUNT(*) AS ?n) { ?s ?p ?o } } } ORDER BY ?n',
])('%s is read', (text) => {
  expect(() => readQuery(text)).not.toThrow();
});
