/** The quads of an edit in place are those that a comparison of the whole models tells. */
import { compare, copyOf, editInPlace, metamodelsOf } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { editInAllWays } from '@orrery/kernel/testing/random-edits.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { randomModel } from '@orrery/kernel/testing/random-model.ts';
import { requested, twoWay } from '@orrery/kernel/testing/random-requests.ts';
import { expect, test } from 'vitest';
import { changedQuads } from './changed-quads.ts';
import { quadsOfEdit } from './quads-of-edit.ts';
import { shortLine } from './terms/place-line.ts';

const graph = 'urn:uuid:5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';

function anEdit(seed: number) {
  const random = new Random(seed);
  const metamodel = randomMetamodel(random);
  const before = randomModel(random, metamodel, 5 + random.below(25));
  for (const [id, object] of before.index()) object.givenId = id;
  const other = copyOf(before);
  editInAllWays(random, other, metamodel, 1 + random.below(4));
  const changes = random.chance(70) ? compare(before, other).changes.map(requested) : twoWay(random, before);
  const model = copyOf(before);
  return { before, model, edit: editInPlace(model, changes, { metamodels: metamodelsOf([metamodel]) }) };
}

test('by chance: as many as a comparison of the two models finds', () => {
  let [told, same] = [0, 0];
  for (let seed = 1; seed <= 600; seed++) {
    const { before, model, edit } = anEdit(seed);
    const found = edit && quadsOfEdit(model, edit, { graph, mostPlaces: 1000 });
    if (!found) continue;
    told++;
    const { deleted, inserted } = changedQuads(before, model, { graph, mostLines: 100_000 })!;
    if (deleted.length + inserted.length > 0) same++;
    const sorted = (lines: readonly string[]) => lines.map(shortLine(graph)).toSorted();
    expect([seed, found.deleted.toSorted(), found.inserted.toSorted()]).toEqual([seed, sorted(deleted), sorted(inserted)]);
  }
  expect(told).toBeGreaterThan(200);
  expect(same).toBeGreaterThan(150);
});

test('nothing is told where too many parts have other places', () => {
  const found = Array.from({ length: 200 }, (_, seed) => anEdit(seed + 1)).flatMap(({ model, edit }) =>
    edit ? [[1000, 0].map((mostPlaces) => quadsOfEdit(model, edit, { graph, mostPlaces }))] : [],
  );
  const isBounded = ([many, none]: (typeof found)[number]) => many !== undefined && none === undefined;
  expect(found.filter(isBounded).length).toBeGreaterThan(10);
});
