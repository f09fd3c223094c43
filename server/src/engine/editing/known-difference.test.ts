/** Facts that are kept over an edit are those that would be found; tried by chance. */
import { compare, copyOf, labelOf, type Model, qualifiedName } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { editAtRandom, randomModel } from '@orrery/kernel/testing/random-model.ts';
import { expect, test } from 'vitest';
import type { Facts } from '../facts.ts';
import { linkedDocuments } from '../jobs/linked-documents.ts';
import { diagnosticsIn } from '../validation/model-diagnostics.ts';
import { editedObjects, keepQuietFacts } from './known-difference.ts';
import { factsOnce } from './known-facts.ts';

const checkpoint = () => {};

function factsOf(model: Model): Facts {
  const { diagnostics, counts } = diagnosticsIn(model, [], checkpoint);
  const linked = linkedDocuments(model, checkpoint);
  return { objectCount: model.objectCount, diagnostics, counts, linked } as unknown as Facts;
}

/** In any order: an object that moves is told of elsewhere. */
const told = ({ diagnostics, ...facts }: Facts) => ({
  ...facts,
  diagnostics: diagnostics.map((one) => JSON.stringify(one)).sort(),
});

test('facts that are kept are those of the model after the edit', () => {
  let kept = 0;
  for (let seed = 1; seed <= 600; seed++) {
    const random = new Random(seed);
    const metamodel = randomMetamodel(random);
    const before = randomModel(random, metamodel, 5 + random.below(25));
    before.index();
    const after = copyOf(before);
    editAtRandom(random, after, metamodel, 1 + random.below(2));
    after.index();
    const { changes } = compare(before, after);
    factsOnce(before, () => factsOf(before));
    keepQuietFacts({ before, after, changes }, after);
    let isKept = true;
    const facts = factsOnce(after, () => {
      isKept = false;
      return factsOf(after);
    });
    if (!isKept || changes.length === 0) continue;
    kept++;
    expect([seed, told(facts)]).toEqual([seed, told(factsOf(after))]);
  }
  expect(kept).toBeGreaterThan(10);
});

test('what was touched is told: always where nothing but attributes has changed, all else where ids stay', () => {
  const seen = { values: 0, others: 0, unnamed: 0 };
  for (let seed = 1; seed <= 200; seed++) {
    const random = new Random(seed);
    const metamodel = randomMetamodel(random);
    const before = randomModel(random, metamodel, 5 + random.below(20));
    before.index();
    const after = copyOf(before);
    editAtRandom(random, after, metamodel, 1);
    const { changes } = compare(before, after);
    const { touched, labelsOf } = editedObjects({ before, after, changes }, false);
    const all = editedObjects({ before, after, changes }, true);
    const isOfValues = changes.every(
      (one) =>
        one.kind === 'changed' &&
        one.class.old === one.class.new &&
        one.features.every(({ name }) => !one.class.new.featuresByName.get(name)?.isReference),
    );
    if (touched) expect([seed, isOfValues, new Set(touched)]).toEqual([seed, true, new Set(changes.map(({ id }) => id))]);
    expect(new Set(changes.map(({ id }) => id)).isSubsetOf(new Set(all.touched))).toBe(true);
    expect(all.isOtherTree).toBe(changes.some(({ kind }) => kind !== 'changed'));
    const named = changes.filter(({ id, kind }) => kind !== 'changed' || nameIn(before, id) !== nameIn(after, id));
    expect(new Set(labelsOf)).toEqual(new Set(named.map(({ id }) => id)));
    seen.unnamed += changes.length - named.length;
    seen[touched ? 'values' : 'others']++;
  }
  expect([seen.values > 5, seen.others > 5, seen.unnamed > 5]).toEqual([true, true, true]);
});

/** Its class counts: search tells objects by their classes. */
function nameIn(model: Model, id: string): string {
  const object = model.find(id)!;
  return `${qualifiedName(object.class)} ${labelOf(object)}`;
}
