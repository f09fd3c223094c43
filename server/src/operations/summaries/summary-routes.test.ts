import { aFamily, aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;

beforeAll(async () => {
  it = await service();
});
afterAll(() => it.close());

test('a summary counts what its reader sees, and nothing else', async () => {
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

test('a hidden project has no summary', async () => {
  const ada = await it.as('Ada');
  const project = await aProject(ada, { confidentiality: 250 });
  expect((await it.anonymous.get(`/api/projects/${project.id}/summary`)).status).toBe(404);
});
