import type { Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let bob: Client;
let root: Client;

beforeAll(async () => {
  it = await service();
  [ada, bob, root] = [await it.as('Ada'), await it.as('Bob'), await it.as('Root', { isAdministrator: true })];
});

afterAll(() => it.close());

test('a new scope has its defaults, its audit fields and a place', async () => {
  const { status, headers, body } = await ada.post('/api/scopes', { name: '  Émile Šmíd 2 ' });
  expect(status).toBe(201);
  expect(headers['content-type']).toBe('application/hal+json');
  expect(headers.location).toBe(`http://localhost:8080/api/scopes/${body.id}`);
  expect(body).toMatchObject({
    slug: 'emile-smid-2',
    name: 'Émile Šmíd 2',
    description: null,
    confidentiality: 0,
    creator: { id: ada.user.id, name: 'Ada' },
    lastModifier: { id: ada.user.id, name: 'Ada' },
    archived: false,
    archiver: null,
    archivationDateTime: null,
    canUpdate: true,
    canDelete: true,
    canCreateProjects: true,
  });
  expect(body.creationDateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

test('others see a public scope without rights on it', async () => {
  const { id } = await ada.create('/api/scopes', { name: 'Seen by others' });
  expect((await bob.get(`/api/scopes/${id}`)).body).toMatchObject({
    canUpdate: false,
    canDelete: false,
    canCreateProjects: false,
  });
  expect((await it.anonymous.get(`/api/scopes/${id}`)).body).toMatchObject({ canUpdate: false });
  expect((await root.get(`/api/scopes/${id.toUpperCase()}`)).body).toMatchObject({
    canUpdate: true,
    canDelete: true,
    canCreateProjects: true,
  });
});

test('an internal scope exists for signed-in users only, a restricted one for its creator and administrators', async () => {
  const internal = await ada.create('/api/scopes', { name: 'Internal', confidentiality: 150 });
  const restricted = await ada.create('/api/scopes', { name: 'Restricted', confidentiality: 200 });
  const statuses = async (id: string) =>
    Promise.all([it.anonymous, bob, ada, root].map(async (caller) => (await caller.get(`/api/scopes/${id}`)).status));
  expect(await statuses(internal.id)).toEqual([404, 200, 200, 200]);
  expect(await statuses(restricted.id)).toEqual([404, 404, 200, 200]);
});

test('a hidden scope and a missing one give the same answer but for the id', async () => {
  const { id } = await ada.create('/api/scopes', { name: 'Hidden twin', confidentiality: 200 });
  const missing = '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01';
  for (const ask of [(at: string) => bob.get(at), (at: string) => bob.patch(at, { name: 'x' }), (at: string) => bob.delete(at)]) {
    const [hidden, absent] = [await ask(`/api/scopes/${id}`), await ask(`/api/scopes/${missing}`)];
    expect(hidden.text.replaceAll(id, missing)).toBe(absent.text);
    expect(hidden.status).toBe(404);
    expect(Object.keys(hidden.headers)).toEqual(Object.keys(absent.headers));
  }
});

test('a slug that is taken, given or generated, is a conflict on slug', async () => {
  await ada.create('/api/scopes', { name: 'Taken' });
  for (const body of [{ name: 'Taken' }, { name: 'Other', slug: 'taken' }]) {
    const answer = await bob.post('/api/scopes', body);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      title: 'Conflict',
      errors: [{ field: 'slug', message: expect.stringContaining('is taken') }],
    });
  }
});

test('PATCH keeps what it omits, clears with null, and ignores what cannot be set', async () => {
  const { id } = await ada.create('/api/scopes', { name: 'Patched', description: 'old', confidentiality: 10 });
  const first = await ada.patch(`/api/scopes/${id}`, { name: 'Renamed', creator: { id: 'x' }, canUpdate: false, _links: {} });
  expect(first.body).toMatchObject({
    name: 'Renamed',
    slug: 'patched',
    description: 'old',
    confidentiality: 10,
    canUpdate: true,
    creator: { name: 'Ada' },
  });
  const second = await ada.patch(`/api/scopes/${id}`, { description: null }, { 'content-type': 'application/merge-patch+json' });
  expect(second.body).toMatchObject({ name: 'Renamed', description: null });
});

test('PATCH refuses another id and properties that do not exist', async () => {
  const { id } = await ada.create('/api/scopes', { name: 'Strict' });
  expect((await ada.patch(`/api/scopes/${id}`, { id })).status).toBe(200);
  expect((await ada.patch(`/api/scopes/${id}`, { id: bob.user.id })).body).toMatchObject({
    status: 400,
    errors: [{ field: 'id' }],
  });
  expect((await ada.patch(`/api/scopes/${id}`, { nmae: 'x' })).body).toMatchObject({
    status: 400,
    errors: [{ field: 'nmae', message: 'Unknown property: nmae' }],
  });
  expect((await ada.patch(`/api/scopes/${id}`, { name: null })).body).toMatchObject({ status: 400, errors: [{ field: 'name' }] });
});

test.each([
  [{}, 'name'],
  [{ name: '' }, 'name'],
  [{ name: '   ' }, 'name'],
  [{ name: 5 }, 'name'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ name: 'a\u0000b' }, 'name'],
  [{ name: '\ud800' }, 'name'],
  [{ name: 'ok', slug: 'Not A Slug' }, 'slug'],
  [{ name: 'ok', slug: '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01' }, 'slug'],
  [{ name: 'ok', confidentiality: -1 }, 'confidentiality'],
  [{ name: 'ok', confidentiality: 300 }, 'confidentiality'],
  [{ name: 'ok', confidentiality: '5' }, 'confidentiality'],
  [{ name: 'ok', confidentiality: 1.5 }, 'confidentiality'],
  [{ name: 'ok', description: 'x'.repeat(10_001) }, 'description'],
  [{ name: 'ok', archived: 'yes' }, 'archived'],
])('POST %j is refused on %s', async (body, field) => {
  const answer = await ada.post('/api/scopes', body);
  expect(answer.body).toMatchObject({ status: 400, title: 'Bad Request', instance: '/api/scopes', errors: [{ field }] });
});

test('an astral name of 200 characters is as long as any other', async () => {
  expect((await ada.post('/api/scopes', { name: '𝔸'.repeat(200), slug: 'astral' })).status).toBe(201);
  expect((await ada.post('/api/scopes', { name: '𝔸'.repeat(201), slug: 'astral-too' })).status).toBe(400);
});

test('checks come in their order: signed in, well-formed, visible, allowed, precondition', async () => {
  const open = await ada.create('/api/scopes', { name: 'Ordered' });
  const hidden = await ada.create('/api/scopes', { name: 'Ordered and hidden', confidentiality: 250 });
  const stale = { 'if-match': '"old"' };
  expect((await it.anonymous.patch(`/api/scopes/${open.id}`, '{broken')).status).toBe(401);
  expect((await bob.patch(`/api/scopes/${hidden.id}`, { confidentiality: 'x' })).status).toBe(400);
  expect((await bob.patch(`/api/scopes/${hidden.id}`, { name: 'x' }, stale)).status).toBe(404);
  expect((await bob.patch(`/api/scopes/${open.id}`, { name: 'x' }, stale)).status).toBe(403);
  expect((await ada.patch(`/api/scopes/${open.id}`, { id: bob.user.id }, stale)).status).toBe(412);
  expect((await it.anonymous.delete(`/api/scopes/${hidden.id}`)).status).toBe(401);
  expect((await bob.delete(`/api/scopes/${open.id}`)).status).toBe(403);
});

test('an entity tag is what If-None-Match and If-Match speak of', async () => {
  const { id } = await ada.create('/api/scopes', { name: 'Tagged' });
  const { headers } = await ada.get(`/api/scopes/${id}`);
  const tag = String(headers.etag);
  expect((await ada.get(`/api/scopes/${id}`, { 'if-none-match': `W/${tag}, "other"` })).status).toBe(304);
  expect((await bob.get(`/api/scopes/${id}`, { 'if-none-match': tag })).status).toBe(200);
  const changed = await ada.patch(`/api/scopes/${id}`, { description: 'new' }, { 'if-match': tag });
  expect(changed.status).toBe(200);
  expect((await ada.patch(`/api/scopes/${id}`, { description: 'newer' }, { 'if-match': tag })).status).toBe(412);
  expect((await ada.delete(`/api/scopes/${id}`, { 'if-match': tag })).status).toBe(412);
  expect((await ada.get(`/api/scopes/${id}`)).headers.etag).toBe(changed.headers.etag);
  expect((await ada.delete(`/api/scopes/${id}`, { 'if-match': String(changed.headers.etag) })).status).toBe(204);
});

test('the same Idempotency-Key and body create once; another body is a conflict', async () => {
  const key = { 'idempotency-key': 'once-only' };
  const first = await ada.post('/api/scopes', { name: 'Once' }, key);
  const second = await ada.post('/api/scopes', { name: 'Once' }, key);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).toBe(first.body.id);
  expect((await ada.post('/api/scopes', { name: 'Twice' }, key)).status).toBe(409);
  expect((await bob.post('/api/scopes', { name: 'Of another caller' }, key)).status).toBe(201);
});

test('two requests with one Idempotency-Key at the same time make one entity', async () => {
  const key = { 'idempotency-key': 'race' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => ada.post('/api/scopes', { name: 'Race' }, key)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  expect((await ada.get('/api/scopes?name=Race')).body.page.totalElements).toBe(1);
});

test('an archived scope is read-only until it is un-archived, and can be deleted', async () => {
  const { id } = await ada.create('/api/scopes', { name: 'Archive me' });
  const archived = await ada.patch(`/api/scopes/${id}`, { archived: true });
  expect(archived.body).toMatchObject({
    archived: true,
    archiver: { name: 'Ada' },
    canUpdate: false,
    canDelete: true,
    canCreateProjects: false,
  });
  const refused = await ada.patch(`/api/scopes/${id}`, { name: 'x' });
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toContain('archived');
  expect((await ada.post('/api/projects', { scopeId: id, name: 'x' })).status).toBe(403);
  expect((await ada.patch(`/api/scopes/${id}`, { archived: false, name: 'Back' })).body).toMatchObject({
    archived: false,
    archiver: null,
    name: 'Back',
    canUpdate: true,
  });
  await ada.patch(`/api/scopes/${id}`, { archived: true });
  expect((await ada.delete(`/api/scopes/${id}`)).status).toBe(204);
});

test('an empty PATCH changes nothing, the time of the last change included', async () => {
  const scope = await ada.create('/api/scopes', { name: 'Untouched' });
  expect((await root.patch(`/api/scopes/${scope.id}`, {})).body).toMatchObject({
    lastModifier: { name: 'Ada' },
    lastModificationDateTime: scope.lastModificationDateTime,
  });
});
