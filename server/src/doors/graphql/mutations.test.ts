import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { multipartOf, multipartType } from '@orrery/testing/multipart.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asked, dataOf } from './testing/asked.ts';

let it: TestService;
let ada: Client;
let bob: Client;
let root: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  [ada, bob, root] = [await it.as('Ada'), await it.as('Bob'), await it.as('Root', { isAdministrator: true })];
  project = await aProject(ada, { confidentiality: 10 });
  await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
});

afterAll(() => it.close());

const create = 'mutation ($input: NewScopeInput!) { createScope(input: $input) { id slug name canUpdate } }';

test('a mutation creates what REST then shows', async () => {
  const { createScope } = await dataOf(ada, create, { input: { name: 'Made in GraphQL' } });
  expect(createScope).toMatchObject({ slug: 'made-in-graphql', canUpdate: true });
  expect((await ada.get(`/api/scopes/${createScope.id}`)).body.name).toBe('Made in GraphQL');
});

test('failures are those of REST, in the extensions of the error', async () => {
  const sent: readonly [Client, object, number][] = [
    [it.anonymous, { name: 'x' }, 401],
    [ada, { name: 'Not A', slug: 'Not A Slug' }, 400],
    [ada, { name: 'Again', slug: 'made-in-graphql' }, 409],
  ];
  for (const [by, input, status] of sent) {
    const [rest, { data, errors }] = [await by.post('/api/scopes', input), await asked(by, create, { input })];
    expect(data).toEqual({ createScope: null });
    const { instance: _, ...told } = errors[0].extensions;
    const { instance: __, ...problem } = rest.body;
    expect(told).toEqual(problem);
    expect(told.status).toBe(status);
  }
});

test('a change keeps what it omits, and is refused where somebody else was first', async () => {
  const scope = await ada.create('/api/scopes', { name: 'Changed', description: 'old' });
  const change = `mutation ($id: ID!, $changes: ScopeChangesInput!, $at: DateTime) {
    changeScope(id: $id, changes: $changes, ifLastModified: $at) { name description lastModificationDateTime } }`;
  const variables = { id: scope.id, changes: { name: 'Renamed' }, at: scope.lastModificationDateTime };
  expect((await dataOf(ada, change, variables)).changeScope).toMatchObject({ name: 'Renamed', description: 'old' });
  const late = await asked(ada, change, { ...variables, at: '2020-01-01T00:00:00.000Z' });
  expect(late.errors[0].extensions.status).toBe(412);
  expect((await asked(bob, change, { id: scope.id, changes: {} })).errors[0].extensions.status).toBe(403);
});

test('mutations of one request are done one after the other, each for itself', async () => {
  const { data, errors } = await asked(
    ada,
    `mutation { one: createScope(input: { name: "First", slug: "in-turn" }) { slug } two: createScope(input: { name: "Second", slug: "in-turn" }) { slug } three: createScope(input: { name: "Third" }) { slug } }`,
  );
  expect(data).toEqual({ one: { slug: 'in-turn' }, two: null, three: { slug: 'third' } });
  expect(errors).toMatchObject([{ path: ['two'], extensions: { status: 409 } }]);
});

test('what is deleted is gone', async () => {
  const scope = await ada.create('/api/scopes', { name: 'Deleted' });
  const remove = `mutation { deleteScope(id: "${scope.id}") }`;
  expect((await asked(bob, remove)).errors[0].extensions.status).toBe(403);
  expect(await dataOf(ada, remove)).toEqual({ deleteScope: true });
  expect((await asked(ada, remove)).errors[0].extensions.status).toBe(404);
});

test('members, enrollments, imports, queries, preferences, tasks and accounts are written too', async () => {
  const other = await aProject(ada, { name: 'Imported' });
  const chain = `scope: "${project.scope.slug}", project: "${project.slug}", version: "dev"`;
  expect(await dataOf(bob, `mutation { enroll(${chain}) }`)).toEqual({ enroll: true });
  const enrollments = await dataOf(
    ada,
    `{ projectEnrollments(filter: { user: { id: "${bob.user.id}" } }) { nodes { id status } } }`,
  );
  const [{ id, status }] = enrollments.projectEnrollments.nodes;
  expect(status).toBe('pending');
  await dataOf(ada, `mutation { approveProjectEnrollment(id: "${id}", approval: { role: viewer }) }`);
  const done = await dataOf(
    ada,
    `mutation ($project: ID!, $other: ID!) {
      createProjectImport(projectId: $project, reference: { id: $other }) { imported { name } }
      createProjectQuery(input: { project: { id: $project }, name: "Count", language: sparql, text: "ASK {}" }) { slug }
      changePreferences(changes: { theme: dark, starred: [$project] }) { theme starred }
      createTask(input: { kind: "create-project-version", input: { projectId: "${project.id}", version: "2.0" } }) { id kind status }
    }`,
    { project: project.id, other: other.id },
  );
  expect(done).toMatchObject({
    createProjectImport: { imported: { name: 'Imported' } },
    createProjectQuery: { slug: 'count' },
    changePreferences: { theme: 'dark', starred: [project.id] },
    createTask: { kind: 'create-project-version' },
  });
  const made = await dataOf(
    root,
    'mutation { createAccount(input: { username: "carol", name: "Carol" }) { username passwordLink } }',
  );
  expect(made.createAccount).toMatchObject({ username: 'carol', passwordLink: expect.stringContaining('token=') });
  expect(
    (await asked(ada, 'mutation { createAccount(input: { username: "dora", name: "Dora" }) { id } }')).errors[0].extensions
      .status,
  ).toBe(403);
});

const upload =
  'mutation ($input: NewModelEntityInput!, $file: Upload!) { uploadModel(input: $input, file: $file) { id name revision } }';
const part = (name: string, bytes: string, fileName?: string) => ({
  name,
  bytes,
  ...(fileName && { fileName, type: 'application/octet-stream' }),
});
const operations = (query: string, variables: object) => JSON.stringify({ query, variables });

test('a file is sent as the part 0, behind operations and map', async () => {
  const input = { projectId: project.id, name: 'Sent' };
  for (const map of ['{"0":"variables.file"}', '{"0":["variables.file"]}']) {
    const form = multipartOf(
      part('operations', operations(upload, { input: { ...input, name: `Sent ${map.length}` }, file: null })),
      part('map', map),
      part('0', aFamily('Ada'), 'byron.xmi'),
    );
    const { status, body } = await ada.post('/api/graphql/upload', form, multipartType);
    expect(body).toMatchObject({ data: { uploadModel: { revision: 1 } } });
    expect(status).toBe(200);
  }
});

test('operations and map may stand in the address; the content is then replaced', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Replaced' }, 'a.xmi', aFamily('Ada'));
  const replace =
    'mutation ($id: ID!, $file: Upload!) { replaceModelContent(modelId: $id, file: $file, ifRevision: 1) { revision } }';
  const query = new URLSearchParams({
    operations: operations(replace, { id: model.id, file: null }),
    map: '{"0":"variables.file"}',
  });
  const send = () =>
    ada.post(`/api/graphql/upload?${query}`, multipartOf(part('0', aFamily('Ada', 'Anne'), 'b.xmi')), multipartType);
  expect((await send()).body).toEqual({ data: { replaceModelContent: { revision: 2 } } });
  expect((await send()).body.errors[0].extensions.status).toBe(412);
});

test.each([
  ['{"0":"variables.__proto__.file"}', 'map'],
  ['{"0":"variables.constructor"}', 'map'],
  ['{"0":"query"}', 'map'],
  ['{"0":"variables.input.name"}', 'map'],
  ['{"0":"variables.a.b.c"}', 'map'],
  ['{"0":["variables.file","variables.other"]}', 'map'],
  ['{"1":"variables.file"}', 'map'],
  ['[]', 'map'],
  ['{', 'map'],
])('a map that points outside is refused: %s', async (map, field) => {
  const form = multipartOf(
    part('operations', operations(upload, { input: { projectId: project.id, name: 'x' }, file: null })),
    part('map', map),
    part('0', 'x', 'x.xmi'),
  );
  expect((await ada.post('/api/graphql/upload', form, multipartType)).body).toMatchObject({ status: 400, errors: [{ field }] });
});

test('a form without its parts is refused, and a file before them', async () => {
  const file = part('0', 'x', 'x.xmi');
  for (const form of [
    multipartOf(file),
    multipartOf(file, part('operations', '{}')),
    multipartOf(part('operations', '{}'), part('map', '{}')),
  ])
    expect((await ada.post('/api/graphql/upload', form, multipartType)).status).toBe(400);
  expect((await ada.post('/api/graphql/upload', { query: upload })).status).toBe(415);
});

test('a file is no variable of a plain request', async () => {
  const { errors } = await asked(ada, upload, { input: { projectId: project.id, name: 'x' }, file: { name: 'x' } });
  expect(errors[0].message).toMatch(/file is needed/);
});

test('objects are changed, previewed and restored', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Edited' }, 'a.xmi', aFamily('Ada'));
  const { model: found } = await dataOf(
    ada,
    `{ model(id: "${model.id}") { objects(filter: { label: "Ada" }) { nodes { id } } } }`,
  );
  const change = `mutation ($id: ID!, $request: ModelContentChangesInput!, $preview: Boolean) {
    changeObjects(modelId: $id, request: $request, preview: $preview) { revision difference { summary { changed } } } }`;
  const request = { changes: [{ kind: 'changed', id: found.objects.nodes[0].id, features: [{ name: 'name', new: 'Augusta' }] }] };
  const preview = await dataOf(ada, change, { id: model.id, request, preview: true });
  expect(preview.changeObjects).toMatchObject({ revision: 1, difference: { summary: { changed: 1 } } });
  expect((await dataOf(ada, change, { id: model.id, request })).changeObjects).toEqual({ revision: 2, difference: null });
  expect((await asked(bob, change, { id: model.id, request })).errors[0].extensions.status).toBe(403);
  const restored = await dataOf(ada, `mutation { restoreRevision(modelId: "${model.id}", number: 1) { revision } }`);
  expect(restored.restoreRevision.revision).toBe(3);
});

test('a SPARQL update tells the revisions that it has written', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Updated' }, 'a.xmi', aFamily('Ada'));
  const update = `PREFIX f: <${familyNsUri}#> WITH <urn:uuid:${model.id}> DELETE { ?p f:name "Ada" } INSERT { ?p f:name "Augusta" } WHERE { ?p f:name "Ada" }`;
  const written = await dataOf(
    ada,
    'mutation ($id: ID!, $update: String!) { updateBySparql(projectId: $id, update: $update) { modelId revision } }',
    { id: project.id, update },
  );
  expect(written.updateBySparql).toEqual([{ modelId: model.id, revision: 2 }]);
  expect((await ada.get(`/api/models/${model.id}`)).body.revision).toBe(2);
});

test('what a mutation shows is from after it, whatever one before it has shown', async () => {
  const { id } = await aProject(ada, { name: 'Counted' });
  const creation = (name: string) =>
    `createModel(input: { projectId: "${id}", name: "${name}" }) { project { description models { totalCount } } }`;
  const change = `changeProject(id: "${id}", changes: { description: "changed" }) { id }`;
  const { one, two } = await dataOf(ada, `mutation { one: ${creation('One')} ${change} two: ${creation('Two')} }`);
  expect([one.project.models.totalCount, two.project.models.totalCount]).toEqual([1, 2]);
  expect(two.project.description).toBe('changed');
});
