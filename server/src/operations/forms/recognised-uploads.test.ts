import { archiveOf } from '@orrery/formats/testing/archives.ts';
import { exchangeSample } from '@orrery/formats/testing/exchange-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, upload } from '@orrery/testing/models.ts';
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

const emptyModel = () =>
  ada.create('/api/models', { projectId: project.id, name: `Model ${Math.random()}`, contentFormat: 'xml' });
const contentOf = ({ id }: Body) => `/api/models/${id}/content?format=xmi`;
const put = (model: Body, content: string, type: string, query = '') =>
  ada.put(`/api/models/${model.id}/content${query}`, content, { 'content-type': type });
const long = `<?xml version="1.0"?>\n<!-- ${'x'.repeat(50_000)} -->\n${aFamily(...Array(5000).fill('Ada')).replace(/^.*\n/, '')}`;

test.each(['application/xml', 'text/xml', 'Text/XML; charset=utf-8'])('%s on PUT is recognised by its content', async (type) => {
  const model = await emptyModel();
  expect((await put(model, aFamily('Ada'), type)).body).toMatchObject({ revision: 1, type: 'family' });
  expect((await put(model, long, type)).body).toMatchObject({ revision: 2, type: 'family' });
  expect((await ada.get(contentOf(model))).text).toBe(long);
  const { body } = await ada.get(`/api/models/${model.id}/revisions`);
  expect(body._embedded.revisions.map(({ format }: Body) => format)).toEqual(['xmi', 'xmi']);
});

test.each(['<html xmlns="http://www.w3.org/1999/xhtml"/>', '{"json": {}}', '', '<a', 'x'.repeat(200_000)])(
  'XML that nobody recognises is 415, and the old content stays (%#)',
  async (content) => {
    const model = await emptyModel();
    await put(model, aFamily('Ada'), 'application/xml');
    const { status, body } = await put(model, content, 'application/xml');
    expect([status, body.detail]).toEqual([415, expect.stringContaining('Name its format')]);
    expect((await ada.get(contentOf(model))).text).toBe(aFamily('Ada'));
  },
);

test('what is recognised and cannot be read is 400 with its place', async () => {
  const { status, body } = await put(await emptyModel(), aFamily('Ada').replace('</family:Family>', '</x>'), 'text/xml');
  expect([status, body.errors[0]]).toMatchObject([400, { field: 'content', line: 4, column: expect.any(Number) }]);
});

test('contentFormat xml is recognised by its content; the bare extension .xml stays 415', async () => {
  const about = { projectId: project.id, name: 'Uploaded' };
  const { status, body } = await upload(ada, { ...about, contentFormat: 'xml' }, 'family.xml', long);
  expect([status, body.type]).toEqual([201, 'family']);
  expect((await upload(ada, { ...about, name: 'B' }, 'family.xml', aFamily())).status).toBe(415);
  expect((await upload(ada, { ...about, name: 'C', contentFormat: 'xml' }, 'page.xml', '<html/>')).status).toBe(415);
});

test('a format that is named wins over the content, and xml is no format of an answer', async () => {
  const model = await emptyModel();
  expect((await put(model, '<plain/>', 'application/xml', '?format=xmi')).status).toBe(200);
  expect((await put(model, aFamily(), 'application/xml', '?format=xml')).status).toBe(415);
  expect((await ada.get(`/api/models/${model.id}/content?format=xml`)).status).toBe(406);
});

test('the place of an error stands in the problem by its parts, for json with a pointer', async () => {
  const { body } = await put(await emptyModel(), '{"json": {"version": "1.0"},\n "content": 5}', 'application/json');
  expect(body.errors[0]).toMatchObject({ field: 'content', line: 2, column: expect.any(Number), pointer: '/content' });
});

test('an archive of an exchange file is one of the exchange format, comes back as it was, and is had as the Archi tool opens it', async () => {
  const archive = archiveOf({ 'model.xml': exchangeSample });
  const about = { projectId: project.id, name: 'Packed' };
  const { status, body } = await upload(ada, about, 'packed.archimate', archive);
  expect([status, body.type]).toEqual([201, 'archimate']);
  const back = await ada.get(`/api/models/${body.id}/content?format=exchange`);
  expect(back.bytes.equals(archive)).toBe(true);
  expect(back.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="packed.archimate"',
  });
  expect((await ada.get(`/api/models/${body.id}/content?format=archimate`)).text).toContain('<archimate:model');
});
