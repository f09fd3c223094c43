import { expect, test } from 'vitest';
import { asked, viewOf } from '../testing/small-view.ts';

const view = viewOf({ one: ':a :p 1 , 2 . :b :p 2.5e0 . :c :p 0.1 , 7 . :d :p "x" . :e :p 1 ; :q :a .' });
const answered = (query: string) => asked(view, query).filter((line) => line !== '');

test.each([
  [
    'sums of whole numbers, doubles and decimals are each of their kind, and one that is no number is an error of its group',
    'SELECT ?s (SUM(?o) AS ?x) { ?s :p ?o } GROUP BY ?s ORDER BY ?s',
    [':a\t3', ':b\t2.5E0', ':c\t7.1', ':d\t', ':e\t1'],
  ],
  ['a double makes the sum a double, in whatever order', 'SELECT (SUM(?x) AS ?y) { VALUES ?x { 1 0.5 2e0 1 } }', ['4.5E0']],
  ['a float is added as a float', 'SELECT (SUM(?x) AS ?y) { VALUES ?x { 1 "0.5"^^xsd:float } }', ['"1.5E0"^^float']],
  [
    'what is beyond safe integers stays exact',
    'SELECT (SUM(?x) AS ?y) { VALUES ?x { 9007199254740991 2 } }',
    ['9007199254740993'],
  ],
  [
    'the sum of what was calculated for it alone is that of the expression, errors too',
    'SELECT ?s (SUM(?z) AS ?x) (COUNT(?z) AS ?y) { ?s :p ?o BIND(?o * 2 AS ?z) } GROUP BY ?s ORDER BY ?s',
    [':a\t6\t2', ':b\t5.0E0\t1', ':c\t14.2\t2', ':d\t\t0', ':e\t2\t1'],
  ],
  ['a calculated value that is an error counts as nothing', 'SELECT (COUNT(?z) AS ?x) { ?s :p ?o BIND(?o * 2 AS ?z) }', ['6']],
  [
    'what is asked for twice is the same twice',
    'SELECT ?s (COUNT(*) AS ?x) (COUNT(*) AS ?y) { ?s :p ?o } GROUP BY ?s HAVING (COUNT(*) > 1) ORDER BY ?s',
    [':a\t2\t2', ':c\t2\t2'],
  ],
  [
    'rows that differ are counted with what was calculated',
    'SELECT (COUNT(DISTINCT *) AS ?x) { { ?s :q ?o } BIND(RAND() AS ?z) }',
    ['1'],
  ],
  ['of no rows there is one group', 'SELECT (COUNT(*) AS ?x) (SUM(?o) AS ?y) (MAX(?o) AS ?z) { ?s :nothing ?o }', ['0\t0\t']],
])('%s', (_, query, rows) => {
  expect(answered(query)).toEqual(rows);
});

test('a group takes a few bytes: a hundred thousand of them fit into a few megabytes', () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => `:s${index} :p ${index % 7} .`);
  const many = viewOf({ one: lines.join(' ') });
  const query = 'SELECT ?s (COUNT(*) AS ?n) (SUM(?o) AS ?m) { ?s :p ?o } GROUP BY ?s HAVING (COUNT(*) > 1)';
  expect(asked(many, query, { limits: { mostBytes: 8_000_000 } }).filter((line) => line !== '')).toEqual([]);
});
