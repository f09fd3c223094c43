/** The tree of a text says what reading the text gives. */
import { type Dataset, type Iri, keyOf, readDataset } from '@orrery/rdf';
import { expect, test } from 'vitest';
import { turtleTreeOf } from '../turtle-text/turtle-tree-reader.ts';
import { datasetOf } from './tree-dataset.ts';

const base = 'urn:uuid:3f0cdd4e-6a52-4ae5-a2a5-0a4d3f9f7c11';
const head = '# about\n@prefix : <http://example.org/> .\n';

function told({ graphs, prefixes, starts }: Dataset): unknown {
  const subjects = [...graphs].map(([graph, said]) => [
    graph,
    Array.from(said.values(), ({ term, facts, offset, number }) => [keyOf(term), facts.map(keyOf), offset, number]),
  ]);
  const { starts: places, subjects: numbers, counts } = starts?.all() ?? {};
  return [subjects, [...prefixes], places, numbers, counts];
}

test.each([
  ['nothing', ''],
  ['directives alone', head],
  ['several statements about a subject', `${head}:a :b :c, "x"@en ; a 1.5 . # why\n:d :b () .\n\n:a <#e> true .`],
  [
    'nested nodes and lists',
    `${head}:a :b [ :c [ :d 1 ] ; :e ( 1 [ :f 2 ] ( :g ) () ) ], [] ; :h _:x .\n[ :b 1 ] :c 2 .\n( 1 2 ) :d _:y .\n[ :e [ :f :g ] ] .`,
  ],
  ['a directive behind a statement', `${head}:a :b :c .\n@prefix : <http://example.com/> .\n:a :b :c .\n`],
])('of %s', (_, text) => {
  const iris = new Map<string, Iri>();
  const tree = turtleTreeOf(text, base, () => {}, { iris })!;
  const read = readDataset(text, { syntax: 'turtle', base, depth: 10, terms: { iris } });
  expect(told(datasetOf(tree, iris))).toEqual(told(read));
  const subjectsOf = ({ graphs }: Dataset) =>
    graphs
      .values()
      .flatMap((said) => said.keys())
      .toArray();
  // Terms that are known already are the same values.
  expect(
    subjectsOf(read).every((term, index) => term.kind === 'blank' || term === subjectsOf(datasetOf(tree, iris))[index]),
  ).toBe(true);
});
