/** The full rewrite leaves nothing behind that only served removed objects. */
import { append, contain, Link, Model, ModelObject, metamodelsOf } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { keptStatements } from '../objects/kept-statements.ts';
import type { Quad } from '../terms/term.ts';
import { fullRewrite } from './testing/full-rewrite.ts';
import { knottedMetamodel } from './testing/knotted-metamodel.ts';
import { quadsIn } from './testing/quads-in.ts';

const graph = 'urn:uuid:5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const knot = knottedMetamodel.classifiers.get('Knot')!;
const type = knot.kind === 'class' ? knot : expect.fail('Knots are objects.');
const feature = (name: string) => type.featuresByName.get(name)!;

/** A knot with three others inside, all of them its neighbours, and a neighbour elsewhere that is said to be a knot. */
function aKnot(): Model {
  const model = new Model(graph.slice(9));
  const root = model.add(new ModelObject(type));
  for (let count = 0; count < 3; count++) contain(root, feature('inside'), new ModelObject(type));
  for (const part of root.parts()) append(root, feature('neighbours'), part);
  append(root, feature('neighbours'), new Link('other.xmi#//', type));
  model.index();
  return model;
}

test('the values of a sequence follow each other when one is deleted from its middle, with its cell', () => {
  const model = aKnot();
  const middle = `urn:uuid:${model.idOf(model.roots[0]!.parts()[1]!)}`;
  const deleted = quadsIn(model, graph).filter(({ subject, object }) => subject.value === middle || object.value === middle);
  const edited = without(model, deleted);
  const [first, last] = edited.roots[0]!.parts();
  expect(edited.roots[0]!.all(feature('neighbours'))).toEqual([first, last, expect.any(Link)]);
  expect(keptStatements(edited)).toEqual([]);
});

test('what is said of a link goes with the last reference to it', () => {
  const model = aKnot();
  const deleted = quadsIn(model, graph).filter(
    ({ predicate, object }) => predicate.value.endsWith('#neighbours') && object.value.includes('other.xmi'),
  );
  const edited = without(model, deleted);
  expect(edited.roots[0]!.all(feature('neighbours'))).toEqual(edited.roots[0]!.parts());
  expect(keptStatements(edited)).toEqual([]);
});

function without(model: Model, deleted: readonly Quad[]): Model {
  return fullRewrite({ model, metamodels: metamodelsOf([knottedMetamodel]), graph, elsewhere: {}, deleted, inserted: [] })!;
}
