import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Body, Client } from '../../../testing/client.ts';
import { service, type TestService } from '../../../testing/service.ts';
import { addressOf, wrongIds } from './addresses.ts';

const id = '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01';
let it: TestService;
let ada: Client;
let scope: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  scope = await ada.create('/api/scopes', { name: 'Energy' });
});
afterAll(() => it.close());

const projectCalled = (name: string): Promise<Body> => ada.create('/api/projects', { scopeId: scope.id, name });

describe('a project that is called like a part of an address is reached by its chain', () => {
  test.each(['Imports', 'Sparql', 'Objects', 'Enroll', 'Content'])('%s', async (name) => {
    const { id, slug } = await projectCalled(name);
    const chain = `/api/projects/energy/${slug}/dev`;
    expect([await ada.get(chain), await ada.send('HEAD', chain, undefined)]).toMatchObject([
      { status: 200, body: { id } },
      { status: 200 },
    ]);
    expect((await ada.post(`${chain}/enroll`)).status).toBe(204);
    expect((await ada.post(`${chain}/unenroll`)).status).toBe(204);
    const other = await ada.delete(chain);
    expect([other.status, other.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('a model that is called like a part of an address is reached by its chain', () => {
  test.each([
    ['Revisions', 'Restore'],
    ['Objects two', 'Path'],
    ['Content two', 'Content'],
    ['Revisions two', 'Diff'],
  ])('%s / %s', async (project, name) => {
    const { id: projectId, slug } = await projectCalled(project);
    const model = await ada.create('/api/models', { projectId, name });
    const chain = `/api/models/energy/${slug}/dev/${model.slug}`;
    expect((await ada.get(chain)).body.id).toBe(model.id);
    expect((await ada.put(`${chain}/content`, '{"json":{"version":"1.0"},"content":[]}')).status).toBe(200);
    expect((await ada.get(`${chain}/content`)).status).toBe(200);
    const other = await ada.post(chain);
    expect([other.status, other.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

test('a chain with a line break in it leads nowhere, and its method is not refused', async () => {
  for (const chain of ['/api/models/energy/a%0Db/dev/c', '/api/projects/energy/a%0A/dev', '/api/projects/energy/%E2%80%A8/dev'])
    expect((await ada.get(chain)).status).toBe(404);
});

test('a method that an address beneath an id does not know is 405, though a chain could have that form', async () => {
  const answer = await ada.get(`/api/models/${id}/revisions/1/restore`);
  expect([answer.status, answer.headers.allow]).toEqual([405, 'POST, OPTIONS']);
});

describe('an id that is no UUID is refused where nothing else is meant', () => {
  test.each([
    ['/api/scopes/abc', ['id']],
    ['/api/projects/energy/imports', ['id']],
    [`/api/projects/${id}/imports/abc`, ['importId']],
  ])('GET %s', async (path, fields) => {
    const { status, body } = await ada.get(path);
    expect([status, body.errors]).toEqual([400, fields.map((field) => ({ field, message: 'must be a UUID' }))]);
  });

  test('callers who are not signed in are told that first', async () => {
    expect((await it.anonymous.patch('/api/scopes/abc', {})).status).toBe(401);
    expect((await it.anonymous.get('/api/scopes/abc')).status).toBe(400);
  });
});

test('UUIDs in upper case are UUIDs', async () => {
  expect((await ada.get(`/api/scopes/${scope.id.toUpperCase()}`)).status).toBe(200);
});

test('routes keep their plain names in the description and in the figures', async () => {
  const { body } = await ada.get('/v3/api-docs');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/scopes/{id}', '/api/models/{scope}/{project}/{version}/{model}']),
  );
  expect(JSON.stringify(Object.keys(body.paths))).not.toMatch(/[(^]/);
  expect((await ada.get('/metrics')).text).toContain('route="/api/scopes/:id"');
});

test('an address tells which of its ids are none', () => {
  const params = { properties: { id: { format: 'uuid' }, importId: { format: 'uuid' } } };
  const address = addressOf('/a/:id/imports/:importId', { params });
  expect(wrongIds(address, `/a/x/imports/${id}`)).toEqual(['id']);
  expect(wrongIds(address, '/a/x/imports/y')).toEqual(['id', 'importId']);
});

test('a wrong method is told before the body is looked at', async () => {
  const answer = await ada.send('PUT', '/api/scopes', 'no JSON', { 'content-type': 'text/plain' });
  expect(answer.status).toBe(405);
});
