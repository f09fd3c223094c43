import type { Model } from '@orrery/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDataset } from '../parsing/dataset.ts';
import { Iri, type Quad, type Term } from '../terms/term.ts';
import { quadsIn } from '../testing/quads.ts';
import { anyQuad, linesOf } from '../testing/random-quads.ts';
import { writeModel } from '../write.ts';
import { comesBackTheSame } from './document-order.ts';
import { patchedModel } from './patched-model.ts';
import { modelOfDataset } from './read-resources.ts';

const lineage = '3f0cdd4e-6a52-4ae5-a2a5-0a4d3f9f7c11';
const read = (text: string) => modelOfDataset(readDataset(text, { syntax: 'trig', depth: 1000 }), lineage);
const written = (model: Model) => [...writeModel(model, { syntax: 'trig' })].join('');
const insert = (model: Model, text: string) =>
  patchedModel(model, { deleted: [], inserted: quadsIn(text, 'turtle') }, () => false);

const railway = read(written(read('<x:a> <x:p> <x:b> , 1 ; <x:q> <x:c> . <x:b> <x:p> 2 .')));

test('what was written once and patched since comes back the same', () => {
  const patched = insert(railway, '<x:n> <x:p> <x:m> . <x:c> <x:q> <x:a> . <x:a> <x:p> <x:z> .');
  expect(comesBackTheSame(railway)).toBe(true);
  expect(comesBackTheSame(patched)).toBe(true);
  expect(allOf(read(written(patched)))).toEqual(allOf(patched));
});

test.each([
  ['a blank node', insert(railway, '<x:a> <x:p> _:b .')],
  ['a value that is none of its type', insert(railway, '<x:a> <x:p> "one"^^<http://www.w3.org/2001/XMLSchema#integer> .')],
  ['a named graph', read(`${written(railway)} <x:g> { <x:a> <x:p> 1 }`)],
  ['a property in two places', read(`${written(railway)} <x:b> <x:q> 2 . <x:b> <x:p> 3 .`)],
  ['a namespace with two prefixes', read(`@prefix a: <x:> . @prefix b: <x:> . ${written(railway)}`)],
  ['nothing at all', read('')],
])('%s may come back otherwise', (_, model) => {
  expect(comesBackTheSame(model)).toBe(false);
});

test.each(['', '@prefix x: <x:> . ', '@prefix : <x:> . @prefix owl: <x:owl#> . '])(
  'the prefixes %s come back as they were',
  (prefixes) => {
    const model = read(`${prefixes}<x:a> <x:p> 1 .`);
    expect(comesBackTheSame(model)).toBe(true);
    expect(read(written(model)).extras).toEqual(model.extras);
  },
);

test('where it is said to come back the same, it does', () => {
  const anyEdit = fc.tuple(fc.array(anyQuad, { maxLength: 12 }), fc.nat(5), fc.array(anyQuad, { maxLength: 4 }));
  let count = 0;
  fc.assert(
    fc.property(anyEdit, ([quads, taken, others]) => {
      const [before, inserted] = [quads, others].map((some) => some.map(withoutBlanks));
      const model = read(written(read(linesOf(before!))));
      const patched = patchedModel(model, { deleted: before!.slice(0, taken), inserted: inserted! }, () => false);
      if (!comesBackTheSame(patched)) return;
      count++;
      expect(allOf(read(written(patched)))).toEqual(allOf(patched));
    }),
    { numRuns: 400 },
  );
  expect(count).toBeGreaterThan(60);
});

function withoutBlanks({ subject, predicate, object }: Quad): Quad {
  return { subject: named(subject) as Iri, predicate, object: named(object), graph: undefined };
}

function named(term: Term): Term {
  return term.kind === 'blank' ? new Iri(`x:${term.value}`) : term;
}

/** Ids in their order, and what is kept beside them. */
function allOf(model: Model): unknown {
  return [[...model.index().keys()], [...model.extras]];
}
