/** What search has to do when something becomes more or less confidential. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const views = 120;
const sketches = `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Many" id="many">
  <folder name="Views" id="views" type="diagrams">${Array.from(
    { length: views },
    (_, index) => `<element xsi:type="archimate:SketchModel" name="Panorama ${index}" id="id-${index}"/>`,
  ).join('')}</folder></archimate:model>`;

let it: TestService;
let ada: Client;
let bob: Client;
let project: Body;
let model: Body;

beforeAll(async () => {
  it = await service();
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  project = await aProject(ada);
  model = await uploaded(ada, { projectId: project.id, name: 'Many' }, 'many.archimate', sketches);
  await it.useCases.search.catchUp();
});
afterAll(() => it.close());

async function due(): Promise<readonly unknown[]> {
  const text = 'select kind from search_due order by kind';
  return (await it.database.work.rows({ text, values: [] })).flat();
}

const found = async (caller: Client) =>
  (await caller.get('/api/search?text=panorama&kind=representation')).body.page.totalElements;

test('a change within a band leaves everything where it is in the index: nothing is due', async () => {
  await ada.patch(`/api/projects/${project.id}`, { confidentiality: 40 });
  expect([await due(), await found(bob)]).toEqual([[], views]);
});

test('representations of a model that moves to another part are named together, and come with it some at a time', async () => {
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 210 });
  expect(await due()).toEqual(['model', 'objects', 'representations']);
  expect((await ada.get('/api/search?text=panorama&kind=representation')).body.index.waiting).toBe(1);
  await it.useCases.search.catchUp();
  expect([await due(), await found(ada), await found(bob)]).toEqual([[], views, 0]);
  const text = `select distinct part from search_labels where kind = 'representation'`;
  expect((await it.database.work.rows({ text, values: [] })).flat()).toEqual(['restricted']);
});

test('a model that moves back while its representations are on their way takes all of them along', async () => {
  const move = (confidentiality: number) => ada.patch(`/api/models/${model.id}`, { confidentiality });
  await move(110);
  await it.useCases.search.catchUp('names');
  await move(210);
  await move(110);
  await move(50);
  await it.useCases.search.catchUp();
  expect([await due(), await found(bob)]).toEqual([[], views]);
});

test('a deleted model leaves one entry, with which all its labels go', async () => {
  await ada.delete(`/api/models/${model.id}`);
  expect(await due()).toEqual(['objects']);
  await it.useCases.search.catchUp();
  expect([await due(), await found(ada)]).toEqual([[], 0]);
  const text = `select count(*) from search_labels join search_sources on search_sources.number = source where model_id = '${model.id}'`;
  expect(Number((await it.database.work.rows({ text, values: [] }))[0]![0])).toBe(0);
});
