/** Changes that are made in a model itself come to what they come to in a copy, and can be taken back. */
import { expect, test } from 'vitest';
import { compare } from '../difference/compare.ts';
import { firstDifference } from '../difference/equality.ts';
import { metamodelsOf } from '../metamodel/metamodels.ts';
import { copyOf } from '../objects/copy.ts';
import type { Model } from '../objects/model.ts';
import { Random } from '../testing/random.ts';
import { editInAllWays } from '../testing/random-edits.ts';
import { randomMetamodel } from '../testing/random-metamodel.ts';
import { randomModel } from '../testing/random-model.ts';
import { requested, twoWay } from '../testing/random-requests.ts';
import { editInPlace } from './edit-in-place.ts';
import { editedModel } from './edited-model.ts';
import { ConflictingChanges, RefusedChange } from './requested-change.ts';

test('by chance: the same model as by a copy, and back, and forth again', () => {
  let made = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const random = new Random(seed);
    const metamodel = randomMetamodel(random);
    const before = randomModel(random, metamodel, 5 + random.below(25));
    for (const [id, object] of before.index()) object.givenId = id;
    const context = { metamodels: metamodelsOf([metamodel]) };
    const other = copyOf(before);
    editInAllWays(random, other, metamodel, 1 + random.below(4));
    const changes = random.chance(70) ? compare(before, other).changes.map(requested) : twoWay(random, before);
    const expected = outcome(() => editedModel(before, changes, context));
    const model = copyOf(before);
    const edit = editInPlace(model, changes, context);
    if (!edit) {
      expect([seed, firstDifference(model, before, { withIds: true })]).toEqual([seed, undefined]);
      expect([seed, expected === undefined || changes.some(({ kind, eClass }) => kind === 'changed' && eClass)]).toEqual([
        seed,
        true,
      ]);
      continue;
    }
    made++;
    for (const round of [0, 1]) {
      expect([seed, round, firstDifference(model, expected!, { withIds: true })]).toEqual([seed, round, undefined]);
      expect([seed, found(model)]).toEqual([seed, found(expected!)]);
      edit.turn();
      expect([seed, round, firstDifference(model, before, { withIds: true })]).toEqual([seed, round, undefined]);
      expect([seed, found(model)]).toEqual([seed, found(before)]);
      edit.turn();
    }
    const touched = new Set([...edit.changed, ...edit.holders, ...edit.gone].map((object) => model.idOf(object)));
    const told = compare(before, expected!).changes.filter(({ kind }) => kind === 'changed' || kind === 'removed');
    expect([seed, told.filter(({ id }) => !touched.has(id))]).toEqual([seed, []]);
  }
  expect(made).toBeGreaterThan(150);
});

/** What the index finds, whatever its order. */
test('by chance: the packages in use are those of its objects, after some went, and when that is taken back', () => {
  let changed = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const random = new Random(seed);
    const metamodel = randomMetamodel(random);
    const model = randomModel(random, metamodel, 5 + random.below(10));
    for (const root of randomModel(random, randomMetamodel(random), 1 + random.below(3)).roots) model.roots.unshift(root);
    model.changed();
    for (const [id, object] of model.index()) object.givenId = id;
    const before = [...model.usedPackages()];
    const some = random.several(3, () => random.pick([...model.objects()]));
    const changes = some.map((object) => ({ kind: 'removed', id: model.idOf(object) }) as const);
    const edit = editInPlace(model, changes, { metamodels: metamodelsOf([metamodel]) });
    for (let turns = 0; edit && turns < 3; turns++, edit.turn()) {
      const used = [...model.usedPackages()];
      expect(used, String(seed)).toEqual([...new Set(model.objects().map((one) => one.class.package))]);
      if (used.length !== before.length) changed++;
    }
  }
  expect(changed).toBeGreaterThan(10);
});

function found(model: Model): string[] {
  return [...model.index().keys()].filter((id) => model.find(id) !== undefined).sort();
}

function outcome(work: () => Model): Model | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RefusedChange || error instanceof ConflictingChanges) return undefined;
    throw error;
  }
}
