/** Random differences: where they are told as changes of features, these make the model that the full rewrite makes. */
import { editedModel, metamodelsOf, type RequestedChange } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { lineage, randomModel } from '@orrery/kernel/testing/random-model.ts';
import { expect, test } from 'vitest';
import { requestedChanges } from './requested-changes.ts';
import { type Edited, expectSame, fullRewrite } from './testing/full-rewrite.ts';
import { knottedMetamodel } from './testing/knotted-metamodel.ts';
import { randomDifference } from './testing/random-edits.ts';

const graph = `urn:uuid:${lineage}`;
const seeds = Array.from({ length: 500 }, (_, seed) => seed);

test('what is told as changes is what the full rewrite makes', () => {
  let told = 0;
  for (const seed of seeds) {
    const edit = anEdit(seed);
    const changes = requestedChanges(edit);
    const right = changes && fullRewrite(edit);
    if (!right || !isFit(edit, changes)) continue;
    told++;
    expectSame(made(edit, changes), right, graph);
  }
  // Seed 5782 has two new references to one object.
  expect(requestedChanges(anEdit(5782))).toBeUndefined();
  expect(told).toBeGreaterThan(seeds.length / 15);
});

test('the model stays as it was', () => {
  const edit = anEdit(3);
  const before = JSON.stringify([...edit.model.objects()].map((object) => [...object.entries()].length));
  requestedChanges(edit);
  expect(JSON.stringify([...edit.model.objects()].map((object) => [...object.entries()].length))).toBe(before);
});

function made({ model, metamodels }: Edited, changes: readonly RequestedChange[]) {
  return editedModel(model, changes, { metamodels });
}

/** What changes refuse is left to the patch. */
function isFit(edit: Edited, changes: readonly RequestedChange[]): boolean {
  try {
    return made(edit, changes) !== undefined;
  } catch {
    return false;
  }
}

function anEdit(seed: number): Edited {
  const random = new Random(seed);
  const metamodel = seed % 2 === 0 ? randomMetamodel(random) : knottedMetamodel;
  const metamodels = metamodelsOf([metamodel]);
  const first = randomModel(random, metamodel, 5 + random.below(25));
  const model = fullRewrite({ model: first, metamodels, graph, elsewhere: {}, deleted: [], inserted: [] })!;
  return { model, metamodels, graph, elsewhere: {}, ...randomDifference(random, model, graph) };
}
