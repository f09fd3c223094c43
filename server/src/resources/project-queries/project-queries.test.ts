import type { Body, Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectQueries } from './project-queries.ts';

let it: TestService;
let ada: Client;
let bob: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  const scope = await ada.create('/api/scopes', { name: 'Grid' });
  project = await ada.create('/api/projects', { scopeId: scope.id, name: 'North' });
});

afterAll(() => it.close());

const path = '/api/project-queries';
const aQuery = (name: string, more: object = {}) => ({
  project: { id: project.id },
  name,
  language: 'aql' as const,
  text: '1',
  ...more,
});

test('what somebody saves is theirs alone until they share it', async () => {
  const query = await ada.create(path, aQuery('Own', { chart: { kind: 'bar' } }));
  expect((await ada.get(`${path}/${query.id}`)).body).toMatchObject({ slug: 'own', shared: false, chart: { kind: 'bar' } });
  expect((await bob.get(`${path}/${query.id}`)).status).toBe(404);
  expect((await bob.get(`${path}?slug=own`)).body.page.totalElements).toBe(0);
  expect((await ada.patch(`${path}/${query.id}`, { shared: true })).status).toBe(200);
  expect((await bob.get(`${path}?slug=own&shared=true`)).body._embedded.projectQueries).toMatchObject([{ id: query.id }]);
});

test('nobody saves more queries in a project than there is a limit for, and others still may', async () => {
  const { database, useCases } = it;
  const queries = new ProjectQueries({ database, projects: useCases.projects, clock: Date.now, most: 2 });
  const caller = (client: Client) => ({ id: client.user.id, name: '', isAdministrator: false });
  const [one, other] = [caller(await it.as('Carol')), caller(bob)];
  const first = await queries.create(one, aQuery('First'));
  await queries.create(one, aQuery('Second'));
  await expect(queries.create(one, aQuery('Third'))).rejects.toThrow('Nobody saves more than 2 queries');
  await queries.create(other, aQuery('Third'));
  await queries.remove(one, first.id);
  await queries.create(one, aQuery('Fourth'));
});

test('a page has fifty of them at most, and says so: each may be large', async () => {
  const own = await ada.create('/api/projects', { scopeId: project.scope.id, name: 'Many' });
  for (let at = 0; at < 52; at++) await ada.create(path, { ...aQuery(`Query ${at}`), project: { id: own.id } });
  const { body } = await ada.get(`${path}?project.id=${own.id}&size=1000`);
  expect(body._embedded.projectQueries).toHaveLength(50);
  expect(body.page).toMatchObject({ size: 50, totalElements: 52, totalPages: 2 });
  const next = await ada.get(body._links.next.href.replace(/^https?:\/\/[^/]+/, ''));
  expect(next.body._embedded.projectQueries).toHaveLength(2);
});
