import { countedReads } from '@orrery/kernel/testing/counted-lookups.ts';
import { expect, test } from 'vitest';
import { Iri, type Quad } from '../terms/term.ts';
import { keptByGraph, keptDescriptions, keptGraphs } from './kept-statements.ts';

const iri = (name: string) => new Iri(`http://x/${name}`);
const inGraph = (name: number): Quad => ({ subject: iri('s'), predicate: iri('p'), object: iri('o'), graph: iri(`g${name}`) });

test('what is kept of many graphs is looked through once for all of them', () => {
  const { list, count } = countedReads(Array.from({ length: 500 }, (_, at) => inGraph(at)));
  const graphs = keptGraphs(list);
  const byGraph = keptByGraph(list);
  const told = graphs.map(({ value }) => [...keptDescriptions(byGraph.get(value))].length);
  expect(told).toEqual(new Array(500).fill(1));
  expect(count()).toBeLessThanOrEqual(1000);
});
