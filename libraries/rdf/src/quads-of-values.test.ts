/** The quads of objects with other values are those that a comparison of the whole models tells. */
import { compare, copyOf } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { editInAllWays } from '@orrery/kernel/testing/random-edits.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { randomModel } from '@orrery/kernel/testing/random-model.ts';
import { expect, test } from 'vitest';
import { changedQuads } from './changed-quads.ts';
import { quadsOfValues } from './quads-of-values.ts';

const graph = 'urn:uuid:5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';

function twoVersions(seed: number) {
  const random = new Random(seed);
  const metamodel = randomMetamodel(random);
  const before = randomModel(random, metamodel, 5 + random.below(25));
  for (const [id, object] of before.index()) object.givenId = id;
  const after = copyOf(before);
  editInAllWays(random, after, metamodel, 1 + random.below(4));
  return { before, after, changes: compare(before, after).changes };
}

test('by chance: as many as a comparison of the two models finds', () => {
  let told = 0;
  for (let seed = 1; seed <= 800; seed++) {
    const { before, after, changes } = twoVersions(seed);
    if (changes.length === 0 || !changes.every(({ kind }) => kind === 'changed')) continue;
    const ids = changes.map(({ id }) => id);
    const found = quadsOfValues(before, after, ids, graph);
    if (!found) continue;
    told++;
    const { deleted, inserted } = changedQuads(before, after, { graph, mostLines: 100_000 })!;
    expect([seed, found.deleted.toSorted(), found.inserted.toSorted()]).toEqual([seed, deleted.toSorted(), inserted.toSorted()]);
  }
  expect(told).toBeGreaterThan(50);
});

test('nothing is told of objects that came or went', () => {
  const { before, after } = twoVersions(1);
  expect(quadsOfValues(before, after, ['0b1e7a52-0000-4000-8000-000000000000'], graph)).toBeUndefined();
});
