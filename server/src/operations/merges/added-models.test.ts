/** A merge that adds models with many views and diagnostics has no long transaction. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Transaction } from '../../storage/database.ts';
import { ended } from '../tasks/testing/ended.ts';

const many = 600;
const parts = (one: (index: number) => string) => Array.from({ length: many }, (_, index) => one(index)).join('');
const sketches = `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Many" id="many">
  <folder name="Views" id="views" type="diagrams">${parts((index) => `<element xsi:type="archimate:SketchModel" name="View ${index}" id="id-${index}"/>`)}</folder></archimate:model>`;
const wrong = `<?xml version="1.0" encoding="UTF-8"?>
<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}">${parts((index) => `<members name="${index}" nothing="1"/>`)}</family:Family>`;

let database: Database;
let it: TestService;
let ada: Client;
/** The most rows of each kind that one transaction has added. */
const most = { representations: 0, listed_diagnostics: 0 };
const kinds = ['representations', 'listed_diagnostics'] as const;

beforeAll(async () => {
  database = await temporaryDatabase();
  it = await service({ database: Object.assign(Object.create(database) as Database, { write: counting }) });
  ada = await it.as('Ada');
});
afterAll(() => it.close());

async function counting<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database.write(async (transaction) => {
    const before = await countsIn(transaction);
    const done = await work(transaction);
    const after = await countsIn(transaction);
    for (const [at, kind] of kinds.entries()) most[kind] = Math.max(most[kind], after[at]! - before[at]!);
    return done;
  });
}

function countsIn({ tables }: Transaction): Promise<number[]> {
  const countOf = async (kind: (typeof kinds)[number]) => {
    const { count } = await tables
      .selectFrom(kind)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return Promise.all(kinds.map(countOf));
}

async function done(task: object, confirm = false): Promise<Body> {
  const { id } = await ada.create('/api/tasks', task);
  if (!confirm) return ended(ada, id);
  await ended(ada, id);
  expect((await ada.post(`/api/tasks/${id}/confirm`, {})).status).toBe(204);
  return ended(ada, id);
}

test('views come some at a time after it, diagnostics before it', async () => {
  const target = await aProject(ada);
  await uploaded(ada, { projectId: target.id, name: 'Families' }, 'family.ecore', familyEcore);
  const { result } = await done({ kind: 'create-project-version', input: { projectId: target.id, version: 'next' } });
  await uploaded(ada, { projectId: result.projectId, name: 'Many' }, 'many.archimate', sketches);
  await uploaded(ada, { projectId: result.projectId, name: 'Wrong' }, 'wrong.xmi', wrong);
  most.representations = 0;
  most.listed_diagnostics = 0;
  const merge = { sourceProjectId: result.projectId, targetProjectId: target.id };
  expect(await done({ kind: 'merge-project-version', input: merge }, true)).toMatchObject({ status: 'succeeded' });
  const { body } = await ada.get(`/api/models?project.id=${target.id}&sort=slug`);
  const [, views, diagnosed] = body._embedded.models;
  expect((await ada.get(`/api/representations?model.id=${views.id}`)).body.page.totalElements).toBe(many);
  expect((await ada.get(`/api/models/${diagnosed.id}/diagnostics`)).body.page.totalElements).toBe(many);
  expect(most.representations).toBeLessThanOrEqual(500);
  expect(most.listed_diagnostics).toBeLessThanOrEqual(250);
});
