/** However many metamodels a project has, so many are looked through for a reading: the nearest and newest. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBatches } from '../row-batches.ts';
import { candidateKeys, metamodelCandidates, mostCandidates } from './metamodel-candidates.ts';

const elsewhere = { highestSeenElsewhere: 1000, lowestSeeingElsewhere: 1000 };

let it: TestService;
let ada: Client;
let project: Body;
let newest: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  const oldest = await uploaded(ada, { projectId: project.id, name: 'Oldest' }, 'family.ecore', familyEcore);
  await addAlike(oldest.id, mostCandidates);
  newest = await uploaded(ada, { projectId: project.id, name: 'Newest' }, 'newest.ecore', familyEcore);
});
afterAll(() => it.close());

/** Rows of so many metamodels like one, each a little newer. */
async function addAlike(id: string, count: number): Promise<void> {
  const { tables } = it.database;
  const rowOf = async (table: 'models' | 'revisions' | 'declared_packages', column: 'id' | 'model_id') =>
    (await tables
      .selectFrom(table)
      .selectAll()
      .where(column as never, '=', id as never)
      .executeTakeFirstOrThrow()) as Record<string, unknown>;
  const { seq: _, ...model } = await rowOf('models', 'id');
  const revision = await rowOf('revisions', 'model_id');
  const declared = await rowOf('declared_packages', 'model_id');
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const models = ids.map((one, at) => ({ ...model, id: one, slug: `m-${at}`, content_at: (model.content_at as number) + at }));
  const insert = (table: 'models' | 'revisions' | 'declared_packages', rows: object[]) =>
    inBatches(rows, (part) =>
      tables
        .insertInto(table)
        .values(part as never)
        .execute(),
    );
  await insert('models', models);
  await insert(
    'revisions',
    ids.map((one) => ({ ...revision, id: crypto.randomUUID(), model_id: one })),
  );
  await insert(
    'declared_packages',
    ids.map((one) => ({ ...declared, model_id: one })),
  );
}

test('the oldest of very many metamodels are left out, of what a model is read with and of what is compared with it', async () => {
  const bounds = { id: crypto.randomUUID(), projectId: project.id, confidentiality: 1000, ...elsewhere };
  const keys = (await candidateKeys(it.database.points, bounds)).map(({ key }) => key);
  const candidates = await metamodelCandidates(it.database.points, bounds);
  expect(candidates.map(({ key }) => key)).toEqual(keys);
  expect(keys.length).toBe(mostCandidates);
  expect(keys).toContain(`${newest.id}@1`);
});
