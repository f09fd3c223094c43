import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;
let models: readonly Body[];

const views = 230;
const pageSize = 50;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  models = [await aModel('One'), await aModel('Two')];
  // What people have made has no place among the views of the document.
  for (const name of ['View 7', 'Zebra', 'Apple']) await create(models[0]!, name);
});
afterAll(() => it.close());

const aModel = (name: string) => uploaded(ada, { projectId: project.id, name }, 'views.archimate', documentWith(views));
const create = (model: Body, name: string) =>
  ada.create('/api/representations', { model: { id: model.id }, kind: 'orrery:table', name, slug: `own-${name.at(-1)}` });

function documentWith(count: number): string {
  const id = (kind: number, number: number) => `id-${kind}00000000000000000000000${String(number).padStart(8, '0')}`;
  const view = (index: number) =>
    `<element xsi:type="archimate:ArchimateDiagramModel" name="View ${index % 40}" id="${id(4, index)}"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Views" id="${id(0, 0)}" version="5.0.0">
<folder name="Views" id="${id(9, 0)}" type="diagrams">${Array.from({ length: count }, (_, index) => view(index)).join('\n')}</folder>
</archimate:model>`;
}

const list = async (query: string): Promise<Body> => (await ada.get(`/api/representations?${query}`)).body;
const ids = ({ _embedded }: Body): string[] => _embedded.representations.map(({ id }: Body) => id);
const total = async (query: string) => (await list(query)).page.totalElements;

test.each([
  ['project', ''],
  ['project', '&sort=name'],
  ['project', '&sort=creationDateTime,desc'],
  ['project', '&sort=specification,desc&sort=slug'],
  ['project', '&default=false'],
  ['project', '&kind=orrery:diagram&sort=name,desc'],
  ['model', ''],
])('pages of a long list are the same however they are come to, in one %s: %s', async (kind, order) => {
  const of = `${kind}.id=${kind === 'project' ? project.id : models[0]!.id}${order}`;
  const whole = await list(`${of}&size=1000`);
  const pages = Array.from({ length: Math.ceil(whole.page.totalElements / pageSize) }, (_, number) => number);
  for (const number of [...pages.toReversed(), ...pages]) {
    const page = await list(`${of}&size=${pageSize}&page=${number}`);
    expect([number, ids(page)]).toEqual([number, ids(whole).slice(number * pageSize, (number + 1) * pageSize)]);
    expect(page.page.totalElements).toBe(whole.page.totalElements);
  }
});

test('a filter of a long list is counted anew when a name changes', async () => {
  const query = `project.id=${project.id}&name=View*`;
  const before = await total(query);
  const [zebra] = (await list(`project.id=${project.id}&name=Zebra`))._embedded.representations;
  await ada.patch(`/api/representations/${zebra.id}`, { name: 'View of zebras' });
  expect(await total(query)).toBe(before + 1);
});
