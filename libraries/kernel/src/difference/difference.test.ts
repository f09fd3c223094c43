import { describe, expect, test } from 'vitest';
import { copyOf } from '../objects/copy.ts';
import { Random } from '../testing/random.ts';
import { randomMetamodel } from '../testing/random-metamodel.ts';
import { editAtRandom, randomModel } from '../testing/random-model.ts';
import { apply } from './apply.ts';
import { compare } from './compare.ts';
import { inverse } from './difference.ts';
import { firstDifference } from './equality.ts';
import { merge } from './merge.ts';

describe.each(Array.from({ length: 60 }, (_, seed) => seed))('in random models (seed %i)', (seed) => {
  const random = new Random(seed);
  const metamodel = randomMetamodel(random);
  const base = randomModel(random, metamodel, 5 + random.below(40));
  base.index();
  const edited = copyOf(base);
  editAtRandom(random, edited, metamodel, 1 + random.below(8));

  test('a model does not differ from itself', () => {
    expect(compare(base, copyOf(base)).changes).toEqual([]);
  });

  test('the difference between two models, applied to the first, gives the second', () => {
    const patched = apply(copyOf(base), compare(base, edited));
    expect(firstDifference(patched, edited, { withIds: true })).toBeUndefined();
  });

  test('the inverse leads back', () => {
    const back = apply(copyOf(edited), inverse(compare(base, edited)));
    expect(firstDifference(back, base, { withIds: true })).toBeUndefined();
  });

  test('a merge with an unchanged side gives the changed one', () => {
    expect(firstDifference(merge(base, edited, copyOf(base)).model, edited, { withIds: true })).toBeUndefined();
    expect(firstDifference(merge(base, copyOf(base), edited).model, edited, { withIds: true })).toBeUndefined();
  });

  test('a merge of changes that do not meet is the same from both sides', () => {
    const other = copyOf(base);
    editAtRandom(random, other, metamodel, 1 + random.below(4));
    const [one, two] = [merge(base, edited, other), merge(base, other, edited)];
    if (one.conflicts.length + two.conflicts.length > 0) return;
    expect(firstDifference(one.model, two.model, { withIds: true })).toBeUndefined();
  });
});
