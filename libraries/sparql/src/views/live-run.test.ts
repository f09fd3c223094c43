import { Random } from '@orrery/kernel/testing/random.ts';
import type { Quad } from '@orrery/rdf/terms.ts';
import { Iri, keyOfQuad } from '@orrery/rdf/terms.ts';
import { Parser } from '@orrery/rdf/turtle.ts';
import { expect, test } from 'vitest';
import { evaluateQuery } from '../evaluation/evaluate-query.ts';
import { writeAnswer } from '../output/write-answer.ts';
import { readQuery } from '../parsing/read-query.ts';
import { buildRun } from '../runs/build-run.ts';
import { segmentOfQuads } from '../segments/segment-of-quads.ts';
import { randomQuads } from '../testing/random-data.ts';
import { QueryMaker } from '../testing/random-queries.ts';
import { besideRun, runOfQuads, withoutQuads } from './live-run.ts';
import { View } from './view.ts';
import { ViewCounts } from './view-counts.ts';

const graph = 'http://x/g0';

function quadsOf(lines: readonly string[]): Quad[] {
  const quads: Quad[] = [];
  new Parser(lines.join('\n'), { syntax: 'n-quads', depth: 0 }, (subject, predicate, object, name) => {
    quads.push({ subject, predicate, object, graph: name ?? new Iri(graph) });
  }).parse();
  return [...new Map(quads.map((quad) => [keyOfQuad(quad), quad])).values()];
}

const built = (quads: readonly Quad[]) => new View([buildRun([segmentOfQuads(quads, { graph })])]);
/** In the order in which they come. */
const rowsOf = (view: View, text: string) => [...writeAnswer(evaluateQuery(readQuery(text), view), 'tsv')].join('').split('\n');

/** All that the planner asks, by the texts of terms. */
function countsOf(view: View): Record<string, unknown> {
  const counts = new ViewCounts(view);
  const [subjects, objects] = ['SELECT DISTINCT ?t { ?t ?p ?o } ORDER BY ?t', 'SELECT DISTINCT ?t { ?s ?p ?t } ORDER BY ?t'];
  const told = Array.from({ length: view.count }, (_, index) => {
    const rows = [counts.rows(index + 1, 0, 0), counts.rows(0, index + 1, 0), counts.rows(0, 0, index + 1)];
    return [JSON.stringify(view.termOf(index + 1)), { rows, ...counts.of(index + 1) }] as const;
  });
  const there = told.filter(([, { rows }]) => rows.some((count) => count > 0));
  expect(counts.of(0)).toEqual({ subjects: rowsOf(view, subjects).length - 2, objects: rowsOf(view, objects).length - 2 });
  return { ...Object.fromEntries(there), predicates: counts.predicates, all: counts.of(0) };
}

test('a run without some quads, and a small run beside it, count and answer as what is left and added would, in the same order', () => {
  const random = new Random(11);
  for (let round = 0; round < 6; round++) {
    const all = quadsOf(randomQuads(random));
    const [before, added] = [all.filter((_, index) => index % 4 !== 0), all.filter((_, index) => index % 4 === 0)];
    const gone = before.filter((_, index) => index % 3 === round % 3);
    const base = buildRun([segmentOfQuads(before, { graph })]);
    const kept = new Set([graph]);
    const first = withoutQuads({ run: base }, gone.slice(0, 5), kept);
    const marked = withoutQuads(first, [...gone, ...added], kept);
    const changed = new View([marked, besideRun(marked, [segmentOfQuads(added, {})])]);
    const fresh = built([...before.filter((quad) => !gone.includes(quad)), ...added]);
    expect(countsOf(changed)).toEqual(countsOf(fresh));
    const graphs = 'SELECT ?g { GRAPH ?g {} }';
    expect(rowsOf(changed, graphs)).toEqual(rowsOf(fresh, graphs));
    const everything = 'SELECT * { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } }';
    expect(rowsOf(changed, everything)).toEqual(rowsOf(fresh, everything));
    const maker = new QueryMaker(random);
    for (let asked = 0; asked < 15; asked++) {
      const { text } = maker.query();
      expect(rowsOf(changed, text), text).toEqual(rowsOf(fresh, text));
    }
  }
});

test('rows that do not count any more change neither the order of a join nor the range of a condition', () => {
  const lines = (name: string, count: number, value: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => `<http://x/s${index}> <http://x/${name}> ${value(index)} .`);
  const shown = [
    ...lines('p', 40, (index) => `<http://x/o${(index * 7) % 40}>`),
    ...lines('q', 50, (index) => `"m${99 - index}"`),
  ];
  const hidden = [
    ...lines('p', 200, (index) => `<http://x/hidden${index}>`),
    ...lines('q', 3, () => '"m"@en'),
    ...lines('q', 3, () => '"lz"'),
  ];
  const [fresh, kept] = [built(quadsOf(shown)), new Set([graph])];
  const base = buildRun([segmentOfQuads(quadsOf([...shown, ...hidden]), { graph })]);
  const changed = new View([withoutQuads({ run: base }, quadsOf(hidden), kept)]);
  for (const condition of ['', 'FILTER(STRSTARTS(?v, "m"))', 'FILTER(?v < "m6")', 'FILTER(?v < "ly")']) {
    const text = `SELECT * { ?s <http://x/p> ?o . ?s <http://x/q> ?v ${condition} } LIMIT 9`;
    expect(rowsOf(changed, text), text).toEqual(rowsOf(fresh, text));
  }
});

test('small runs beside a large one give it the ids that merging all of them would give', () => {
  const number = (index: number) => `<http://x/s${index}> <http://x/p> "${index % 7}" .`;
  const large = quadsOf(Array.from({ length: 2000 }, (_, index) => number(index)));
  const small = quadsOf([number(5), '<http://x/a> <http://x/p> "zz" .', '<http://x/s19991> <http://x/q> "3" .']);
  const beside = new View([
    runOfQuads(small.slice(1)),
    buildRun([segmentOfQuads(large, { graph })]),
    runOfQuads(small.slice(0, 1)),
  ]);
  const together = built([...large, ...small]);
  expect(beside.count).toBe(together.count);
  for (let id = 1; id <= together.count; id++) expect(beside.termOf(id)).toEqual(together.termOf(id));
  expect(rowsOf(beside, 'SELECT * { ?s ?p ?o }')).toEqual(rowsOf(together, 'SELECT * { ?s ?p ?o }'));
});

test('a graph inside of a source goes with its last quad, and its own graph stays', () => {
  const quads = quadsOf([
    '<http://x/a> <http://x/p> 1 <http://x/inner> .'.replace(' 1 ', ' "1" '),
    '<http://x/a> <http://x/p> "2" .',
  ]);
  const changed = new View([withoutQuads({ run: buildRun([segmentOfQuads(quads, { graph })]) }, quads, new Set([graph]))]);
  expect(rowsOf(changed, 'SELECT ?g { GRAPH ?g {} }')).toEqual(['?g', '<http://x/g0>', '']);
});
