import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDataset } from '../parsing/dataset.ts';
import type { Syntax } from '../parsing/parser-options.ts';
import { areIsomorphic } from '../testing/isomorphism.ts';
import { quadsIn } from '../testing/quads.ts';
import { anyQuad, linesOf } from '../testing/random-quads.ts';
import { quadsOf, writeModel } from '../write.ts';
import { modelOfDataset } from './read-resources.ts';

const lineage = '3f0cdd4e-6a52-4ae5-a2a5-0a4d3f9f7c11';
const graph = 'urn:uuid:0190aa3c-5b2e-7c11-8a39-0f3f6b2b7c55';

function modelOf(text: string, syntax: Syntax) {
  return modelOfDataset(readDataset(text, { syntax, depth: 1000 }), lineage);
}

describe('RDF comes back with the same meaning', () => {
  test('from TriG, with its named graphs', () => {
    fc.assert(
      fc.property(fc.array(anyQuad, { maxLength: 25 }), (quads) => {
        const text = [...writeModel(modelOf(linesOf(quads), 'n-quads'), { syntax: 'trig' })].join('');
        expect(areIsomorphic(quadsIn(text, 'trig'), quads)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('from Turtle, lists and circles included', () => {
    fc.assert(
      fc.property(fc.array(anyQuad, { maxLength: 25 }), (quads) => {
        const plain = quads.map((quad) => ({ ...quad, graph: undefined }));
        const text = [...writeModel(modelOf(linesOf(plain), 'n-quads'), { syntax: 'turtle' })].join('');
        expect(areIsomorphic(quadsIn(text, 'turtle'), plain)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('from the lines for query engines', () => {
    fc.assert(
      fc.property(fc.array(anyQuad, { minLength: 1, maxLength: 25 }), (quads) => {
        const found = quadsIn([...quadsOf(modelOf(linesOf(quads), 'n-quads'), { graph })].join(''), 'n-quads');
        const own = found.map((quad) => (quad.graph?.value === graph ? { ...quad, graph: undefined } : quad));
        expect(areIsomorphic(own, quads)).toBe(true);
      }),
    );
  });
});

test('people read nested nodes and lists', () => {
  const text =
    '@prefix : <http://x/> .\n:s :p [ :q 1 ; :r "two" ] , ( :a [ :q 2 ] ( ) ) ; :t _:a , _:a2 . :u :t _:a . _:a2 :p [] . [] :z _:l . _:l :z _:l .';
  expect([...writeModel(modelOf(text, 'turtle'), { syntax: 'turtle' })].join('')).toBe(`@prefix : <http://x/> .

:s :p [ :q 1 ; :r "two" ] , ( :a [ :q 2 ] () ) ;
  :t _:a , [ :p [] ] .

:u :t _:a .

[] :z _:l .

_:l :z _:l .
`);
});

test('long chains and long lists are written without nesting too deep', () => {
  const chain = Array.from({ length: 5000 }, (_, index) => `_:c${index} <x:p> _:c${index + 1} .`).join('\n');
  const list = `<x:s> <x:p> ( ${'1 '.repeat(20_000)}) .`;
  const quads = quadsIn(`${chain}\n${list}`, 'turtle');
  const text = [...writeModel(modelOf(`${chain}\n${list}`, 'turtle'), { syntax: 'turtle' })].join('');
  expect(quadsIn(text, 'turtle').length).toBe(quads.length);
  expect(text).toContain(`( ${'1 '.repeat(20_000)})`);
});

test('blank nodes of two models never meet', () => {
  const [one, other] = [graph, 'urn:uuid:5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55'].map((name) =>
    [...quadsOf(modelOf('_:a <x:p> _:a .', 'turtle'), { graph: name })].join(''),
  );
  expect(one).toBe(
    '_:m0190aa3c5b2e7c118a390f3f6b2b7c55_a <x:p> _:m0190aa3c5b2e7c118a390f3f6b2b7c55_a <urn:uuid:0190aa3c-5b2e-7c11-8a39-0f3f6b2b7c55> .\n',
  );
  expect(other).not.toContain('0190aa3c');
});

test('the same triple has the same id wherever it stands', () => {
  const [one, other] = ['<x:a> <x:p> 1 . <x:b> <x:p> 2 .', '<x:b> <x:p> 2 , 3 . <x:a> <x:p> 1 .'].map((text) =>
    modelOf(text, 'turtle'),
  );
  for (const id of one!.index().keys()) expect(other!.find(id)).toBeDefined();
  expect(
    [...other!.index().keys()].every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true);
});
