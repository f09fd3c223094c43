/** What holds thousands of views is deleted without a long transaction. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { countedWrites } from '@orrery/testing/counted-writes.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Transaction } from '../database.ts';

const views = 1200;
const sketches = `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Many" id="many">
  <folder name="Views" id="views" type="diagrams">${Array.from(
    { length: views },
    (_, index) => `<element xsi:type="archimate:SketchModel" name="View ${index}" id="id-${index}"/>`,
  ).join('')}</folder></archimate:model>`;

let database: Database;
let it: TestService;
let ada: Client;
/** How many representations each transaction has taken away, where it has taken any. */
const taken: number[] = [];

beforeAll(async () => {
  database = await temporaryDatabase();
  const counted = countedWrites(database, countIn, (before, after) => before > after && taken.push(before - after));
  it = await service({ database: counted });
  ada = await it.as('Ada');
});
afterAll(() => it.close());

async function countIn({ tables }: Pick<Transaction, 'tables'>): Promise<number> {
  const { count } = await tables
    .selectFrom('representations')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function filled(): Promise<Body> {
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Many' }, 'many.archimate', sketches);
  expect(await countIn(database)).toBe(views);
  taken.length = 0;
  return project;
}

test.each([
  ['a project', ({ id }: Body) => `/api/projects/${id}`],
  ['a scope', ({ scope }: Body) => `/api/scopes/${scope.id}`],
])('%s with many views is deleted some of them at a time: whoever else writes does not wait for all', async (_, pathOf) => {
  const path = pathOf(await filled());
  expect((await ada.delete(path)).status).toBe(204);
  await expect.poll(() => countIn(database)).toBe(0);
  expect(Math.max(...taken)).toBeLessThanOrEqual(501);
});

test('a model with many views is deleted in the same way, as it was seen', async () => {
  const { id } = await filled();
  const { body } = await ada.get(`/api/models?project.id=${id}`);
  const path = `/api/models/${body._embedded.models[0].id}`;
  expect((await ada.delete(path, { 'if-match': '"other"' })).status).toBe(412);
  expect(taken).toEqual([]);
  const { headers } = await ada.get(path);
  expect((await ada.delete(path, { 'if-match': headers.etag as string })).status).toBe(204);
  expect(await countIn(database)).toBe(0);
  expect(Math.max(...taken)).toBeLessThanOrEqual(502);
});

test('whoever may not delete it takes nothing away', async () => {
  const { id } = await filled();
  const bob = await it.as('Bob');
  expect((await bob.delete(`/api/projects/${id}`)).status).toBe(403);
  expect((await ada.delete(`/api/projects/${id}`, { 'if-match': '"other"' })).status).toBe(412);
  expect(await countIn(database)).toBe(views);
});
