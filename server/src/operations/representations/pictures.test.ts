import { archimateSample } from '@orrery/formats/testing/archimate-sample.ts';
import { archiveOf } from '@orrery/formats/testing/archives.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
});
afterAll(() => it.close());

let count = 0;
const aModel = (fileName: string, content: string | Buffer) =>
  uploaded(ada, { projectId: project.id, name: `Model ${++count}` }, fileName, content as string);
const shown = async ({ id }: Body): Promise<Body> =>
  (await ada.get(`/api/representations?model.id=${id}&default=true`)).body._embedded.representations[0];
const drawn = async (model: Body, query = 'format=svg') =>
  ada.get(`/api/representations/${(await shown(model)).id}/content?${query}`);

test('a diagram is had as SVG, PNG and scene, and links to them', async () => {
  const model = await aModel('bakery.archimate', archimateSample);
  const { _links: links } = await shown(model);
  const svg = await ada.get(links.svg.href);
  expect(svg.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  });
  expect(svg.text).toContain('>Baker<');
  expect(svg.text).toContain(`href="${model._links.self.href}/objects/`);
  const painted = await ada.get(links.png.href);
  expect(painted.headers['content-type']).toBe('image/png');
  const scene = (await ada.get(links.scene.href)).body;
  expect(scene.figures.some(({ title }: Body) => title === 'Baker')).toBe(true);
});

test('a picture is the same until the model changes, and is compressed', async () => {
  const model = await aModel('family.ecore', familyEcore);
  const { headers } = await drawn(model);
  const address = `/api/representations/${(await shown(model)).id}/content?format=svg`;
  expect((await ada.get(address, { 'if-none-match': headers.etag! })).status).toBe(304);
  expect((await ada.get(address, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
});

test('the class diagram of a package shows classes with attributes', async () => {
  const { text } = await drawn(await aModel('family.ecore', familyEcore));
  expect(text).toContain('>Person<');
  expect(text).toMatch(/>name : EString</);
});

test('what differs between two revisions is drawn', async () => {
  const model = await aModel('family.ecore', familyEcore);
  const later = familyEcore.replace('name="age"', 'name="years"');
  expect((await ada.put(`/api/models/${model.id}/content?format=xmi`, later)).status).toBe(200);
  for (const query of ['from=1&to=2', 'from=1', 'to=2']) {
    const { text, status } = await drawn(model, `format=svg&${query}`);
    expect(status).toBe(200);
    expect(text).toMatch(/>changed: [1-9]/);
    expect(text).toContain('>years : EInt<');
  }
  const same = await drawn(model, 'format=svg&from=2&to=2');
  expect(same.text).toMatch(/>changed: 0</);
});

test('where the revision before is hidden, what differs from the newest one that the caller sees is drawn', async () => {
  const model = await aModel('family.ecore', familyEcore);
  const put = (name: string) =>
    ada.put(`/api/models/${model.id}/content?format=xmi`, familyEcore.replace('name="age"', `name="${name}"`));
  const raise = (confidentiality: number) => ada.patch(`/api/models/${model.id}`, { confidentiality });
  await raise(250);
  await put('secret');
  await raise(0);
  await put('years');
  const { id } = await shown(model);
  const address = `/api/representations/${id}/content?format=svg`;
  const seen = await it.anonymous.get(`${address}&to=3`);
  expect([seen.status, seen.text.includes('secret')]).toEqual([200, false]);
  const explicit = await it.anonymous.get(`${address}&from=1&to=3`);
  expect(seen.text).toBe(explicit.text);
  expect((await it.anonymous.get(`${address}&from=2&to=3`)).status).toBe(404);
  expect((await ada.get(`${address}&to=3`)).text).toBe((await ada.get(`${address}&from=2&to=3`)).text);
});

test('differences of another form, or beside a revision, and revisions that are not there are refused', async () => {
  const model = await aModel('family.ecore', familyEcore);
  expect(await drawn(model, 'from=0')).toMatchObject({ status: 400, body: { errors: [{ field: 'from' }] } });
  expect(await drawn(model, 'format=png&to=1&revision=1')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'revision' }] },
  });
  expect((await drawn(model, 'format=svg&from=7')).status).toBe(404);
  expect((await drawn(model, 'format=svg&to=7')).status).toBe(404);
  expect((await drawn(model, 'format=svg&from=-1')).status).toBe(400);
});

test('a model has a small picture: that of its default representation', async () => {
  const model = await aModel('bakery.archimate', archimateSample);
  const { text, headers, status } = await ada.get(`/api/models/${model.id}/thumbnail`);
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(text).toContain('IHDR');
  const { body } = await ada.get(`/api/models/${model.id}`);
  expect(body._links.thumbnail.href).toContain(`/api/models/${model.id}/thumbnail`);
  const chain = `${project.scope.slug}/${project.slug}/${project.version}/${model.slug}`;
  expect((await ada.get(`/api/models/${chain}/thumbnail`)).status).toBe(200);
  expect((await ada.get(`/api/models/${model.id}/thumbnail?revision=1e20`)).status).toBe(400);
});

test('a model without a default representation has no picture, and one whose default is no diagram has none either', async () => {
  const model = await aModel('family.json', '{"json":{"version":"1.0","encoding":"utf-8"},"ns":{},"content":[]}');
  const at = `/api/models/${model.id}/thumbnail`;
  expect((await ada.get(at)).status).toBe(404);
  const table = { model: { id: model.id }, kind: 'orrery:table', name: 'Costs', default: true };
  expect((await ada.post('/api/representations', table)).status).toBe(201);
  expect((await ada.get(at)).status).toBe(406);
});

test('a diagram that somebody makes of an object shows the object and what it contains', async () => {
  const model = await aModel('family.ecore', familyEcore);
  const { body: scene } = await drawn(model, 'format=scene');
  const person = scene.figures.find(({ title }: Body) => title === 'Person').objectId;
  const about = { model: { id: model.id }, kind: 'orrery:diagram', name: 'Person', target: { id: person } };
  const { body } = await ada.post('/api/representations', about);
  const { text } = await ada.get(body._links.svg.href);
  expect(text).toContain('«EClass»');
  const whole = await ada.post('/api/representations', { model: { id: model.id }, kind: 'orrery:diagram', name: 'All' });
  expect((await ada.get(whole.body._links.svg.href)).text).toContain('«EPackage»');
});

test('content that somebody has put is what is drawn, until it is deleted', async () => {
  const model = await aModel('family.ecore', familyEcore);
  const { id } = await shown(model);
  const { body: derived } = await ada.get(`/api/representations/${id}/content`);
  const [first, ...others] = derived.nodes;
  const placed = { ...first, text: 'A person of ours', bounds: { x: 0, y: 0, width: 200, height: 90 } };
  const given = JSON.stringify({ ...derived, nodes: [placed, ...others] });
  const put = () => ada.put(`/api/representations/${id}/content`, given, { 'content-type': 'application/json' });
  const { text: before } = await ada.get(`/api/representations/${id}/content?format=svg`);
  expect((await put()).status).toBe(200);
  const { text, status } = await ada.get(`/api/representations/${id}/content?format=svg`);
  expect([status, text.includes('>A person of ours<'), before.includes('>A person of ours<')]).toEqual([200, true, false]);
  expect((await ada.get(`/api/models/${model.id}/thumbnail`)).status).toBe(200);
  expect((await ada.get(`/api/representations/${id}/content?format=svg&revision=0`)).text).not.toContain('A person of ours');
  expect((await ada.delete(`/api/representations/${id}`)).status).toBe(204);
  expect((await ada.get(`/api/representations/${id}/content?format=svg`)).text).toBe(before);
});

test('a given diagram shows what differs of the objects that it shows', async () => {
  const model = await aModel('family.ecore', familyEcore);
  const { id } = await shown(model);
  const { text: content } = await ada.get(`/api/representations/${id}/content`);
  await ada.put(`/api/representations/${id}/content`, content, { 'content-type': 'application/json' });
  await ada.put(`/api/models/${model.id}/content?format=xmi`, familyEcore.replace('name="age"', 'name="years"'));
  const { text } = await ada.get(`/api/representations/${id}/content?format=svg&from=1&to=2`);
  expect(text).toMatch(/>(?:changed|removed): [1-9]/);
});

test('names of any length and with any markup are inert text', async () => {
  const evil = `&lt;script&gt;alert(1)&lt;/script&gt;${'x'.repeat(100_000)}`;
  const views = await aModel('evil.archimate', archimateSample.replaceAll('name="Baker"', `name="${evil}"`));
  const classes = await aModel('evil.ecore', familyEcore.replaceAll('name="Person"', `name="${evil}"`));
  for (const model of [views, classes]) {
    const { text, status } = await drawn(model);
    expect(status).toBe(200);
    expect(text).not.toContain('<script');
    expect((await drawn(model, 'format=png')).status).toBe(200);
  }
});

const script = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
/** One pixel. */
const bitmap = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('images of an archive are in its pictures as bitmaps, drawings too; what lies elsewhere is not', async () => {
  const image = (path: string, id: number) =>
    `<child xsi:type="archimate:DiagramModelImage" id="id-0000000000004000800000000000090${id}" imagePath="${path}"><bounds x="10" y="${id * 200}" width="20" height="20"/></child>`;
  const paths = ['images/a.png', 'images/b.svg', 'images/c.png', '/etc/passwd', 'https://example.org/x.png'];
  const model = archimateSample.replace(
    /(<element xsi:type="archimate:ArchimateDiagramModel"[^>]*>)/,
    `$1${paths.map(image).join('')}`,
  );
  const archive = archiveOf({ 'model.xml': model, 'images/a.png': bitmap, 'images/b.svg': script, 'images/c.png': script });
  const { text } = await drawn(await aModel('images.archimate', archive));
  expect(text.match(/<image [^>]*href="data:image\/png;base64,[^"]*"/g)).toHaveLength(3);
  expect(text).toContain(`data:image/png;base64,${bitmap.toString('base64')}`);
  expect(text).not.toContain('alert');
  expect(text).not.toContain('example.org');
});
