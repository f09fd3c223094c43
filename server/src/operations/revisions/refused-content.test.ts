import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, upload, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;
let model: Body;

const before = aFamily('Ada', 'Anne');
const id = '0192d1a0-0000-7000-8000-000000000001';

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
  model = await uploaded(ada, { projectId: project.id, name: 'Family' }, 'family.xmi', before);
});
afterAll(() => it.close());

const family = (more: string) => `{
"ns": {"family": "${familyNsUri}"},
"content": [{"id": "${id}", "eClass": "family:Family",
${more}}]}`;

const refused = [
  {
    what: 'an object without eClass',
    content: family('"data": {"members": []}}, {"data": {"name": "x"}'),
    message: 'The object has no eClass.',
    pointer: '/content/1',
    line: 4,
  },
  {
    what: 'two equal keys of an object',
    content: family('"data": {"name": "a",\n"name": "b"}'),
    message: 'The key name is there twice.',
    pointer: '/content/0/data/name',
    line: 5,
  },
  {
    what: 'two equal keys of the document',
    content: `{"ns": {},\n"ns": {}, "content": []}`,
    message: 'The key ns is there twice.',
    pointer: '/ns',
    line: 2,
  },
  {
    what: 'half a surrogate pair',
    content: family('"data": {\n"name": "\\ud800"}'),
    message: 'A string holds half a surrogate pair.',
    pointer: '/content/0/data/name',
    line: 5,
  },
  {
    what: 'an object inside itself by its id',
    content: family(`"data": {\n"members": ["${id}"]}`),
    message: 'An object cannot be inside itself.',
    pointer: '/content/0/data/members/0',
    line: 5,
  },
];

test.each(refused)('$what is 400 with its place, and the old content stays byte for byte', async (content) => {
  const { status, body } = await ada.put(`/api/models/${model.id}/content?format=json`, content.content);
  const { pointer, line } = content;
  const message = expect.stringContaining(content.message);
  expect([status, body.errors]).toMatchObject([400, [{ field: 'content', message, pointer, line, column: expect.any(Number) }]]);
  expect((await ada.get(`/api/models/${model.id}/content?format=xmi`)).text).toBe(before);
  expect((await ada.get(`/api/models/${model.id}`)).body.revision).toBe(1);
});

test.each(refused)('$what makes no model', async ({ content, message }) => {
  const name = `None ${Math.random()}`;
  const { status, body } = await upload(ada, { projectId: project.id, name }, 'family.json', content);
  expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining(message)]);
  const found = await ada.get(`/api/models?name=${encodeURIComponent(name)}`);
  expect(found.body.page.totalElements).toBe(0);
});

test('whoever may not create a model learns that before its format is looked at', async () => {
  const other = await it.as('Bob');
  expect((await upload(other, { projectId: project.id, name: 'x' }, 'a.nonsense', 'x')).status).toBe(403);
  expect((await upload(ada, { projectId: id, name: 'x' }, 'a.nonsense', 'x')).status).toBe(404);
  expect((await upload(ada, { projectId: project.id, name: 'x' }, 'a.nonsense', 'x')).status).toBe(415);
  const { status, body } = await upload(ada, { projectId: project.id, name: 'x' }, 'a.nt', '<a:a> <a:b> <a:c> .');
  expect([status, body.detail]).toEqual([415, expect.stringContaining('N-Triples are Turtle, too: name ttl')]);
});
