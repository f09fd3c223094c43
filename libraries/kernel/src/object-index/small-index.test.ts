/** Most models are small, and each edit of one writes its index. */
import { leastSpent } from '@orrery/testing/spent.ts';
import { expect, test } from 'vitest';
import { Model } from '../objects/model.ts';
import { person } from '../testing/family.ts';
import { indexBytes } from '../testing/index-bytes.ts';
import { lineage } from '../testing/random-model.ts';

test('the index of a few objects costs a small part of that of a thousand', () => {
  const crowd = (count: number) => {
    const model = new Model(lineage);
    for (let number = 0; number < count; number++) model.add(person(`Person ${number}`));
    return model;
  };
  const [few, many] = [crowd(5), crowd(1000)];
  const manyTimes = (model: Model) => () => {
    for (let time = 0; time < 60; time++) indexBytes(model);
  };
  expect(leastSpent(manyTimes(few))).toBeLessThan(leastSpent(manyTimes(many)) / 2);
});
