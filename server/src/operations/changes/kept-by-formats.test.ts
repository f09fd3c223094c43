/** A change is kept by the file as it was asked for, or it is refused: nothing is lost without a word, and no file is spoiled. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const landscape = `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Bank" id="0190f0c2-7b7a-7c3e-9a55-000000000003" version="5.0.0">
  <folder name="Business" id="f1" type="business">
    <element xsi:type="archimate:BusinessActor" name="Customer" id="a1"/>
  </folder>
</archimate:model>
`;
const building = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('','',(''),(''),'','','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCBUILDINGSTOREY('1Ano2ZUxnEIvVQ_beukl8b',$,'Ground floor',$,$,$,$,$,.ELEMENT.,0.);
#2=IFCBUILDINGSTOREY('3Ano2ZUxnEIvVQ_beukl8b',$,'First floor',$,$,$,$,$,.ELEMENT.,3.);
ENDSEC;
END-ISO-10303-21;
`;

let it: TestService;
let ada: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
});
afterAll(() => it.close());

const changed = (model: Body, ...changes: readonly object[]) => ada.post(`/api/models/${model.id}/changes`, { changes });
const floors = async (model: Body): Promise<Body[]> =>
  (await ada.get(`/api/models/${model.id}/objects?eClass=IfcBuildingStorey`)).body._embedded.objects;

test('what the format has no place for is refused, with its name, and makes no revision', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Bank' }, 'bank.archimate', landscape);
  const { body: list } = await ada.get(`/api/models/${model.id}/objects?label=Customer`);
  const { id: actor } = list._embedded.objects[0];
  const { status, body } = await changed(model, { kind: 'changed', id: actor, features: [{ name: 'id', new: 'no id' }] });
  expect(status).toBe(400);
  expect(body.detail).toContain('kept as archimate, which has no place for what was asked for (id)');
  const { body: now } = await ada.get(`/api/models/${model.id}`);
  expect(now.revision).toBe(1);
  const { body: object } = await ada.get(`/api/models/${model.id}/objects/${actor}`);
  expect(object.features.id.value).toBe('a1');
});

test('a statement of RDF that is there already is no fault, and makes no revision', async () => {
  const text = '<urn:a> <urn:b> <urn:c>, <urn:d> .\n';
  const model = await uploaded(ada, { projectId: project.id, name: 'Said' }, 'said.ttl', text);
  const { body: list } = await ada.get(`/api/models/${model.id}/objects?eClass=Statement`);
  const { body: said } = await ada.get(`/api/models/${model.id}/objects/${list._embedded.objects[0].id}`);
  const features = [
    { name: 'predicate', new: said.features.predicate.value },
    { name: 'object', new: { id: said.features.object.value.id } },
  ];
  const container = { new: { id: said.container.id, feature: 'statements' } };
  const { status, body } = await changed(model, { kind: 'added', id: '$1', eClass: 'Statement', container, features });
  expect([status, body.revision, body.ids]).toEqual([200, 1, { $1: said.id }]);
});

test('a copy of an object of a building gets a number of its own, and is told where its GlobalId is another one’s', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'House' }, 'house.ifc', building);
  const [first] = await floors(model);
  const features = [
    { name: 'stepId', new: 1 },
    { name: 'GlobalId', new: '1Ano2ZUxnEIvVQ_beukl8b' },
  ];
  const container = { new: { id: first!.container.id, feature: 'instances' } };
  const { status, body } = await changed(model, { kind: 'added', id: '$1', eClass: 'IfcBuildingStorey', container, features });
  expect(status).toBe(200);
  expect(body.diagnostics).toMatchObject([{ code: 'duplicate-global-id', objectId: body.ids.$1 }]);
  const { text } = await ada.get(`/api/models/${model.id}/content?format=ifc`);
  expect(text.match(/^#\d+(?==IFC)/gm)).toEqual(['#1', '#2', '#3']);
});

test('an object of a building does not take the number of another one', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Numbers' }, 'numbers.ifc', building);
  const [first] = await floors(model);
  const taken = await changed(model, { kind: 'changed', id: first!.id, features: [{ name: 'stepId', new: 2 }] });
  expect([taken.status, taken.body.detail]).toEqual([400, expect.stringContaining('Another object has the number #2')]);
  const free = await changed(model, { kind: 'changed', id: first!.id, features: [{ name: 'stepId', new: 7 }] });
  expect(free.status).toBe(200);
});
