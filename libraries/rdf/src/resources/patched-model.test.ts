import type { Model, ModelObject } from '@orrery/kernel';
import { resourceFeatures, statementFeatures } from '@orrery/metamodels';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDataset } from '../parsing/dataset.ts';
import type { Syntax } from '../parsing/parser-options.ts';
import { keyOf, type Quad } from '../terms/term.ts';
import { quadsIn } from '../testing/quads.ts';
import { anyQuad, linesOf } from '../testing/random-quads.ts';
import { quadsOf, writeModel } from '../write.ts';
import { patchedModel } from './patched-model.ts';
import { modelOfDataset } from './read-resources.ts';
import type { MeansTheSame } from './said-of-resource.ts';

const lineage = '3f0cdd4e-6a52-4ae5-a2a5-0a4d3f9f7c11';
const never: MeansTheSame = () => false;

test('a patched model is the model of the patched document', () => {
  const anyEdit = fc.record({
    before: fc.array(anyQuad, { maxLength: 25 }),
    taken: fc.array(fc.nat(24), { maxLength: 12 }),
    others: fc.array(anyQuad, { maxLength: 3 }),
    inserted: fc.array(anyQuad, { maxLength: 8 }),
  });
  fc.assert(
    fc.property(anyEdit, ({ before, taken, others, inserted }) => {
      const deleted = [...before.filter((_, index) => taken.includes(index)), ...others];
      const gone = new Set(deleted.map(keyOfQuad));
      const after = [...before.filter((quad) => !gone.has(keyOfQuad(quad))), ...inserted];
      const model = modelOf(linesOf(before), 'n-quads');
      const patched = patchedModel(model, { deleted, inserted }, never);
      expectSame(patched, modelOf(linesOf(after), 'n-quads'));
      expectSame(model, modelOf(linesOf(before), 'n-quads'));
    }),
    { numRuns: 200 },
  );
});

test('what did not change stays in its place, and what comes follows what is like it', () => {
  const model = modelOf('@prefix : <http://x/> . :a :p 1 ; :q :z ; :p 2 . :b :p :y . :c :p 3 .');
  const patched = patchedModel(
    model,
    {
      deleted: quadsIn('<http://x/a> <http://x/p> 1 .', 'turtle'),
      inserted: quadsIn(
        '<http://x/a> <http://x/p> 5 . <http://x/n> <http://x/p> <http://x/m> . <http://x/y> <http://x/p> 4 .',
        'turtle',
      ),
    },
    never,
  );
  expect(patched.roots.map(nameOf)).toEqual(['a', 'b', 'c', 'n', 'y', 'z', 'm']);
  expect([...writeModel(patched, { syntax: 'turtle' })].join('')).toContain(`
:a :q :z ;
  :p 2 , 5 .

:b :p :y .

:c :p 3 .

:n :p :m .

:y :p 4 .
`);
});

test('resources of which nobody speaks any more are gone', () => {
  const model = modelOf('@prefix : <http://x/> . :a :p :b , :c . :b :p :d . :e :p 1 .');
  const deleted = quadsIn('@prefix : <http://x/> . :a :p :b , :c . :b :p :d .', 'turtle');
  expect(patchedModel(model, { deleted, inserted: [] }, never).roots.map(nameOf)).toEqual(['e']);
  expect(patchedModel(model, { deleted: deleted.slice(2), inserted: [] }, never).roots.map(nameOf)).toEqual(['a', 'e', 'b', 'c']);
});

test('a literal that is there in other words is found by its meaning, of its property only', () => {
  const model = modelOf('<x:a> <x:q> 01 ; <x:p> "1" , 01 , 02 .');
  const deleted = quadsIn('<x:a> <x:p> 1 .', 'turtle');
  const patched = patchedModel(model, { deleted, inserted: [] }, (there, said) => Number(there.value) === Number(said.value));
  expect(patched.roots[0]!.parts().map((statement) => statement.get(statementFeatures.value))).toEqual(['01', '01', '02']);
});

function modelOf(text: string, syntax: Syntax = 'turtle'): Model {
  return modelOfDataset(readDataset(text, { syntax, depth: 1000 }), lineage);
}

/** The same quads, and the same ids of all resources and statements. */
function expectSame(one: Model, other: Model): void {
  expect(linesIn(one)).toEqual(linesIn(other));
  expect([...one.index().keys()].sort()).toEqual([...other.index().keys()].sort());
}

function linesIn(model: Model): string[] {
  return [...quadsOf(model)].join('').split('\n').sort();
}

function keyOfQuad({ subject, predicate, object, graph }: Quad): string {
  return [subject, predicate, object, ...(graph ? [graph] : [])].map(keyOf).join(' ');
}

function nameOf(resource: ModelObject): string {
  return String(resource.get(resourceFeatures.iri)).replace('http://x/', '');
}
