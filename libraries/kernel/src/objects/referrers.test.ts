import { expect, test } from 'vitest';
import { Random } from '../testing/random.ts';
import { randomMetamodel } from '../testing/random-metamodel.ts';
import { randomModel } from '../testing/random-model.ts';
import { Link } from './link.ts';
import { ModelObject } from './model-object.ts';
import { referencesTo } from './referrers.ts';

test('all references to some objects are found, but for those of their containers, and all links', () => {
  let count = 0;
  for (let seed = 0; seed < 100; seed++) {
    const random = new Random(seed);
    const model = randomModel(random, randomMetamodel(random), 5 + random.below(40));
    const these = new Set([...model.objects()].filter(() => random.below(4) === 0));
    const wanted = [...model.objects()].flatMap((owner) =>
      [...owner.entries()].flatMap(([feature, value]) =>
        (feature.isReference && !feature.isContainer ? [value].flat() : []).flatMap((item) =>
          item instanceof Link || (item instanceof ModelObject && these.has(item) && !feature.isContainment)
            ? [{ owner, feature, item }]
            : [],
        ),
      ),
    );
    const told = ({ owner, feature, item }: (typeof wanted)[number]) =>
      `${model.idOf(owner)} ${feature.name} ${item instanceof Link ? item.target : model.idOf(item)}`;
    expect(referencesTo(model, these).map(told).toSorted()).toEqual(wanted.map(told).toSorted());
    count += wanted.length;
  }
  expect(count).toBeGreaterThan(100);
});
