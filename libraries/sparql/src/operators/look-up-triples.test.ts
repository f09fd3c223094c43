import { Random } from '@orrery/kernel/testing/random.ts';
import { Iri, type Quad } from '@orrery/rdf/terms.ts';
import { Parser } from '@orrery/rdf/turtle.ts';
import { expect, test } from 'vitest';
import { Execution } from '../execution/execution.ts';
import { QueryBudget } from '../query-budget.ts';
import type { Batch, Column } from '../rows/batch.ts';
import { buildRun } from '../runs/build-run.ts';
import { segmentOfQuads } from '../segments/segment-of-quads.ts';
import { nodes, predicates, randomQuads } from '../testing/random-data.ts';
import { viewOf } from '../testing/small-view.ts';
import { besideRun, withoutQuads } from '../views/live-run.ts';
import { View } from '../views/view.ts';
import { canLookUp, lookUpTriples } from './look-up-triples.ts';
import { type MatchPattern, matchTriples } from './match-triples.ts';

const [subjectSlot, objectSlot, ownSlot] = [0, 1, 2];

function quadsOf(lines: readonly string[]): Quad[] {
  const quads: Quad[] = [];
  new Parser(lines.join('\n'), { syntax: 'n-quads', depth: 0 }, (subject, predicate, object, graph) => {
    quads.push({ subject, predicate, object, graph });
  }).parse();
  return quads;
}

/** Two runs that have terms and triples in common; one of them has lost some, and has a small one beside it. */
function severalRuns(random: Random): View {
  const [one, other, added] = [quadsOf(randomQuads(random)), quadsOf(randomQuads(random)), quadsOf(randomQuads(random))];
  const marked = withoutQuads({ run: buildRun([segmentOfQuads(one, {})]) }, one.slice(0, 6), new Set());
  const beside = besideRun(marked, [segmentOfQuads(added.slice(0, 8), {})]);
  return new View([marked, beside, buildRun([segmentOfQuads([...other, ...one.slice(8)], {})])]);
}

function executionOn(view: View, random: Random): Execution {
  const some = view.graphs.filter(() => random.below(3) > 0);
  const defaultGraphs = random.below(2) === 0 ? ('all' as const) : some;
  return new Execution(view, new QueryBudget(), {} as never, { defaultGraphs, namedGraphs: view.graphs });
}

/** A column of terms of the view, some of them unbound where that is asked for. */
function columnOf(view: View, size: number, random: Random, hasHoles: boolean): Int32Array {
  return Int32Array.from({ length: size }, () => (hasHoles && random.below(4) === 0 ? 0 : 1 + random.below(view.count)));
}

function batchOf(view: View, random: Random): Batch {
  // Some are looked up in several parts.
  const size = 1 + random.below(random.below(40) === 0 ? 2_000 : 30);
  const column = () => [undefined, columnOf(view, size, random, false), columnOf(view, size, random, true)][random.below(3)];
  const own = Int32Array.from({ length: size }, (_, row) => row + 1);
  return { size, columns: [column(), column(), own] };
}

function patternOn(view: View, random: Random): MatchPattern {
  const place = (name: string, slot: number) =>
    random.below(4) === 0 ? { id: view.idOf(new Iri(name.slice(1, -1))) || 1, slot: undefined } : { id: 0, slot };
  const predicate = { id: view.idOf(new Iri(random.pick(predicates).slice(1, -1))), slot: undefined };
  const ends = { subject: place(random.pick(nodes), subjectSlot), object: place(random.pick(nodes), objectSlot) };
  return { ...ends, predicate, graph: 'default', excluded: [], objects: undefined };
}

function rowsOf(batches: Iterable<Batch>): number[][] {
  const idAt = (column: Column, row: number) => column?.[row] ?? 0;
  return [...batches].flatMap(({ size, columns }) =>
    Array.from({ length: size }, (_, row) => [subjectSlot, objectSlot, ownSlot].map((slot) => idAt(columns[slot], row))),
  );
}

test('what is looked up is what a cursor finds, in the same order: in several runs, some graphs, without deleted rows, for rows that bind anything', () => {
  const random = new Random(5);
  let matches = 0;
  for (let round = 0; round < 200; round++) {
    const view = severalRuns(random);
    const execution = executionOn(view, random);
    for (let question = 0; question < 10; question++) {
      const [pattern, batches] = [patternOn(view, random), [batchOf(view, random), batchOf(view, random)]];
      if (pattern.predicate.id === 0) continue;
      const wanted = rowsOf(matchTriples(pattern, execution)(batches));
      expect(rowsOf(lookUpTriples(pattern, execution)(batches))).toEqual(wanted);
      matches += wanted.length;
    }
  }
  expect(matches).toBeGreaterThan(10_000);
});

test('rows with very many matches, and subjects with very many predicates, are found as well', () => {
  const objects = Array.from({ length: 10_000 }, (_, index) => `:o${index}`);
  const others = Array.from({ length: 40 }, (_, index) => `:q${index} 1`);
  const view = viewOf({ g: `:s :p ${objects.join(', ')} . :t :p :o1, :o2 ; ${others.join('; ')} . :u :p :o1 .` });
  const execution = executionOn(view, new Random(1));
  const idOf = (name: string) => view.idOf(new Iri(`http://x/${name}`));
  const pattern: MatchPattern = {
    ...{ subject: { id: 0, slot: subjectSlot }, predicate: { id: idOf('p'), slot: undefined } },
    ...{ object: { id: 0, slot: objectSlot }, graph: 'default' as const, excluded: [], objects: undefined },
  };
  const subjects = { size: 3, columns: [Int32Array.of(idOf('u'), idOf('s'), idOf('t'))] };
  const found = rowsOf(lookUpTriples(pattern, execution)([subjects]));
  expect(found).toEqual(rowsOf(matchTriples(pattern, execution)([subjects])));
  expect(found).toHaveLength(10_003);
  const owners = { size: 2, columns: [undefined, Int32Array.of(idOf('o1'), idOf('o9999'))] };
  expect(rowsOf(lookUpTriples(pattern, execution)([owners])).map(([subject]) => subject)).toEqual(
    [idOf('s'), idOf('t'), idOf('u')].sort((one, other) => one - other).concat(idOf('s')),
  );
});

test('a pattern is looked up where it has one predicate and nothing else to check', () => {
  const [bound, free] = [{ id: 7, slot: undefined }, (slot: number) => ({ id: 0, slot })];
  const pattern: MatchPattern = {
    ...{ subject: free(0), predicate: bound, object: free(1), graph: 'default' as const, excluded: [], objects: undefined },
  };
  expect(canLookUp(pattern)).toBe(true);
  expect(canLookUp({ ...pattern, object: bound, graph: bound })).toBe(true);
  expect(canLookUp({ ...pattern, predicate: free(2) })).toBe(false);
  expect(canLookUp({ ...pattern, object: free(0) })).toBe(false);
  expect(canLookUp({ ...pattern, graph: free(3) })).toBe(false);
  expect(canLookUp({ ...pattern, excluded: [3] })).toBe(false);
  expect(canLookUp({ ...pattern, objects: [1, 5] })).toBe(false);
});
