import type { Body, Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let scope: Body;
let project: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  scope = await ada.create('/api/scopes', { name: 'Grid' });
  project = await ada.create('/api/projects', { scopeId: scope.id, name: 'Substation' });
});
afterAll(() => it.close());

const aModel = (name: string, more: object = {}, projectId = project.id) =>
  ada.create('/api/models', { projectId, name, ...more });
const at = ({ id }: Body) => `/api/models/${id}`;
const member = async (role: string, clearance = 200) => {
  const client = await it.as(role);
  await ada.create('/api/project-users', { project: { id: project.id }, user: { id: client.user.id }, role, clearance });
  return client;
};

test('a new model is as confidential as its project and names where it is', async () => {
  const { status, headers, body } = await ada.post('/api/models', { projectId: project.id, name: 'Émile Šmíd 2' });
  expect(status).toBe(201);
  expect(headers.location).toBe(body._links.self.href);
  expect(body).toMatchObject({
    slug: 'emile-smid-2',
    scope: { id: scope.id, slug: 'grid', name: 'Grid' },
    project: { id: project.id, slug: 'substation', version: 'dev', name: 'Substation' },
    confidentiality: 0,
    previousVersionId: null,
    archived: false,
    creator: { id: ada.user.id },
  });
});

test('a slug is unique in its project', async () => {
  await aModel('Unique');
  expect((await ada.post('/api/models', { projectId: project.id, name: 'Unique' })).body).toMatchObject({
    status: 409,
    errors: [{ field: 'slug' }],
  });
  const other = await ada.create('/api/projects', { scopeId: scope.id, name: 'Other' });
  expect((await aModel('Unique', {}, other.id)).slug).toBe('unique');
});

test('editors and owners create, change and delete models; others do not', async () => {
  const [viewer, editor, stranger] = [await member('viewer'), await member('editor'), await it.as('Stranger')];
  const input = { projectId: project.id, name: 'By an editor' };
  expect((await it.anonymous.post('/api/models', input)).status).toBe(401);
  for (const who of [viewer, stranger]) expect((await who.post('/api/models', input)).status).toBe(403);
  const model = await editor.create('/api/models', input);
  for (const who of [viewer, stranger]) {
    expect((await who.patch(at(model), { name: 'x' })).status).toBe(403);
    expect((await who.delete(at(model))).status).toBe(403);
  }
  expect((await editor.patch(at(model), { name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', slug: 'by-an-editor' });
  expect((await editor.delete(at(model))).status).toBe(204);
  expect((await editor.get(at(model))).status).toBe(404);
});

describe('confidentiality', () => {
  test('is never below that of the project, nor above what the caller sees', async () => {
    const inside = await ada.create('/api/projects', { scopeId: scope.id, name: 'Internal', confidentiality: 150 });
    expect((await ada.post('/api/models', { projectId: inside.id, name: 'x', confidentiality: 149 })).body.errors[0].field).toBe(
      'confidentiality',
    );
    const model = await aModel('Inner', {}, inside.id);
    expect(model.confidentiality).toBe(150);
    expect((await ada.patch(at(model), { confidentiality: 100 })).status).toBe(400);
    const editor = await member('editor', 210);
    const open = await aModel('Open');
    expect((await editor.patch(at(open), { confidentiality: 211 })).status).toBe(400);
    expect((await editor.patch(at(open), { confidentiality: 210 })).status).toBe(200);
    expect((await editor.patch(at(open), { confidentiality: 0 })).status).toBe(403);
    expect((await ada.patch(at(open), { confidentiality: 0 })).status).toBe(200);
  });

  test('of what a project or scope contains is lifted when they are raised', async () => {
    const around = await ada.create('/api/scopes', { name: 'Around' });
    const inside = await ada.create('/api/projects', { scopeId: around.id, name: 'Inside' });
    const [low, high] = [await aModel('Low', {}, inside.id), await aModel('High', { confidentiality: 250 }, inside.id)];
    await ada.patch(`/api/projects/${inside.id}`, { confidentiality: 120 });
    expect((await ada.get(at(low))).body.confidentiality).toBe(120);
    await ada.patch(`/api/scopes/${around.id}`, { confidentiality: 180 });
    expect((await ada.get(at(low))).body.confidentiality).toBe(180);
    expect((await ada.get(at(high))).body.confidentiality).toBe(250);
    expect((await it.anonymous.get(at(low))).status).toBe(404);
  });
});

test('what is archived is read-only, except for being un-archived and deleted', async () => {
  const model = await aModel('Old');
  await ada.patch(at(model), { archived: true });
  expect((await ada.patch(at(model), { name: 'x' })).status).toBe(403);
  const put = await ada.put(`${at(model)}/content?format=json`, '{}');
  expect([put.status, put.body.detail]).toEqual([403, expect.stringContaining('archived')]);
  expect((await ada.patch(at(model), { archived: false })).body.archived).toBe(false);
  await ada.patch(at(model), { archived: true });
  expect((await ada.delete(at(model))).status).toBe(204);
});

test('a change repeats what is shown, sets what can be set, and refuses the rest', async () => {
  const model = await aModel('Patched', { description: 'Text' });
  const shown = (await ada.get(at(model))).body;
  expect((await ada.patch(at(model), { ...shown, name: 'Patched again' })).status).toBe(200);
  expect((await ada.patch(at(model), { description: null })).body.description).toBeNull();
  expect((await ada.patch(at(model), { project: { id: scope.id } })).body.errors[0].field).toBe('project');
  expect((await ada.patch(at(model), { nmae: 'x' })).body.errors[0].field).toBe('nmae');
  expect((await ada.patch(at(model), { contentFormat: 'json' })).status).toBe(400);
  const stale = await ada.patch(at(model), { name: 'x' }, { 'if-match': '"other"' });
  expect(stale.status).toBe(412);
});

test('models are listed with filters on all their fields', async () => {
  const place = await ada.create('/api/projects', { scopeId: scope.id, name: 'Listing', version: 'v7' });
  const typed = await aModel('Alpha one', { contentType: 'http://example.org/A', description: 'first' }, place.id);
  await aModel('Beta two', { confidentiality: 210 }, place.id);
  const found = async (by: Client, query: string) => {
    const { status, body } = await by.get(`/api/models?project.id=${place.id}&${query}`);
    return status === 200 ? body._embedded.models.map(({ name }: Body) => name) : body.errors;
  };
  expect(await found(ada, 'sort=name,desc')).toEqual(['Beta two', 'Alpha one']);
  expect(await found(it.anonymous, '')).toEqual(['Alpha one']);
  for (const query of [
    'name=*pha*',
    'contentType=http://example.org/A',
    'contentType=*EXAMPLE*',
    'type=&description=first',
    `id=${typed.id}`,
    'slug=alpha-one',
    'project.slug=listing&project.version=v7&project.name=Listing&confidentiality=<100',
    'scope.slug=grid&scope.name=Grid&contentType=!',
    'previousVersionId=&archivationDateTime=&creator.name=Ada&contentType=!',
  ])
    expect([query, await found(ada, query)]).toEqual([query, ['Alpha one']]);
  expect(await found(ada, 'colour=red')).toEqual([{ message: 'Unknown filter field: colour', field: 'colour' }]);
});
