/** Random differences: where a patch of the objects gives a model, the full rewrite gives the same one. */
import { type Change, changedObjects, compare, type Model, ModelObject, metamodelsOf } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { lineage, randomModel } from '@orrery/kernel/testing/random-model.ts';
import { expect, test } from 'vitest';
import { patchedObjects, touchedByPatch } from './object-patch.ts';
import { type Edited, expectSame, fullRewrite } from './testing/full-rewrite.ts';
import { knottedMetamodel } from './testing/knotted-metamodel.ts';
import { RandomEdits, randomDifference } from './testing/random-edits.ts';

const graph = `urn:uuid:${lineage}`;
const seeds = Array.from({ length: 80 }, (_, seed) => seed);

test.each(seeds)('what is decided straight is right, and what is refused is not decided (seed %i)', (seed) => {
  const random = new Random(seed);
  const base = aModel(random, seed % 2 === 0);
  const edit = { ...base, ...randomDifference(random, base.model, graph) };
  const straight = patchedObjects(edit);
  if (straight) expectSame(straight, fullRewrite(edit), graph);
});

test('what a patch tells of the objects that it touched is what a comparison finds', () => {
  let told = 0;
  for (let seed = 0; seed < 400; seed++) {
    const random = new Random(seed);
    const base = aModel(random, seed % 2 === 0);
    const edits = new RandomEdits(random, base.model, graph);
    for (let count = 1 + random.below(4); count > 0; count--) edits[random.pick(['changeValue', 'refer', 'unrefer'] as const)]();
    const patched = patchedObjects({ ...base, ...edits.net() });
    const touched = patched && touchedByPatch(patched);
    if (!touched) continue;
    const found = changedObjects(base.model, patched, touched);
    expect(inOrderOfIds(found), String(seed)).toEqual(inOrderOfIds(compare(base.model, patched).changes));
    if (found.length > 0) told++;
  }
  expect(told).toBeGreaterThan(100);
});

function inOrderOfIds(changes: readonly Change[]): Change[] {
  return changes.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

test.each(seeds)('parts that go with all that is said of them are decided straight (seed %i)', (seed) => {
  const random = new Random(seed);
  const base = aModel(random, seed % 2 === 0);
  dropOneSided(base.model);
  const part = [...base.model.objects()].findLast(({ container }) => container);
  if (!part) return;
  const edits = new RandomEdits(random, base.model, graph);
  edits.remove(part);
  const edit = { ...base, ...edits.net() };
  expectSame(patchedObjects(edit), fullRewrite(edit), graph);
});

test('most differences are decided straight', () => {
  const edits = seeds.map((seed) => {
    const base = aModel(new Random(seed), true);
    return { ...base, ...randomDifference(new Random(seed), base.model, graph) };
  });
  const possible = edits.filter((edit) => fullRewrite(edit));
  const decided = possible.filter((edit) => patchedObjects(edit));
  expect(decided.length / possible.length).toBeGreaterThan(0.7);
});

function aModel(random: Random, isRandom: boolean): Omit<Edited, 'deleted' | 'inserted'> {
  const metamodel = isRandom ? randomMetamodel(random) : knottedMetamodel;
  const metamodels = metamodelsOf([metamodel]);
  const made = randomModel(random, metamodel, 5 + random.below(25));
  // Read once, as all models are: readers complete two-way references.
  const model = fullRewrite({ model: made, metamodels, graph, elsewhere: {}, deleted: [], inserted: [] })!;
  return { model, metamodels, graph, elsewhere: {} };
}

/** Leaves only those two-way references whose ends agree. */
function dropOneSided(model: Model): void {
  for (const object of model.objects())
    for (const [feature, value] of [...object.entries()]) {
      if (!feature.opposite || feature.isContainment) continue;
      const isAgreed = (target: unknown) => target instanceof ModelObject && target.all(feature.opposite!).includes(object);
      if (Array.isArray(value)) object.set(feature, value.filter(isAgreed));
      else if (!isAgreed(value)) object.set(feature, undefined);
    }
}
