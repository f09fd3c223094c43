import { within } from '@orrery/testing/within.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeObjectIndex } from '../object-index/write-index.ts';
import { copyOf } from '../objects/copy.ts';
import type { Model } from '../objects/model.ts';
import { modelOf, person, put } from '../testing/family.ts';
import { Random } from '../testing/random.ts';
import { randomMetamodel } from '../testing/random-metamodel.ts';
import { editAtRandom, randomModel } from '../testing/random-model.ts';
import { apply } from './apply.ts';
import { compare } from './compare.ts';
import { inverse } from './difference.ts';
import { firstDifference } from './equality.ts';
import { merge } from './merge.ts';

/** The same every time; hunting for more is ORRERY_FUZZ_SEED=7 ORRERY_FUZZ_RUNS=10000. */
const { ORRERY_FUZZ_SEED = '1', ORRERY_FUZZ_RUNS = '80' } = process.env;
const settings = { seed: Number(ORRERY_FUZZ_SEED), numRuns: Number(ORRERY_FUZZ_RUNS) };

interface Sample {
  readonly base: Model;
  readonly edited: Model;
  /** Edited otherwise, from the same base. */
  readonly other: Model;
}

const counts = fc.record({ seed: fc.nat(), size: fc.integer({ min: 1, max: 45 }), edits: fc.integer({ min: 1, max: 8 }) });

function sampleOf(seed: number, size: number, edits: number): Sample {
  const random = new Random(seed);
  const metamodel = randomMetamodel(random);
  const base = randomModel(random, metamodel, size);
  base.index();
  const [edited, other] = [copyOf(base), copyOf(base)];
  editAtRandom(random, edited, metamodel, edits);
  editAtRandom(random, other, metamodel, 1 + random.below(4));
  return { base, edited, other };
}

/** A property of every sample. */
function forAll(holds: (sample: Sample) => void): void {
  fc.assert(
    fc.property(counts, ({ seed, size, edits }) => holds(sampleOf(seed, size, edits))),
    settings,
  );
}

function same(one: Model, other: Model): void {
  expect(firstDifference(one, other, { withIds: true })).toBeUndefined();
}

test('a model does not differ from itself', () => {
  forAll(({ base }) => {
    expect(compare(base, copyOf(base)).changes.length).toBe(0);
  });
});

test('the difference between two models, applied to the first, gives the second', () => {
  forAll(({ base, edited }) => same(apply(copyOf(base), compare(base, edited)), edited));
});

test('the difference is the same where only the object index has seen the ids', () => {
  const seen = (model: Model): Model => {
    const copy = copyOf(model);
    for (const _ of writeObjectIndex(copy, { isMain: () => false, checkpoint: () => {} }));
    return copy;
  };
  forAll(({ base, edited }) => {
    expect(compare(seen(base), seen(edited))).toEqual(compare(base, edited));
  });
});

test('the inverse leads back', () => {
  forAll(({ base, edited }) => same(apply(copyOf(edited), inverse(compare(base, edited))), base));
});

test('a merge with an unchanged side gives the changed one', () => {
  forAll(({ base, edited }) => {
    same(merge(base, edited, copyOf(base)).model, edited);
    same(merge(base, copyOf(base), edited).model, edited);
  });
});

test('a merge of changes that do not meet is the same from both sides', () => {
  forAll(({ base, edited, other }) => {
    const [one, two] = [merge(base, edited, other), merge(base, other, edited)];
    if (one.conflicts.length + two.conflicts.length === 0) same(one.model, two.model);
  });
});

test('many siblings come and go in time', () => {
  const count = 40_000;
  const [all, none] = [familyOf(count), familyOf(0)];
  within(30, () => {
    same(apply(copyOf(all), compare(all, none)), none);
    same(apply(copyOf(none), compare(none, all)), all);
  });
});

function familyOf(count: number): Model {
  const ada = person('Ada');
  ada.givenId = 'ada';
  for (let index = 0; index < count; index++) put(ada, 'children', person('Ben')).givenId = `ben-${index}`;
  return modelOf(ada);
}
