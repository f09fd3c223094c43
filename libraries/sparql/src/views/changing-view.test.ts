import { Random } from '@orrery/kernel/testing/random.ts';
import { keyOfQuad, type Node, type Quad } from '@orrery/rdf/terms.ts';
import { Parser } from '@orrery/rdf/turtle.ts';
import { expect, test } from 'vitest';
import { randomQuads } from '../testing/random-data.ts';
import { asked } from '../testing/small-view.ts';
import { ChangingView } from './changing-view.ts';
import { runOfQuads } from './live-run.ts';
import { View } from './view.ts';

function quadsOf(lines: readonly string[]): Quad[] {
  const quads: Quad[] = [];
  new Parser(lines.join('\n'), { syntax: 'n-quads', depth: 0 }, (subject, predicate, object, graph) => {
    quads.push({ subject, predicate, object, graph: graph as Node });
  }).parse();
  return quads;
}

const everything = 'SELECT ?s ?p ?o ?g { GRAPH ?g { ?s ?p ?o } }';
const queries = [everything, 'SELECT ?s ?o { ?s ?p ?o . ?o ?q ?x }', 'SELECT ?o { ?s :p1 ?o FILTER(?o > 0) } ORDER BY ?o ?s'];
const known: ReadonlySet<string> = new Set(['http://x/g0', 'http://x/g1', 'http://x/g2']);

test('after any changes it answers as a view of the same quads does', () => {
  for (let seed = 0; seed < 40; seed++) {
    const random = new Random(seed);
    const [first, second] = [quadsOf(randomQuads(random)), quadsOf(randomQuads(random))];
    const there = new Map([...first, ...second].map((quad) => [keyOfQuad(quad), quad]));
    const changing = new ChangingView(new View([runOfQuads(first), runOfQuads(second)]), known);
    for (let step = 0; step < 12; step++) {
      for (const quad of quadsOf(randomQuads(random)).slice(0, 1 + random.below(12))) {
        const text = keyOfQuad(quad);
        if (there.delete(text)) changing.take(quad);
        else {
          there.set(text, quad);
          changing.put(quad);
        }
      }
      const view = new View([runOfQuads(there.values())]);
      for (const query of queries) expect(asked(changing.current(), query), `seed ${seed}`).toEqual(asked(view, query));
    }
  }
});

test('quads that come by hundreds are there, and those taken from them are not', () => {
  const changing = new ChangingView(
    new View([runOfQuads(quadsOf(['<http://x/a> <http://x/p1> 1 <http://x/g0> .'.replace(' 1 ', ' "1" ')]))]),
    known,
  );
  const quads = quadsOf(
    Array.from({ length: 500 }, (_, index) => `<http://x/s${index}> <http://x/p1> "${index}" <http://x/g0> .`),
  );
  const counted = () => asked(changing.current(), 'SELECT (COUNT(*) AS ?n) { ?s ?p ?o }');
  for (const [index, quad] of quads.entries()) {
    changing.put(quad);
    if (index % 50 === 0) expect(counted()).toEqual([String(index + 2), '']);
  }
  for (const quad of quads.slice(0, 100)) changing.take(quad);
  expect(counted()).toEqual(['401', '']);
});

test('what was given stays as it was', () => {
  const [one, other] = quadsOf([
    '<http://x/a> <http://x/p1> "a" <http://x/g0> .',
    '<http://x/b> <http://x/p1> "b" <http://x/g0> .',
  ]);
  const changing = new ChangingView(new View([runOfQuads([one!])]), known);
  const before = changing.current();
  changing.put(other!);
  changing.take(one!);
  expect([asked(before, 'SELECT ?o { ?s ?p ?o }'), asked(changing.current(), 'SELECT ?o { ?s ?p ?o }')]).toEqual([
    ['"a"', ''],
    ['"b"', ''],
  ]);
});
