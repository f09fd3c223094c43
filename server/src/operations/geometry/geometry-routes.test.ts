import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import { ifcSample } from '@orrery/formats/testing/ifc-sample.ts';
import { readTile } from '@orrery/geometry';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;
let library: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  library = await uploaded(ada, about(), 'library.ifc', aBuilding());
});
afterAll(() => it.close());

let count = 0;
const about = (more: object = {}) => ({ projectId: project.id as string, name: `Library ${++count}`, ...more });
const patiently = { prefer: 'wait=60' };
const geometryOf = ({ id }: Body, more = '') => `/api/models/${id}/geometry${more}`;
const pathOf = (href: string) => href.replace(/^https?:\/\/[^/]+/, '');

test('a building has an index of its geometry, with links to its tiles', async () => {
  expect(library._links.geometry).toMatchObject({ href: expect.stringContaining(geometryOf(library)), templated: true });
  const { status, body, headers } = await ada.get(geometryOf(library), patiently);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/hal+json',
    'cache-control': 'private, no-cache',
    etag: expect.stringMatching(/^"1-/),
    'x-content-type-options': 'nosniff',
  });
  expect(body).toMatchObject({ model: { id: library.id }, revision: 1, counts: { elements: 6 }, unit: 'm' });
  expect(body.storeys.map(({ label }: Body) => label)).toEqual(['Ground floor', 'Upper floor']);
  const object = await ada.get(`/api/models/${library.id}/objects/${body.elements[0].id}`);
  expect(object.body.eClass).toBe(body.classes[body.elements[0].class]);
});

test('a tile never changes under its address, and is read in ranges', async () => {
  const { body } = await ada.get(geometryOf(library), patiently);
  const [{ name, size, placed }] = body.tiles;
  const address = pathOf(body._links.tile.href.replace('{tile}', name));
  const whole = await ada.get(address);
  expect(whole.status).toBe(200);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'private, max-age=3600, immutable',
    'content-length': String(size),
  });
  expect(String(whole.headers.vary)).toMatch(/Authorization, Cookie/);
  expect(readTile(whole.bytes).placed).toHaveLength(placed);
  const part = await ada.get(address, { range: 'bytes=0-3' });
  expect([part.status, part.bytes.toString()]).toEqual([206, 'OGT1']);
  expect((await ada.get(address, { 'if-none-match': String(whole.headers.etag) })).status).toBe(304);
  const { headers } = await ada.get(`${geometryOf(library)}/${name}`);
  expect(headers['cache-control']).toBe('private, no-cache');
});

test('a tile that is not there, or of other content, is missing', async () => {
  for (const name of ['000000000000-0', 'x', '0'])
    expect((await ada.get(`${geometryOf(library)}/${name}`, patiently)).status).toBe(404);
  const { body } = await ada.get(geometryOf(library), patiently);
  expect((await ada.get(`${geometryOf(library)}/${body.tiles[0].name.replace(/-0$/, '-7')}`)).status).toBe(404);
});

test('each revision has its own geometry', async () => {
  const model = await uploaded(ada, about(), 'a.ifc', aBuilding());
  const type = { 'content-type': 'application/x-step' };
  await ada.put(`/api/models/${model.id}/content`, aBuilding({ wallX: 10_000 }), type);
  const boxes = [];
  for (const revision of [1, 2]) boxes.push((await ada.get(geometryOf(model, `?revision=${revision}`), patiently)).body.box[3]);
  expect(boxes).toEqual([2, 12]);
  expect((await ada.get(geometryOf(model, '?revision=3'))).status).toBe(404);
});

test('a model that came in another format has the same geometry', async () => {
  const { text } = await ada.get(`/api/models/${library.id}/content?format=json`);
  const second = await ada.create('/api/models', about());
  await ada.put(`/api/models/${second.id}/content`, text, { 'content-type': 'application/json' });
  const [first, other] = [await ada.get(geometryOf(library), patiently), await ada.get(geometryOf(second), patiently)];
  expect(other.body.elements).toEqual(first.body.elements);
  expect(other.body.tiles).toEqual(first.body.tiles);
});

test('what is being made is 202, and there later', async () => {
  const model = await uploaded(ada, about(), 'b.ifc', aBuilding({ wallX: 77 }));
  const { status, body, headers } = await ada.get(geometryOf(model), { prefer: 'wait=0' });
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([202, '2', 'no-store']);
  expect(body).toMatchObject({ stage: expect.stringMatching(/^(?:file|objects|shapes)$/), progress: expect.any(Number) });
  expect((await ada.get(geometryOf(model), patiently)).status).toBe(200);
});

test('models without geometry are 406', async () => {
  await uploaded(ada, about(), 'family.ecore', familyEcore);
  const models = [
    await uploaded(ada, about(), 'family.xmi', aFamily('Ada')),
    await uploaded(ada, about(), 'house.ifc', ifcSample),
    await ada.create('/api/models', about()),
  ];
  for (const model of models) {
    expect((await ada.get(geometryOf(model), patiently)).status).toBe(406);
    expect((await ada.get(`/api/models/${model.id}/content?format=glb`)).status).toBe(406);
  }
});

test('the content of a building is glTF too', async () => {
  const { status, headers, bytes } = await ada.get(`/api/models/${library.id}/content?format=glb`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'model/gltf-binary',
    'content-disposition': expect.stringMatching(/\.glb"$/),
  });
  expect(bytes.subarray(0, 4).toString()).toBe('glTF');
  expect((await ada.get(`/api/models/${library.id}/content`, { accept: 'model/gltf-binary' })).bytes).toEqual(bytes);
});

test('the slug chain leads to it too', async () => {
  const { scope, slug, version } = project;
  const { status, body } = await ada.get(`/api/models/${scope.slug}/${slug}/${version}/${library.slug}/geometry`, patiently);
  expect([status, body.model.id]).toEqual([200, library.id]);
});

test('what is hidden has no geometry and no tiles', async () => {
  const { body } = await ada.get(geometryOf(library), patiently);
  const hidden = await uploaded(ada, about({ confidentiality: 250 }), 'secret.ifc', aBuilding());
  const eve = await it.as('Eve');
  for (const path of ['geometry', `geometry/${body.tiles[0].name}`, 'content?format=glb']) {
    expect((await ada.get(`/api/models/${hidden.id}/${path}`, patiently)).status).toBe(200);
    const [one, other] = [
      await eve.get(`/api/models/${hidden.id}/${path}`, patiently),
      await eve.get(`/api/models/0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01/${path}`, patiently),
    ];
    expect([one.status, one.body.title]).toEqual([404, other.body.title]);
  }
});
