import { expect, test } from 'vitest';
import type { Model } from '../models/model.ts';
import { type CurrentModelsDependencies, withCurrentRevisions } from './current-models.ts';
import type { Revision } from './revision.ts';

const aModel = (id: string, revision: number) => ({ id, revision }) as Model;
const aRevision = (modelId: string, number: number) => ({ modelId, number }) as Revision;

/** What is found in one look after the other; the last one stays. */
function looks(...later: readonly (readonly [readonly Model[], readonly Revision[]])[]) {
  let [models, revisions] = [0, 0];
  const at = (number: number) => later[Math.min(number, later.length - 1)]!;
  return {
    models: { many: async () => [...at(models++)[0]] },
    revisions: { currentOf: async () => [...at(revisions++)[1]] },
  } as CurrentModelsDependencies;
}

const numbers = async (models: readonly Model[], revisions: readonly Revision[], dependencies: CurrentModelsDependencies) =>
  (await withCurrentRevisions('anonymous', models, revisions, dependencies)).map(
    ({ model, revision }) => `${model.id} ${model.revision} ${revision?.number ?? '–'}`,
  );

test('a model that was written between two looks is looked at again, and keeps its place', async () => {
  const found = [aModel('a', 1), aModel('b', 1), aModel('c', 0)];
  const later = looks([[aModel('a', 2)], [aRevision('a', 3)]], [[aModel('a', 3)], [aRevision('a', 3)]]);
  expect(await numbers(found, [aRevision('a', 2), aRevision('b', 1)], later)).toEqual(['a 3 3', 'b 1 1', 'c 0 –']);
});

test('a model that was hidden between two looks is not an empty one', async () => {
  expect(await numbers([aModel('a', 1), aModel('b', 1)], [aRevision('b', 1)], looks([[], []]))).toEqual(['b 1 1']);
});

test('a model that is always another is said to be so', async () => {
  const later = looks([[aModel('a', 1)], [aRevision('a', 2)]]);
  await expect(withCurrentRevisions('anonymous', [aModel('a', 1)], [], later)).rejects.toMatchObject({
    kind: 'unavailable',
  });
});
