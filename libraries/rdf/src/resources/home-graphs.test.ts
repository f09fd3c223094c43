import { growthOfLookups } from '@orrery/kernel/testing/counted-lookups.ts';
import { expect, test } from 'vitest';
import { Blank, Iri } from '../terms/term.ts';
import { HomeGraphs } from './home-graphs.ts';
import type { ResourceGraph } from './resource-graphs.ts';

const speaksOf = (...nodes: Blank[]): ResourceGraph =>
  new Map([[new Iri('http://x/s'), nodes.map((object) => ({ predicate: 'http://x/p', object }))]]);

test('a blank node is known elsewhere where another graph speaks of it, or where it names a graph', () => {
  const [own, shared, name] = ['own', 'shared', 'name'].map((label) => new Blank(label)) as [Blank, Blank, Blank];
  const [one, other] = [speaksOf(own, own, shared, name), speaksOf(shared, shared)];
  const homes = new HomeGraphs(
    new Map([
      [undefined, one],
      [name, other],
    ]),
  );
  expect([own, shared, name].map((node) => homes.elsewhereThan(one).has(node))).toEqual([false, true, true]);
  expect(homes.elsewhereThan(other).has(shared)).toBe(true);
});

test('each of many graphs is looked through once', () => {
  const growth = growthOfLookups((size) => {
    const nodes = Array.from({ length: size }, (_, at) => new Blank(`b${at}`));
    const graphs = new Map(nodes.map((node, at) => [new Iri(`http://x/${at}`), speaksOf(node)]));
    const homes = new HomeGraphs(graphs);
    for (const [at, graph] of [...graphs.values()].entries()) homes.elsewhereThan(graph).has(nodes[at]!);
  });
  expect(growth).toBeLessThan(6);
});
