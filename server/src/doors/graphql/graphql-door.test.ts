import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asked, dataOf } from './testing/asked.ts';

let it: TestService;
let ada: Client;
let bob: Client;
let project: Body;
let family: Body;

beforeAll(async () => {
  it = await service();
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  project = await aProject(ada, { confidentiality: 10 });
  await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
  const text = aFamily('Ada', 'Anne', 'Émile')
    .replace('name="Anne"', 'name="Anne" age="42" friends="//@members.0 //@members.2"')
    .replace('name="Ada"', 'name="Ada" age="36" friends="//@members.1"');
  family = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', text);
});

afterAll(() => it.close());

test('a list has nodes, a total and a page, with the filters and the order of the REST interface', async () => {
  const { models } = await dataOf(
    ada,
    `query ($in: String!) {
      models(filter: { project: { id: [$in] }, name: "*y*" }, sort: ["name,desc"], size: 5) {
        totalCount page { number size totalElements totalPages } nodes { id name confidentiality creationDateTime }
      }
    }`,
    { in: project.id },
  );
  expect(models).toEqual({
    totalCount: 1,
    page: { number: 0, size: 5, totalElements: 1, totalPages: 1 },
    nodes: [{ id: family.id, name: 'Byron', confidentiality: 10, creationDateTime: family.creationDateTime }],
  });
});

test('one condition on several fields is met by any of them', async () => {
  const { models } = await dataOf(
    ada,
    `{ models(filter: { any: [{ fields: ["name", "slug"], value: "*etamod*" }] }) { totalCount } }`,
  );
  expect(models.totalCount).toBe(1);
});

test('what is wrong with a filter is told as the REST interface tells it', async () => {
  const { data, errors } = await asked(ada, '{ scopes(filter: { confidentiality: "many" }) { totalCount } }');
  expect(data).toEqual(null);
  expect(errors).toMatchObject([
    { path: ['scopes'], extensions: { status: 400, errors: [{ field: 'confidentiality', message: 'must be an integer' }] } },
  ]);
});

test('flags are those of the caller', async () => {
  const query = `{ project(id: "${project.id}") { myRole canUpdate canCreateModels } }`;
  expect((await dataOf(ada, query)).project).toEqual({ myRole: 'owner', canUpdate: true, canCreateModels: true });
  expect((await dataOf(bob, query)).project).toEqual({ myRole: 'none', canUpdate: false, canCreateModels: false });
});

test('a hidden entity is null with the error of a missing one', async () => {
  const hidden = await ada.create('/api/scopes', { name: 'Hidden', confidentiality: 250 });
  const missing = '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01';
  const ask = (id: string) => bob.post('/api/graphql', { query: `{ scope(id: "${id}") { id } }` });
  const [one, other] = [await ask(hidden.id), await ask(missing)];
  expect(one.status).toBe(200);
  expect(one.text.replaceAll(hidden.id, missing)).toBe(other.text);
  expect(one.body).toMatchObject({ data: { scope: null }, errors: [{ extensions: { status: 404, title: 'Not Found' } }] });
});

test('a reference leads to all of what it refers to', async () => {
  const { model } = await dataOf(
    ada,
    `{ model(id: "${family.id}") { project { id name description scope { slug canUpdate } models { totalCount } } creator { id name username } } }`,
  );
  expect(model).toMatchObject({
    project: { id: project.id, description: null, scope: { canUpdate: true }, models: { totalCount: 2 } },
    creator: { id: ada.user.id, name: 'Ada' },
  });
});

test('an anonymous caller learns the names of people, and nothing else of them', async () => {
  const { data, errors } = await asked(it.anonymous, `{ model(id: "${family.id}") { name creator { name email } } }`);
  expect(data).toEqual({ model: { name: 'Byron', creator: { name: 'Ada', email: null } } });
  expect(errors).toMatchObject([{ path: ['model', 'creator', 'email'], extensions: { status: 404 } }]);
});

test('who is signed in is told, and nobody for an anonymous caller', async () => {
  expect((await dataOf(ada, '{ me { id name locale starred } }')).me).toMatchObject({ id: ada.user.id, locale: 'en' });
  expect(await dataOf(it.anonymous, '{ me { id } }')).toEqual({ me: null });
});

const object = `{ id eClass label childCount container { id feature index object { label } } }`;

test('objects are listed by class, container and features', async () => {
  const { model } = await dataOf(
    ada,
    `{ model(id: "${family.id}") {
      all: objects { totalCount nodes ${object} }
      old: objects(filter: { eClass: "Person", features: [{ name: "age", value: ">=40" }] }) { nodes { label } }
      roots: objects(filter: { container: { id: "" } }) { nodes { label contents(size: 2) { totalCount nodes { label } } } }
    } }`,
  );
  expect(model.all.nodes.map(({ label }: Body) => label)).toEqual(['Byron', 'Ada', 'Anne', 'Émile']);
  expect(model.all.nodes[1].container).toMatchObject({ feature: 'members', index: 0, object: { label: 'Byron' } });
  expect(model.old.nodes).toEqual([{ label: 'Anne' }]);
  expect(model.roots.nodes).toEqual([
    { label: 'Byron', contents: { totalCount: 3, nodes: [{ label: 'Ada' }, { label: 'Anne' }] } },
  ]);
});

test('an object has its features as typed values and references, its path, and what refers to it', async () => {
  const list = await ada.get(`/api/models/${family.id}/objects?label=Anne`);
  const { id } = list.body._embedded.objects[0];
  const { model } = await dataOf(
    ada,
    `{ model(id: "${family.id}") { object(id: "${id}") {
      label
      name: feature(name: "name") { type many value { text number scalar } }
      features(names: ["age", "friends"]) { name many values { number text object { label childCount model { name } } } }
      path { nodes { position object { label } } }
      out: references { totalCount nodes { feature object { label } } }
      in: references(direction: in) { nodes { feature object { label } } }
      revisions { nodes { number kind } }
    } } }`,
  );
  expect(model.object).toMatchObject({
    label: 'Anne',
    name: { many: false, value: { text: 'Anne', number: null, scalar: 'Anne' } },
    path: {
      nodes: [
        { position: 0, object: { label: 'Byron' } },
        { position: 1, object: { label: 'Anne' } },
      ],
    },
    in: { nodes: expect.arrayContaining([{ feature: 'friends', object: { label: 'Ada' } }]) },
  });
  const [age, friends] = ['age', 'friends'].map((name) => model.object.features.find((one: Body) => one.name === name));
  expect(age).toMatchObject({ many: false, values: [{ number: 42, text: null, object: null }] });
  expect(friends.values.map(({ object: { label } }: Body) => label)).toEqual(['Ada', 'Émile']);
  expect(friends.values[0].object.model).toEqual({ name: 'Byron' });
});

test('classes, revisions, diagnostics, differences and content of a model are fields of it', async () => {
  const { model } = await dataOf(
    ada,
    `{ model(id: "${family.id}") {
      types(filter: { main: "true" }) { nodes { name instanceCount } }
      revisions { totalCount nodes { number origin size creator { name } } }
      diagnostics { totalCount }
      diff(from: 0, to: 1) { summary { added } changes { kind label } }
      content(format: "json") { mediaType text }
      tree { totalCount nodes { label } }
    } }`,
  );
  expect(model.types.nodes).toContainEqual({ name: 'Person', instanceCount: 3 });
  expect(model.revisions).toMatchObject({ totalCount: 1, nodes: [{ number: 1, creator: { name: 'Ada' } }] });
  expect(model.diff.summary.added).toBe(4);
  expect(JSON.parse(model.content.text).content[0].eClass).toBe('family:Family');
  expect(model.tree.nodes).toEqual([{ label: 'Byron' }]);
});

test('a project answers SPARQL and expressions, and tells its counts and metamodels', async () => {
  const { project: found } = await dataOf(
    ada,
    `query ($sparql: String!, $request: ExpressionRequestInput!) { project(id: "${project.id}") {
      summary { models objects members }
      metamodels { nodes { uri builtIn } }
      metamodel(uri: "${familyNsUri}") { name classes { name } }
      sparql(query: $sparql) { variables bindings }
      evaluation(request: $request) { count values { type value } }
      versions { totalCount }
      imports { totalCount }
    } }`,
    {
      sparql: `SELECT (COUNT(*) AS ?it) { ?person <${familyNsUri}#age> ?age }`,
      request: { language: 'aql', expression: '1 + 1' },
    },
  );
  expect(found.summary).toMatchObject({ models: 2, members: 1 });
  expect(found.metamodel).toMatchObject({ name: 'family', classes: [{ name: 'Family' }, { name: 'Person' }] });
  expect(found.sparql).toMatchObject({ variables: ['it'], bindings: [{ it: { value: '2' } }] });
  expect(found.evaluation).toMatchObject({ count: 1, values: [{ value: 2 }] });
});

test('search finds what the caller sees', async () => {
  await it.useCases.search.catchUp();
  const { search } = await dataOf(
    ada,
    '{ search(text: "anne", filter: { kind: "object" }) { totalCount isCut nodes { kind label path { model { name } } } } }',
  );
  expect(search).toMatchObject({ totalCount: 1, nodes: [{ kind: 'object', label: 'Anne', path: { model: { name: 'Byron' } } }] });
});

test('every well-formed payload is answered with 200, and only what is none with 400', async () => {
  for (const query of ['{', '{ nothing }', 'mutation { nothing }', 'query A { me { id } } query B { me { id } }'])
    expect(await ada.post('/api/graphql', { query })).toMatchObject({ status: 200, body: { errors: [{}] } });
  for (const payload of ['{broken', [{ query: '{ me { id } }' }], {}, { query: 5 }, { query: '{ me { id } }', variables: [] }])
    expect((await ada.post('/api/graphql', payload)).status, JSON.stringify(payload)).toBe(400);
});
