import { expect, test } from 'vitest';
import { asked, viewOf } from '../testing/small-view.ts';

/** A step leads from n to 2n + 1 and to n² + 3, modulo 60. */
const size = 60;
const next = (node: number) => [(2 * node + 1) % size, (node * node + 3) % size];
const turtle = Array.from({ length: size }, (_, node) =>
  next(node)
    .map((end) => `:n${node} :leadsTo :n${end} .`)
    .join(' '),
).join('\n');

function reachedFrom(start: number): Set<number> {
  const found = new Set(next(start));
  for (const node of found) for (const end of next(node)) found.add(end);
  return found;
}

const pairs = Array.from({ length: size }, (_, start) => [...reachedFrom(start)].map((end) => `:n${start}\t:n${end}`)).flat();

test.each([
  ['with room to remember what was read', undefined],
  ['where memory is scarce', 3000],
])('paths from many nodes reach the same nodes as one after the other, %s', (_, mostBytes) => {
  const view = viewOf({ g: turtle, h: ':n1 :leadsTo :n3 .' });
  const options = mostBytes === undefined ? {} : { limits: { mostBytes } };
  const rows = (query: string) =>
    asked(view, query, options)
      .filter((line) => line !== '')
      .sort();
  expect(rows('SELECT ?s ?o { ?s :leadsTo+ ?o }')).toEqual(pairs.toSorted());
  expect(rows('SELECT ?o ?s { ?s ^:leadsTo+ ?o }')).toEqual(pairs.toSorted());
});

test.each([undefined, 60_000, 80_000, 100_000, 140_000])(
  'nodes that lead nowhere, or to thousands of others, are told with %s bytes',
  (mostBytes) => {
    const leaves = Array.from({ length: 3000 }, (_, index) => `:root :leadsTo :leaf${index} .`).join(' ');
    const view = viewOf({ g: `${leaves} :other :leadsTo :root . :leaf7 :leadsTo :last .` });
    const options = mostBytes === undefined ? {} : { limits: { mostBytes } };
    expect(asked(view, 'SELECT (COUNT(*) AS ?n) { ?s :leadsTo* ?o }', options)[0]).toBe(`${3003 + 3001 + 3002 + 1}`);
  },
);
