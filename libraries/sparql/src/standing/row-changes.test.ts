import { Random } from '@orrery/kernel/testing/random.ts';
import { keyOfQuad, type Node, type Quad } from '@orrery/rdf/terms.ts';
import { Parser } from '@orrery/rdf/turtle.ts';
import { expect, test } from 'vitest';
import { evaluateQuery } from '../evaluation/evaluate-query.ts';
import { writeRows } from '../output/write-answer.ts';
import { readQuery } from '../parsing/read-query.ts';
import { randomQuads } from '../testing/random-data.ts';
import { QueryMaker } from '../testing/random-queries.ts';
import { runOfQuads } from '../views/live-run.ts';
import { View } from '../views/view.ts';
import { rowChanges } from './row-changes.ts';

function quadsOf(lines: readonly string[]): Map<string, Quad> {
  const quads = new Map<string, Quad>();
  new Parser(lines.join('\n'), { syntax: 'n-quads', depth: 0 }, (subject, predicate, object, graph) => {
    const quad = { subject, predicate, object, graph: graph as Node };
    quads.set(keyOfQuad(quad), quad);
  }).parse();
  return quads;
}

const viewOf = (quads: ReadonlyMap<string, Quad>) => new View([runOfQuads(quads.values())]);
const without = (some: ReadonlyMap<string, Quad>, others: ReadonlyMap<string, Quad>) =>
  [...some].filter(([key]) => !others.has(key)).map(([, quad]) => quad);

function rowsIn(view: View, text: string): string[] {
  return [...writeRows(evaluateQuery(readQuery(text), view))].join('').split('\n').filter(Boolean);
}

/** What comes of the rows before by what is told of them. */
function changed(rows: readonly string[], { removed, added }: NonNullable<ReturnType<typeof rowChanges>>): string[] {
  const counts = new Map<string, number>();
  const count = (row: string, more: number) => counts.set(row, (counts.get(row) ?? 0) + more);
  for (const row of rows) count(row, 1);
  for (const [row, times] of removed) count(row, -times);
  for (const [row, times] of added) count(row, times);
  expect([...counts.values()].every((times) => times >= 0)).toBe(true);
  return [...counts].flatMap(([row, times]) => Array.from({ length: times }, () => row)).sort();
}

const [ada, bob, cyd] = ['ada', 'bob', 'cyd'].map((name) => `<http://x/${name}>`);
const line = (subject: string, predicate: string, object: string, graph = 'g') =>
  `${subject} <http://x/${predicate}> ${object} <http://x/${graph}> .`;
const people = [
  ...[line(ada!, 'name', '"Ada"'), line(bob!, 'name', '"Bob"'), line(cyd!, 'name', '"Cyd"')],
  ...[line(ada!, 'knows', bob!), line(bob!, 'knows', cyd!), line(ada!, 'age', '"36"')],
];
const prologue = 'PREFIX : <http://x/> ';

function told(query: string, gone: readonly string[], come: readonly string[]) {
  const [before, after] = [quadsOf(people), quadsOf([...people.filter((one) => !gone.includes(one)), ...come])];
  const changes = { deleted: without(before, after), inserted: without(after, before) };
  const found = rowChanges(readQuery(prologue + query), viewOf(after), changes);
  if (!found) return 'again';
  const shown = (row: string) => Object.values(JSON.parse(row) as Record<string, { value: string }>).map(({ value }) => value);
  return [
    ...[...found.removed].map(([row, count]) => `-${count} ${shown(row).join(' ')}`),
    ...[...found.added].map(([row, count]) => `+${count} ${shown(row).join(' ')}`),
  ];
}

const age = line(bob!, 'age', '"5"');
const noFriend = line(bob!, 'knows', cyd!);

test.each([
  ['what no pattern looks at changes nothing', 'SELECT ?n { ?s :name ?n }', [], [age], []],
  ['a join', 'SELECT ?n { ?s :knows ?o . ?o :name ?n }', [noFriend], [line(ada!, 'knows', cyd!)], []],
  ['rows of a join come', 'SELECT ?n ?a { ?s :name ?n ; :age ?a }', [], [age], ['+1 Bob 5']],
  [
    'a row that another triple gives too comes once',
    'SELECT ?n { ?s :name ?n ; :age ?a }',
    [],
    [line(ada!, 'age', '"36"', 'h')],
    [],
  ],
  ['OPTIONAL fills in', 'SELECT ?n ?a { ?s :name ?n OPTIONAL { ?s :age ?a } }', [], [age], ['-1 Bob', '+1 Bob 5']],
  ['NOT EXISTS takes away', 'SELECT ?n { ?s :name ?n FILTER NOT EXISTS { ?s :age ?a } }', [], [age], ['-1 Bob']],
  ['MINUS gives back', 'SELECT ?n { ?s :name ?n MINUS { ?s :knows ?o } }', [noFriend], [], ['+1 Bob']],
  [
    'counts change by group',
    'SELECT ?s (COUNT(*) AS ?c) { ?s ?p ?o } GROUP BY ?s',
    [],
    [age],
    ['-1 http://x/bob 2', '+1 http://x/bob 3'],
  ],
  [
    'DISTINCT tells what was not there',
    'SELECT DISTINCT ?p { ?s ?p ?o }',
    [],
    [line(bob!, 'likes', ada!)],
    ['+1 http://x/likes'],
  ],
  ['a slice is run again', 'SELECT ?n { ?s :name ?n } LIMIT 1', [], [line(bob!, 'name', '"B"')], 'again'],
  ['a path is run again', 'SELECT ?o { :ada :knows+ ?o }', [noFriend], [], 'again'],
  ['a path of other links is not', 'SELECT ?o { :ada :knows+ ?o }', [], [age], []],
  ['a sum is run again', 'SELECT (SUM(?a) AS ?t) { ?s :age ?a }', [], [age], 'again'],
  ['chance is run again', 'SELECT ?n { ?s :name ?n FILTER(RAND() < 2) }', [], [line(bob!, 'name', '"B"')], 'again'],
])('%s', (_, query, gone, come, changes) => {
  expect(told(query, gone, come)).toEqual(changes);
});

test('rows before and what is told of them give the rows after, whatever the query', () => {
  let incremental = 0;
  for (let seed = 0; seed < 700; seed++) {
    const random = new Random(seed);
    const maker = new QueryMaker(random);
    let { text, isSlice } = maker.query();
    while (isSlice || text.startsWith('ASK')) ({ text, isSlice } = maker.query());
    const before = quadsOf(randomQuads(random));
    const after = new Map([...before].filter(() => random.below(8) > 0));
    for (const [key, quad] of [...quadsOf(randomQuads(random))].slice(0, random.below(4))) after.set(key, quad);
    const view = viewOf(after);
    const changes = { deleted: without(before, after), inserted: without(after, before) };
    const found = rowChanges(readQuery(text), view, changes);
    if (!found) continue;
    incremental++;
    expect(changed(rowsIn(viewOf(before), text), found), `seed ${seed}: ${text}`).toEqual(rowsIn(view, text).sort());
  }
  expect(incremental).toBeGreaterThan(250);
});
