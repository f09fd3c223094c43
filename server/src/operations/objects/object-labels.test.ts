import { archimateSample } from '@orrery/formats/testing/archimate-sample.ts';
import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;
const models: Record<string, Body> = {};

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  const about = { projectId: project.id as string };
  models.bakery = await uploaded(ada, { ...about, name: 'Bakery' }, 'bakery.archimate', archimateSample);
  models.house = await uploaded(ada, { ...about, name: 'House' }, 'house.ifc', aBuilding());
});
afterAll(() => it.close());

const objectsOf = async (model: Body, query = '') => (await ada.get(`/api/models/${model.id}/objects?size=1000${query}`)).body;
const labelled = (found: readonly Body[]) => Object.fromEntries(found.map(({ id, label }) => [id, label]));
const labelsOf = async (model: Body, query = '') =>
  (await objectsOf(model, query))._embedded.objects.map(({ label }: Body) => label);

test('relationships and figures without a name are told by what they join and show', async () => {
  expect(await labelsOf(models.bakery!, '&type=AssignmentRelationship,DiagramModelArchimateConnection')).toEqual([
    'Assignment relation (Baker - Bake)',
    'Assignment relation (Baker - Bake)',
  ]);
  const labels = await labelsOf(models.bakery!);
  expect(labels.filter((label: string) => label.startsWith('id-'))).toEqual([]);
});

test.each(['bakery', 'house'])('an object has one label in lists, differences and values of expressions (%s)', async (name) => {
  const model = models[name]!;
  const inList = labelled((await objectsOf(model))._embedded.objects);
  const { changes } = (await ada.get(`/api/models/${model.id}/diff?from=0&to=1`)).body;
  expect(labelled(changes)).toEqual(inList);
  const { text } = await ada.post(`/api/projects/${project.id}/expression-evaluations`, {
    language: 'aql',
    expression: 'Sequence{self}->closure(one | one.eContents())->prepend(self)->asOrderedSet()',
    context: { modelId: model.id },
  });
  const values = [...text.matchAll(/^event: value\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data!).value);
  expect(labelled(values)).toEqual(inList);
});

test('a filter on an enumeration takes its literals, patterns, and nothing else', async () => {
  expect(await labelsOf(models.bakery!, '&features.type=diagrams')).toEqual(['Views']);
  expect(await labelsOf(models.bakery!, '&eClass=Folder&features.type=diag*')).toEqual(['Views']);
  const { body } = await ada.get(`/api/models/${models.house!.id}/objects?features.PredefinedType=NOWHERE`);
  expect([body.status, body.errors[0].field]).toEqual([400, 'features.PredefinedType']);
  expect(body.errors[0].message).toMatch(/^must be one of .*NOTDEFINED/);
});
