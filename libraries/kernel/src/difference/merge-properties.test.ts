import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyOf } from '../objects/copy.ts';
import type { Model } from '../objects/model.ts';
import { faultsIn, lostIn } from '../testing/merge-check.ts';
import { Random } from '../testing/random.ts';
import { editInAllWays } from '../testing/random-edits.ts';
import { randomMetamodel } from '../testing/random-metamodel.ts';
import { randomModel } from '../testing/random-model.ts';
import { firstDifference } from './equality.ts';
import { merge } from './merge.ts';

/** The same every time; hunting for more is ORRERY_FUZZ_SEED=7 ORRERY_FUZZ_RUNS=10000. */
const { ORRERY_FUZZ_SEED = '1', ORRERY_FUZZ_RUNS = '150' } = process.env;
const settings = { seed: Number(ORRERY_FUZZ_SEED), numRuns: Number(ORRERY_FUZZ_RUNS) };

interface Sample {
  readonly base: Model;
  readonly ours: Model;
  readonly theirs: Model;
}

const counts = fc.record({
  seed: fc.nat(),
  size: fc.integer({ min: 1, max: 25 }),
  /** Edits that both sides make. */
  common: fc.integer({ min: 0, max: 2 }),
  ours: fc.integer({ min: 0, max: 6 }),
  theirs: fc.integer({ min: 0, max: 6 }),
});

function sampleOf({ seed, size, common, ours, theirs }: typeof counts extends fc.Arbitrary<infer T> ? T : never): Sample {
  const random = new Random(seed);
  const metamodel = randomMetamodel(random);
  const base = randomModel(random, metamodel, size);
  const edited = (count: number) => {
    const copy = copyOf(base);
    editInAllWays(new Random(seed), copy, metamodel, common);
    editInAllWays(random, copy, metamodel, count);
    return copy;
  };
  return { base, ours: edited(ours), theirs: edited(theirs) };
}

/** A property of every sample. */
function forAll(holds: (sample: Sample) => void): void {
  fc.assert(
    fc.property(counts, (numbers) => holds(sampleOf(numbers))),
    settings,
  );
}

function same(one: Model, other: Model): void {
  expect(firstDifference(one, other, { withIds: true })).toBeUndefined();
}

test('nothing that either side changed is lost without being reported', () => {
  forAll((sample) => {
    expect(lostIn({ ...sample, ...merge(sample.base, sample.ours, sample.theirs) })).toEqual([]);
  });
});

test('a merged model is whole', () => {
  forAll(({ base, ours, theirs }) => {
    expect(faultsIn(merge(base, ours, theirs).model)).toEqual([]);
  });
});

test('what is merged does not change', () => {
  forAll(({ base, ours, theirs }) => {
    const copies = [base, ours, theirs].map(copyOf);
    merge(base, ours, theirs);
    for (const [index, model] of [base, ours, theirs].entries()) same(model, copies[index]!);
  });
});

test('a merge with an unchanged side gives the changed one, without conflicts', () => {
  forAll(({ base, ours }) => {
    for (const { model, conflicts } of [merge(base, ours, copyOf(base)), merge(base, copyOf(base), ours)]) {
      expect(conflicts).toEqual([]);
      same(model, ours);
    }
  });
});

test('a merge with the same side gives that side, without conflicts', () => {
  forAll(({ base, ours }) => {
    const { model, conflicts } = merge(base, ours, copyOf(ours));
    expect(conflicts).toEqual([]);
    same(model, ours);
  });
});

test('there are conflicts from one side when there are from the other, and else the same model', () => {
  forAll(({ base, ours, theirs }) => {
    const [one, other] = [merge(base, ours, theirs), merge(base, theirs, ours)];
    expect(one.conflicts.length === 0).toBe(other.conflicts.length === 0);
    if (one.conflicts.length === 0) same(one.model, other.model);
  });
});

test('what was merged with one side merges with it again without a change', () => {
  forAll(({ base, ours, theirs }) => {
    const { model } = merge(base, ours, theirs);
    same(merge(ours, model, copyOf(ours)).model, model);
  });
});
