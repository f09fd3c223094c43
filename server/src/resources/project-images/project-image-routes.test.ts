import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Body, Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentCollector } from '../../storage/content/content-collector.ts';
import { contentReferences } from '../../storage/content/content-references.ts';
import { openFrameStores } from '../../storage/content/open-frame-stores.ts';
import { entity, file, patch, post } from './testing/image-uploads.ts';
import { avif, gif, jpeg, png, svg, webp } from './testing/pictures.ts';

let it: TestService;
let ada: Client;
let bob: Client;
let root: Client;
let scope: Body;
let folder: string;
let count = 0;

const day = 24 * 60 * 60 * 1000;
const missing = '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-images-'));
  it = await service({ environment: { ORRERY_DATA: folder } });
  [ada, bob, root] = [await it.as('Ada'), await it.as('Bob'), await it.as('Root', { isAdministrator: true })];
  scope = await ada.create('/api/scopes', { name: 'Grid' });
});

afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true, force: true });
});

const aProject = (more: object = {}) => ada.create('/api/projects', { scopeId: scope.id, name: `Project ${++count}`, ...more });
const place = () => ({ content: it.database.dialect.name === 'postgres' ? 'database' : 'file', dataFolder: folder }) as const;
const at = (id: string) => `/api/project-images/${id}`;

async function anImage(project: Body, name = 'Plan', bytes = png(), by = ada): Promise<Body> {
  const answer = await post(by, [entity({ project: { id: project.id }, name }), file(bytes)]);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

async function contentOf(id: string, by: Client = ada, headers: Record<string, string> = {}) {
  const { credentials } = by as unknown as { credentials: Record<string, string> };
  return it.app.inject({ method: 'GET', url: `${at(id)}/content`, headers: { ...credentials, ...headers } });
}

test('a new image has the facts of its bytes, its project, its audit fields and its place', async () => {
  const project = await aProject();
  const bytes = png(300, 200);
  const { status, headers, body } = await post(ada, [
    entity({ project: { id: project.id.toUpperCase() } }),
    file(bytes, 'C:\\Users\\Ada\\Floor plan.PNG'),
  ]);
  expect(status).toBe(201);
  expect(headers.location).toBe(`http://localhost:8080${at(body.id)}`);
  expect(headers['content-type']).toBe('application/hal+json');
  const { id, slug, version, name } = project;
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    name: 'Floor plan',
    project: { id, slug, version, name },
    mediaType: 'image/png',
    size: bytes.length,
    width: 300,
    height: 200,
    creator: { id: ada.user.id, name: 'Ada' },
    creationDateTime: expect.any(String),
    lastModifier: { id: ada.user.id, name: 'Ada' },
    lastModificationDateTime: expect.any(String),
    _links: {
      self: { href: `http://localhost:8080${at(body.id)}` },
      content: { href: `http://localhost:8080${at(body.id)}/content`, type: 'image/png' },
      project: { href: `http://localhost:8080/api/projects/${id}` },
    },
  });
  expect((await it.anonymous.get(at(body.id))).body).toEqual(body);
});

test.each([
  ['image/png', png()],
  ['image/jpeg', jpeg()],
  ['image/gif', gif()],
  ['image/webp', webp.lossy()],
  ['image/avif', avif([4, 4])],
  ['image/svg+xml', svg()],
])('%s comes back byte for byte, whatever the sender called it', async (mediaType, bytes) => {
  const image = await anImage(await aProject(), 'What is it?', bytes);
  expect(image.mediaType).toBe(mediaType);
  const answer = await contentOf(image.id, it.anonymous);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, mediaType]);
  expect(answer.rawPayload.equals(bytes)).toBe(true);
});

test('a script in a drawing does not run where the drawing is shown', async () => {
  const image = await anImage(await aProject(), 'Übersicht', svg('', '<script>alert(document.cookie)</script>'));
  const { headers } = await contentOf(image.id);
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-disposition']).toBe(`inline; filename="_bersicht.svg"; filename*=UTF-8''%C3%9Cbersicht.svg`);
});

test('content is fetched in ranges and when it has changed', async () => {
  const bytes = Buffer.concat([png(), Buffer.alloc(2_500_000, 'x')]);
  const image = await anImage(await aProject(), 'Large', bytes);
  const whole = await contentOf(image.id);
  const tag = String(whole.headers.etag);
  expect(whole.rawPayload.equals(bytes)).toBe(true);
  const part = await contentOf(image.id, ada, { range: 'bytes=1048570-1048600', 'if-range': tag });
  expect([part.statusCode, part.rawPayload.equals(bytes.subarray(1_048_570, 1_048_601))]).toEqual([206, true]);
  expect((await contentOf(image.id, ada, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
  expect((await contentOf(image.id, ada, { 'if-none-match': tag })).statusCode).toBe(304);
  await patch(ada, image.id, [entity({}), file(gif())]);
  expect((await contentOf(image.id, ada, { 'if-none-match': tag })).statusCode).toBe(200);
});

test('PATCH replaces the content fully and keeps the name that it omits', async () => {
  const image = await anImage(await aProject(), 'Plan');
  const replaced = await patch(ada, image.id, [entity({ ...image, creator: { id: 'x' } }), file(jpeg(64, 48))]);
  expect(replaced.status).toBe(200);
  expect(replaced.body).toMatchObject({ id: image.id, name: 'Plan', mediaType: 'image/jpeg', width: 64, height: 48 });
  expect((await contentOf(image.id)).rawPayload.equals(jpeg(64, 48))).toBe(true);
  const renamed = await patch(ada, image.id, [entity({ name: ' Renamed ' }), file(svg('width="100%"'))]);
  expect(renamed.body).toMatchObject({ name: 'Renamed', mediaType: 'image/svg+xml', width: null, height: null });
});

test('a PATCH that fails leaves everything as it was', async () => {
  const project = await aProject();
  const [bytes, other] = [png(7, 7), await aProject()];
  const image = await anImage(project, 'Kept', bytes);
  const failing = [
    await patch(ada, image.id, [entity({ name: 'x' }), file(Buffer.from('no image'))]),
    await patch(ada, image.id, [entity({ nmae: 'x' }), file(gif())]),
    await patch(ada, image.id, [entity({ id: missing }), file(gif())]),
    await patch(ada, image.id, [entity({ project: { id: other.id } }), file(gif())]),
    await patch(ada, image.id, [entity({ name: null }), file(gif())]),
    await patch(ada, image.id, [entity({ name: 'x' })]),
    await patch(ada, image.id, [file(gif())]),
  ];
  expect(failing.map(({ status, body }) => [status, body.errors[0].field])).toEqual([
    [400, 'content'],
    [400, 'nmae'],
    [400, 'id'],
    [400, 'project'],
    [400, 'name'],
    [400, 'content'],
    [400, 'entity'],
  ]);
  expect((await ada.get(at(image.id))).body).toEqual(image);
  expect((await contentOf(image.id)).rawPayload.equals(bytes)).toBe(true);
});

test('images are changed by those who edit the project', async () => {
  const project = await aProject();
  const image = await anImage(project);
  const parts = [entity({ project: { id: project.id } }), file(gif())];
  const statuses = async (by: Client) => [
    (await post(by, parts)).status,
    (await patch(by, image.id, parts)).status,
    (await by.delete(at(missing))).status,
  ];
  expect(await statuses(it.anonymous)).toEqual([401, 401, 401]);
  expect(await statuses(bob)).toEqual([403, 403, 404]);
  expect((await bob.delete(at(image.id))).status).toBe(403);
  const member = await ada.create('/api/project-users', {
    project: { id: project.id },
    user: { id: bob.user.id },
    role: 'viewer',
    clearance: 200,
  });
  expect(await statuses(bob)).toEqual([403, 403, 404]);
  await ada.patch(`/api/project-users/${member.id}`, { role: 'editor' });
  expect(await statuses(bob)).toEqual([201, 200, 404]);
  expect(await statuses(root)).toEqual([201, 200, 404]);
  expect((await bob.delete(at(image.id))).status).toBe(204);
  expect((await bob.get(at(image.id))).status).toBe(404);
});

test('the images of a hidden project do not exist', async () => {
  const project = await aProject({ confidentiality: 250 });
  const image = await anImage(project);
  for (const ask of [
    (id: string) => bob.get(at(id)),
    (id: string) => bob.get(`${at(id)}/content`),
    (id: string) => patch(bob, id, [entity({}), file(gif())]),
    (id: string) => bob.delete(at(id)),
  ]) {
    const [hidden, absent] = [await ask(image.id), await ask(missing)];
    expect(hidden.text.replaceAll(image.id, missing)).toBe(absent.text);
    expect([hidden.status, Object.keys(hidden.headers)]).toEqual([404, Object.keys(absent.headers)]);
  }
  const [hidden, absent] = [
    await post(bob, [entity({ project: { id: project.id } }), file(gif())]),
    await post(bob, [entity({ project: { id: missing } }), file(gif())]),
  ];
  expect([hidden.status, hidden.text.replaceAll(project.id, missing)]).toEqual([404, absent.text]);
  expect((await bob.get(`/api/project-images?project.id=${project.id}`)).body.page.totalElements).toBe(0);
  expect((await root.get(`/api/project-images?project.id=${project.id}`)).body.page.totalElements).toBe(1);
});

test('nothing changes in an archived project, or in one of an archived scope', async () => {
  const own = await ada.create('/api/scopes', { name: `Own ${++count}` });
  const project = await ada.create('/api/projects', { scopeId: own.id, name: 'Archived' });
  const image = await anImage(project);
  const refused = async () => [
    await post(ada, [entity({ project: { id: project.id } }), file(gif())]),
    await patch(ada, image.id, [entity({}), file(gif())]),
    await ada.delete(at(image.id)),
  ];
  await ada.patch(`/api/projects/${project.id}`, { archived: true });
  for (const { status, body } of await refused())
    expect([status, body.detail]).toEqual([403, expect.stringContaining('archived')]);
  await ada.patch(`/api/projects/${project.id}`, { archived: false });
  await ada.patch(`/api/scopes/${own.id}`, { archived: true });
  for (const { status, body } of await refused())
    expect([status, body.detail]).toEqual([403, expect.stringContaining('archived')]);
  expect((await contentOf(image.id)).statusCode).toBe(200);
});

test('If-Match is honoured, before the form is read', async () => {
  const image = await anImage(await aProject());
  const tag = String((await ada.get(at(image.id))).headers.etag);
  expect((await patch(ada, image.id, [], { 'if-match': '"old"' })).status).toBe(412);
  const changed = await patch(ada, image.id, [entity({}), file(gif())], { 'if-match': tag });
  expect(changed.status).toBe(200);
  expect((await patch(ada, image.id, [entity({}), file(png())], { 'if-match': tag })).status).toBe(412);
  expect((await ada.delete(at(image.id), { 'if-match': tag })).status).toBe(412);
  expect((await ada.delete(at(image.id), { 'if-match': String(changed.headers.etag) })).status).toBe(204);
});

test('lists are filtered, sorted and paged', async () => {
  const project = await aProject();
  const of = `project.id=${project.id}`;
  for (const [name, bytes] of [
    ['Beta', gif()],
    ['alpha', png(900, 900)],
    ['Gamma', svg()],
  ] as const)
    await anImage(project, name, bytes);
  const listed = async (query: string) =>
    (await bob.get(`/api/project-images?${of}&${query}`)).body._embedded.projectImages.map((image: Body) => image.name);
  expect(await listed('')).toEqual(['Beta', 'alpha', 'Gamma']);
  expect(await listed('sort=name')).toEqual(['alpha', 'Beta', 'Gamma']);
  expect(await listed('sort=content.size,desc&size=1')).toEqual(['alpha']);
  const bytes = png(900, 900).length;
  expect(await listed(`content.size=${bytes}`)).toEqual(['alpha']);
  expect(await listed(`content.size=<${bytes}&size=1`)).toHaveLength(1);
  expect((await bob.get('/api/project-images?sort=size')).status).toBe(400);
  expect(await listed('name=*A*&mediaType=!image/gif')).toEqual(['alpha', 'Gamma']);
  expect(await listed('mediaType=image/s*')).toEqual(['Gamma']);
  expect(await listed('content.size=<100')).toEqual(['Beta']);
  expect(await listed('creationDateTime=>2000-01-01&sort=mediaType')).toEqual(['Beta', 'alpha', 'Gamma']);
  expect((await bob.get('/api/project-images?width=1')).body).toMatchObject({ status: 400, errors: [{ field: 'width' }] });
  expect((await bob.get('/api/project-images?project.id=x')).status).toBe(400);
  expect((await bob.get(`/api/project-images?${of}&size=2`)).body._links.next.href).toContain('page=1');
});

test('the same Idempotency-Key and form create once; another file or name is a conflict', async () => {
  const project = await aProject();
  const key = { 'idempotency-key': randomUUID() };
  const parts = [entity({ project: { id: project.id } }), file(png(), 'once.png')];
  const [first, second] = [await post(ada, parts, key), await post(ada, parts, key)];
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  expect((await post(ada, [parts[0]!, file(gif(), 'once.png')], key)).status).toBe(409);
  expect((await post(ada, [parts[0]!, file(png(), 'twice.png')], key)).status).toBe(409);
  expect((await ada.get(`/api/project-images?project.id=${project.id}`)).body.page.totalElements).toBe(1);
});

test('every change leaves a record', async () => {
  const project = await aProject();
  const image = await anImage(project, 'Watched');
  await patch(ada, image.id, [entity({ name: 'Watched on' }), file(gif())]);
  await ada.delete(at(image.id));
  const { rows } = {
    rows: await it.database.tables
      .selectFrom('audit_records')
      .selectAll()
      .where('entity_id', '=', image.id)
      .orderBy('id')
      .execute(),
  };
  expect(rows.map((row) => [row.action, row.entity_kind, row.entity_name, row.project_id, row.request_id !== null])).toEqual([
    ['projectImage.created', 'projectImage', 'Watched', project.id, true],
    ['projectImage.changed', 'projectImage', 'Watched on', project.id, true],
    ['projectImage.deleted', 'projectImage', 'Watched on', project.id, true],
  ]);
});

test('content that the store has lost is an unanticipated failure, not half an answer', async () => {
  const image = await anImage(await aProject(), 'Lost', png(99, 1));
  const { blob_id: id } = await it.database.tables
    .selectFrom('project_images')
    .select('blob_id')
    .where('id', '=', image.id)
    .executeTakeFirstOrThrow();
  const [store] = await openFrameStores(it.database, place());
  await store.remove(id);
  const answer = await contentOf(image.id);
  expect([answer.statusCode, answer.headers['content-type'], answer.json().errorId]).toEqual([
    500,
    'application/problem+json',
    expect.any(String),
  ]);
});

test('content to which no image refers any more is collected, and no other', async () => {
  const project = await aProject();
  const [replaced, removed, kept] = [
    await anImage(project, 'a', png(11, 1)),
    await anImage(project, 'b', png(12, 1)),
    await anImage(project, 'c', png(13, 1)),
  ];
  const twin = await anImage(project, 'd', png(12, 1));
  const blobs = async () =>
    (await it.database.tables.selectFrom('blobs').select('id').where('space', '=', project.id).execute()).length;
  expect(await blobs()).toBe(3);
  await patch(ada, replaced.id, [entity({}), file(gif())]);
  await ada.delete(at(removed.id));
  const stores = await openFrameStores(it.database, place());
  const collect = (clock: () => number) =>
    new ContentCollector({ database: it.database, stores, clock, references: contentReferences }).collect();
  await collect(Date.now);
  expect(await blobs()).toBe(4);
  await collect(() => Date.now() + 2 * day);
  expect(await blobs()).toBe(3);
  expect((await contentOf(twin.id)).rawPayload.equals(png(12, 1))).toBe(true);
  expect((await contentOf(kept.id)).rawPayload.equals(png(13, 1))).toBe(true);
  await ada.delete(`/api/projects/${project.id}`);
  await collect(() => Date.now() + 2 * day);
  expect(await blobs()).toBe(0);
});
