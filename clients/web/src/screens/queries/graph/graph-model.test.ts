import { expect, test } from 'vitest';
import { ResultRows } from '../results/result-rows.ts';
import { type ResultValue, valueOfAql } from '../results/result-value.ts';
import type { Answer } from '../results/run-query.ts';
import { collapsed, type EdgeKind, expanded, type Graph, graphOf, mostNodes, removed, shownAlong } from './graph-model.ts';

const iri = (text: string): ResultValue => ({ kind: 'iri', text });
const text = (value: string): ResultValue => ({ kind: 'literal', text: value });

function answer(form: Answer['form'], columns: readonly string[], ...found: (ResultValue | undefined)[][]): Answer {
  const rows = new ResultRows(columns);
  for (const row of found) rows.add(row);
  return { form, rows, isCut: false };
}

const edgesOf = ({ edges }: Graph) => [...edges.values()].map(({ from, kind, to }) => `${from} ${kind} ${to}`);
const out = (kind: string): EdgeKind => ({ kind, direction: 'out', count: 9 });

test('triples are edges, and literals are no nodes', () => {
  const graph = graphOf(
    answer(
      'triples',
      ['subject', 'predicate', 'object'],
      [iri('a'), iri('knows'), iri('b')],
      [iri('a'), iri('knows'), iri('b')],
      [iri('c'), iri('name'), text('C')],
    ),
  );
  expect([[...graph.nodes.keys()], edgesOf(graph)]).toEqual([['a', 'b', 'c'], ['a knows b']]);
});

test('a row leads from its first node to the others by the names of their columns; three columns may be triples', () => {
  const graph = graphOf(answer('rows', ['name', 'of', 'in'], [text('x'), iri('a'), iri('b')], [undefined, undefined, iri('c')]));
  expect([[...graph.nodes.keys()], edgesOf(graph)]).toEqual([['a', 'b', 'c'], ['a in b']]);
  expect(edgesOf(graphOf(answer('rows', ['s', 'p', 'o'], [iri('a'), iri('p'), iri('b')])))).toEqual(['a p b']);
});

test('objects of AQL are nodes', () => {
  const ada = valueOfAql({ id: '1', modelId: 'm', eClass: 'x#//P', label: 'Ada' });
  expect([...graphOf(answer('values', ['value', 'type'], [ada, text('P')])).nodes.keys()]).toEqual(['urn:uuid:1']);
  expect(graphOf(answer('rows', [])).nodes.size).toBe(0);
});

test('a graph never grows beyond its bound, and says so', () => {
  const graph = graphOf(answer('rows', ['x'], ...Array.from({ length: 1000 }, (_, index) => [iri(`n${index}`)])));
  expect([graph.nodes.size, graph.isCut]).toEqual([mostNodes, true]);
  const grown = expanded(graph, 'n0', out('knows'), ['new', 'n1']);
  expect([grown.nodes.size, grown.isCut, edgesOf(grown)]).toEqual([mostNodes, true, ['n0 knows n1']]);
});

test('what a node brings in goes with it, in turn, and what was there stays', () => {
  const start = graphOf(answer('rows', ['a', 'b'], [iri('a'), iri('b')]));
  const first = expanded(start, 'a', out('has'), ['c', 'b']);
  const second = expanded(first, 'c', { kind: 'of', direction: 'in', count: 1 }, ['d']);
  expect(edgesOf(second)).toEqual(['a b b', 'a has c', 'a has b', 'd of c']);
  expect(shownAlong(second, 'a', out('has'))).toBe(2);
  expect(shownAlong(second, 'c', { kind: 'of', direction: 'in', count: 1 })).toBe(1);
  expect([...collapsed(second, 'a').nodes.keys()]).toEqual(['a', 'b']);
  expect([...removed(second, 'c').nodes.keys()]).toEqual(['a', 'b']);
  expect(start.nodes.size).toBe(2);
});

test('neighbours that come late are left out where their node went away', () => {
  const start = graphOf(answer('rows', ['a', 'b'], [iri('a'), iri('b')]));
  const smaller = removed(start, 'b');
  expect(expanded(smaller, 'b', out('has'), ['c'])).toBe(smaller);
});

test('nodes that brought in each other do not go round', () => {
  const start = graphOf(answer('rows', ['a'], [iri('a')]));
  const around = expanded(expanded(start, 'a', out('x'), ['b']), 'b', out('x'), ['a']);
  expect([...collapsed(around, 'b').nodes.keys()]).toEqual(['a', 'b']);
});
