import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { multipartOf, multipartType } from '@orrery/testing/multipart.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asked } from './testing/asked.ts';

let it: TestService;
let ada: Client;
let project: Body;
let model: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
  model = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'a.xmi', aFamily('Ada'));
});

afterAll(() => it.close());

const wrongIds = ['5', 'no-uuid', '', '\0', "' or 1=1"];

test('an id that is no UUID is refused as REST refuses it, in queries and mutations', async () => {
  const fields = ['scope', 'project', 'model', 'representation', 'projectUser', 'user', 'task', 'auditRecord'];
  const { instance: _, ...problem } = (await ada.get('/api/projects/no-uuid')).body;
  for (const field of fields)
    for (const id of wrongIds) {
      const { data, errors } = await asked(ada, `query ($id: ID!) { ${field}(id: $id) { id } }`, { id });
      expect(data).toEqual({ [field]: null });
      expect(errors[0].extensions, `${field} ${id}`).toMatchObject(problem);
    }
  for (const field of ['deleteScope(id: $id)', 'restoreRevision(modelId: $id, number: 1) { id }', 'cancelTask(id: $id)']) {
    const query = `mutation ($id: ID!) { ${field} }`;
    expect((await asked(ada, query, { id: '5' })).errors[0].extensions).toMatchObject({ status: 400 });
    expect((await asked(it.anonymous, query, { id: '5' })).errors[0].extensions).toMatchObject({ status: 401 });
  }
});

test('ids of objects and of the project that references are looked for in are UUIDs too', async () => {
  const inside = (fields: string) => asked(ada, `query ($id: ID!) { model(id: $id) { ${fields} } }`, { id: model.id });
  const asks: readonly [string, string][] = [
    ['object(id: "x") { id }', 'id'],
    ['tree(parentId: "x") { totalCount }', 'parentId'],
    ['objects(size: 1) { nodes { references(projectId: "x") { totalCount } } }', 'projectId'],
  ];
  for (const [fields, field] of asks)
    expect((await inside(fields)).errors[0].extensions).toMatchObject({
      status: 400,
      errors: [{ field, message: 'must be a UUID' }],
    });
});

test('an id in capital letters is the same id', async () => {
  const { data } = await asked(ada, '{ model(id: "ID") { id } }'.replace('ID', model.id.toUpperCase()));
  expect(data.model.id).toBe(model.id);
});

test('a word of a chain that holds a NUL leads nowhere, as in REST', async () => {
  const chain = 'scope: "a", project: "b\\u0000", version: "dev"';
  for (const field of [
    `projectByPath(${chain}) { id }`,
    `modelByPath(${chain}, model: "\\u0000") { id }`,
    `representationByPath(${chain}, model: "c", representation: "\\u0000") { id }`,
  ])
    expect((await asked(ada, `{ ${field} }`)).errors[0].extensions.status, field).toBe(404);
  expect((await asked(ada, `mutation { enroll(${chain}) }`)).data).toEqual({ enroll: true });
});

const restore =
  'mutation ($id: ID!, $message: String) { restoreRevision(modelId: $id, number: 1, message: $message) { revision } }';
const replace =
  'mutation ($id: ID!, $message: String, $file: Upload!) { replaceModelContent(modelId: $id, file: $file, message: $message) { revision } }';

const sent = async (query: string, variables: object, fileName = 'a.xmi') => {
  const form = multipartOf(
    { name: 'operations', bytes: JSON.stringify({ query, variables: { ...variables, file: null } }) },
    { name: 'map', bytes: '{"0":"variables.file"}' },
    { name: '0', fileName, type: 'application/octet-stream', bytes: aFamily('Ada', 'Anne') },
  );
  return (await ada.post('/api/graphql/upload', form, multipartType)).body;
};

test('the message of a revision is trimmed, and bounded as in REST', async () => {
  const last = async () => (await ada.get(`/api/models/${model.id}/revisions?sort=number,desc`)).body._embedded.revisions[0];
  for (const message of ['x'.repeat(10_001), 'a\0b'])
    for (const { errors } of [
      await asked(ada, restore, { id: model.id, message }),
      await sent(replace, { id: model.id, message }),
    ])
      expect(errors[0].extensions).toMatchObject({ status: 400, errors: [{ field: 'message' }] });
  await asked(ada, restore, { id: model.id, message: '  restored\n' });
  expect((await last()).message).toBe('restored');
  await sent(replace, { id: model.id, message: ` ${'x'.repeat(10_000)} ` });
  expect((await last()).message).toBe('x'.repeat(10_000));
});

test('a form of REST and changes of objects take no message with a NUL either', async () => {
  const entity = { projectId: project.id, name: 'With a message', contentFormat: 'xmi', message: 'a\0b' };
  const form = multipartOf(
    { name: 'entity', type: 'application/json', bytes: JSON.stringify(entity) },
    { name: 'content', fileName: 'a.xmi', bytes: aFamily('Ada') },
  );
  expect((await ada.post('/api/models', form, multipartType)).status).toBe(400);
  const change =
    'mutation ($id: ID!, $request: ModelContentChangesInput!) { changeObjects(modelId: $id, request: $request) { revision } }';
  const { errors } = await asked(ada, change, { id: model.id, request: { changes: [], message: 'a\0b' } });
  expect(errors[0].extensions).toMatchObject({ status: 400, errors: [{ field: 'message' }] });
});

test('a file for a task has a name as in REST, or that of the file', async () => {
  const create = 'mutation ($name: String, $file: Upload!) { createUpload(name: $name, file: $file) { name } }';
  for (const name of ['', ' ', 'a\0b', 'x'.repeat(201)])
    expect((await sent(create, { name })).errors[0].extensions).toMatchObject({ status: 400, errors: [{ field: 'name' }] });
  expect((await sent(create, {}, 'x'.repeat(201))).errors[0].extensions.status).toBe(400);
  expect((await sent(create, {})).data).toEqual({ createUpload: { name: 'a.xmi' } });
  expect((await sent(create, { name: 'b.xmi' })).data).toEqual({ createUpload: { name: 'b.xmi' } });
});

test('an Idempotency-Key is refused, and nothing is created', async () => {
  const body = { query: 'mutation { createScope(input: { name: "Once" }) { id } }' };
  for (const path of ['/api/graphql', '/api/graphql/upload']) {
    const type = path.endsWith('upload') ? multipartType : undefined;
    const form = type ? multipartOf({ name: 'map', bytes: '{}' }) : body;
    const answer = await ada.post(path, form, { ...type, 'idempotency-key': 'one' });
    expect(answer.body).toMatchObject({ status: 400, errors: [{ field: 'Idempotency-Key' }] });
  }
  expect((await ada.get('/api/scopes?name=Once')).body.page.totalElements).toBe(0);
});
