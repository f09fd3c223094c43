import { aFamily, aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { VisibleEntities } from '../../access/visible-entities.ts';

let it: TestService;

beforeAll(async () => {
  it = await service();
});
afterAll(() => it.close());

test('a summary counts what its caller sees, and nothing else', async () => {
  const [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Open' }, 'a.xmi', aFamily('One'));
  await uploaded(ada, { projectId: project.id, name: 'Closed', confidentiality: 250 }, 'b.xmi', aFamily('One', 'Two'));
  await bob.post(`/api/projects/${project.scope.slug}/${project.slug}/${project.version}/enroll`);
  const at = `/api/projects/${project.id}/summary`;
  expect((await ada.get(at)).body).toMatchObject({ models: 2, objects: 5, representations: 0, members: 1, pendingRequests: 1 });
  expect((await bob.get(at)).body).toMatchObject({ models: 1, objects: 2, members: 0, pendingRequests: 1 });
  const { body } = await it.anonymous.get(at);
  expect(body).toMatchObject({ models: 1, objects: 2, members: 0, pendingRequests: 0 });
  expect(body.problems.warning).toBeGreaterThan(0);
});

test('a summary is counted by the database: the models of the project are not read for it', async () => {
  const ada = await it.as('Ada');
  const project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'One' }, 'a.xmi', aFamily('One'));
  await ada.create('/api/models', { projectId: project.id, name: 'Empty' });
  const read = vi.spyOn(VisibleEntities.prototype, 'all');
  expect((await ada.get(`/api/projects/${project.id}/summary`)).body).toMatchObject({ models: 2, objects: 2 });
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('a project without models has a summary of zeros', async () => {
  const ada = await it.as('Ada');
  const project = await aProject(ada);
  const { body } = await ada.get(`/api/projects/${project.id}/summary`);
  expect(body).toMatchObject({ models: 0, objects: 0, problems: { error: 0, warning: 0, info: 0 } });
});

test('a hidden project has no summary', async () => {
  const ada = await it.as('Ada');
  const project = await aProject(ada, { confidentiality: 250 });
  expect((await it.anonymous.get(`/api/projects/${project.id}/summary`)).status).toBe(404);
});
