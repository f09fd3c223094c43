import type { Body } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '../tasks/testing/ended.ts';

let it: TestService;

beforeAll(async () => {
  it = await service();
});

afterAll(() => it.close());

test('a sample workspace has models of every kind without errors, an import, queries that answer, and two versions', async () => {
  const ada = await it.as('Ada');
  const { id } = await ada.create('/api/tasks', { kind: 'create-sample-project' });
  const task = await ended(ada, id);
  expect(task).toMatchObject({ status: 'succeeded', error: null, result: { models: 5 } });
  const { projectId, vocabularyId, versionId } = task.result;
  const models = async (of: string) => (await ada.get(`/api/models?project.id=${of}&sort=name`)).body._embedded.models as Body[];
  expect((await models(projectId)).map(({ name, type }) => [name, type])).toEqual([
    ['Building', 'IFC4'],
    ['Landscape', 'archimate'],
    ['Shelves', 'library'],
  ]);
  expect((await models(vocabularyId)).map(({ type }) => type)).toEqual(['ecore', 'rdf']);
  for (const { id: modelId, name } of [...(await models(projectId)), ...(await models(vocabularyId))]) {
    const { diagnosticCounts } = (await ada.get(`/api/models/${modelId}`)).body;
    expect([name, diagnosticCounts.error, diagnosticCounts.warning]).toEqual([name, 0, 0]);
  }
  expect((await ada.get(`/api/projects/${projectId}/imports`)).body._embedded.imports).toHaveLength(1);
  expect(
    (await ada.get(`/api/projects/${projectId}/versions`)).body._embedded.versions.map((project: Body) => project.id),
  ).toEqual([projectId, versionId]);
  const { projectQueries } = (await ada.get(`/api/project-queries?project.id=${projectId}`)).body._embedded;
  const long = projectQueries.find(({ name }: Body) => name === 'Long books');
  const answer = await ada.post(`/api/projects/${projectId}/sparql`, long.text, { 'content-type': 'application/sparql-query' });
  expect(answer.body.results.bindings.map(({ name }: Body) => name.value)).toEqual(['Emma']);
  const views = (await ada.get(`/api/representations?project.id=${projectId}`)).body._embedded.representations;
  expect(views.map(({ name }: Body) => name).sort()).toEqual(['Cataloguing', 'From reader to machine', 'Why we change']);
});

test('it is made in a scope of the caller, more than once, and in no scope of others', async () => {
  const [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  const scope = await ada.create('/api/scopes', { name: 'Mine' });
  const body = { kind: 'create-sample-project', input: { scopeId: scope.id } };
  expect((await bob.post('/api/tasks', body)).status).toBe(403);
  for (let count = 0; count < 2; count++)
    expect((await ended(ada, (await ada.create('/api/tasks', body)).id)).status).toBe('succeeded');
  expect((await ada.get(`/api/projects?scope.id=${scope.id}`)).body.page.totalElements).toBe(6);
});
