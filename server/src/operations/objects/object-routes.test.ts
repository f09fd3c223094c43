import { ObjectIndex } from '@orrery/kernel';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Engine } from '../../engine/engine.ts';
import { ProjectDatasets } from '../datasets/project-datasets.ts';

let it: TestService;
let ada: Client;
let project: Body;
let family: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
  const text = aFamily('Ada', 'Anne', 'Émile')
    .replace('name="Anne"', 'name="Anne" age="42" friends="//@members.0 //@members.2"')
    .replace('name="Ada"', 'name="Ada" age="36" friends="//@members.1"');
  family = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', text);
});
afterAll(() => it.close());

const at = () => `/api/models/${family.id}/objects`;
const list = async (query = '') => (await ada.get(`${at()}${query}`)).body;
const labels = ({ _embedded }: Body) => _embedded.objects.map(({ label }: Body) => label);
const person = `${familyNsUri}#//Person`;

test('the objects of a model are listed in document order, with their places', async () => {
  const body = await list();
  expect(labels(body)).toEqual(['Byron', 'Ada', 'Anne', 'Émile']);
  const [root, first] = body._embedded.objects;
  expect(root).toMatchObject({ eClass: `${familyNsUri}#//Family`, container: null, childCount: 3, model: { id: family.id } });
  expect(first).toMatchObject({
    eClass: person,
    container: { id: root.id, feature: 'members', index: 0 },
    childCount: 0,
    diagnosticCounts: { error: 0, warning: 0, info: 0 },
  });
  expect(body.page).toMatchObject({ totalElements: 4, totalPages: 1 });
});

test.each([
  ['?container.id=', ['Byron']],
  ['?eClass=Person', ['Ada', 'Anne', 'Émile']],
  ['?eClass=family:Family', ['Byron']],
  [`?eClass=${encodeURIComponent(person)}&size=1&page=1`, ['Anne']],
  ['?type=Person,Family', ['Byron', 'Ada', 'Anne', 'Émile']],
  ['?label=*n*', ['Byron', 'Anne']],
  ['?label=émile', []],
  ['?label=É*', ['Émile']],
  ['?label=!A*', ['Byron', 'Émile']],
  ['?features.age=>=40', ['Anne']],
  ['?features.age=<40', ['Ada', 'Émile']],
  ['?features.name=Ada', ['Ada']],
  ['?features.friends=!', ['Ada', 'Anne']],
  ['?eClass=Person&sort=label,desc', ['Émile', 'Anne', 'Ada']],
  ['?sort=features.age,desc&size=2', ['Anne', 'Ada']],
  ['?eClass=Nothing', []],
])('%s lists %j', async (query, expected) => {
  expect(labels(await list(query))).toEqual(expected);
});

test('the contents of an object, and those that refer to one, are found by its id', async () => {
  const [root, first, second] = (await list())._embedded.objects;
  expect(labels(await list(`?container.id=${root.id}&size=2&page=1`))).toEqual(['Émile']);
  expect(labels(await list(`?features.friends=${second.id}`))).toEqual(['Ada']);
  expect(labels(await list(`?features.members=${first.id}`))).toEqual(['Byron']);
  expect(labels(await list(`?id=${first.id},${second.id}`))).toEqual(['Ada', 'Anne']);
  expect(labels(await list(`?container.id=${family.id}`))).toEqual([]);
});

test('one object has all its features, references with what they lead to', async () => {
  const [, first, second] = (await list())._embedded.objects;
  const { status, body, headers } = await ada.get(`${at()}/${first.id}`);
  expect([status, headers['content-type']]).toEqual([200, 'application/hal+json']);
  expect(body).toMatchObject({
    ...first,
    features: { name: { many: false, containment: false, value: 'Ada' }, age: { value: 36 } },
  });
  expect(body.features.friends).toEqual({
    type: person,
    many: true,
    containment: false,
    value: [{ id: second.id, modelId: family.id, eClass: person, label: 'Anne' }],
  });
  expect((await ada.get(`${at()}/${first.id}`, { 'if-none-match': String(headers.etag) })).status).toBe(304);
});

test.each(['objects?label=A*', 'types', 'objects/:id/path', 'objects/:id/references', 'objects/:id/revisions'])(
  'a page of %s has an entity tag',
  async (path) => {
    const address = `/api/models/${family.id}/${path.replace(':id', await idOf('Ada'))}`;
    const { status, headers } = await ada.get(address);
    const again = await ada.get(address, { 'if-none-match': String(headers.etag) });
    expect([status, typeof headers.etag, again.status]).toEqual([200, 'string', 304]);
  },
);

test('an id that no object has is missing, and one that is none is a mistake', async () => {
  expect((await ada.get(`${at()}/${family.id}`)).status).toBe(404);
  expect((await ada.get(`${at()}/none`)).status).toBe(400);
});

test('a revision that there will never be is missing, as long as its number is one', async () => {
  expect((await ada.get(`${at()}?revision=9007199254740991`)).status).toBe(404);
  expect((await ada.get(`${at()}?revision=9007199254740992`)).status).toBe(400);
});

test.each([
  ['?features.shoeSize=3', 'features.shoeSize', 'Unknown filter field: features.shoeSize'],
  ['?features.age=old', 'features.age', 'must be a number'],
  ['?sort=features.shoeSize', 'features.shoeSize', 'Unknown sort field: features.shoeSize'],
  ['?revision=one', 'revision', 'must be a whole number of at least 0'],
  ['?container.id=none', 'container.id', 'must be a UUID'],
])('%s is a mistake in %s', async (query, field, message) => {
  const { status, body } = await ada.get(`${at()}${query}`);
  expect([status, body.errors]).toEqual([400, [{ field, message }]]);
});

test.each(['none', `00000000${'-'.repeat(28)}`, ''])('the project %j of references is a mistake', async (id) => {
  const [person] = (await ada.get(`${at()}?size=1`)).body._embedded.objects;
  const { status, body } = await ada.get(`${at()}/${person.id}/references?direction=in&project.id=${id}`);
  expect([status, body.errors]).toEqual([400, [{ field: 'project.id', message: 'must be a UUID' }]]);
});

test('objects are there by the slug chain too, even in a project called objects', async () => {
  const scope = await ada.create('/api/scopes', { name: 'Chains' });
  const named = await ada.create('/api/projects', { scopeId: scope.id, name: 'objects', version: 'dev' });
  const model = await uploaded(ada, { projectId: named.id, name: 'path' }, 'path.xmi', aFamily('Ada'));
  const chain = '/api/models/chains/objects/dev/path';
  expect((await ada.get(chain)).body.id).toBe(model.id);
  expect(labels((await ada.get(`${chain}/objects?label=Ada`)).body)).toEqual(['Ada']);
});

const idOf = async (label: string) => (await list(`?label=${label}`))._embedded.objects[0].id;

test('the path of an object leads from the root to itself, each with its position among its siblings', async () => {
  const { body } = await ada.get(`${at()}/${await idOf('Anne')}/path`);
  expect(body._embedded.objects.map(({ label, position }: Body) => [label, position])).toEqual([
    ['Byron', 0],
    ['Anne', 1],
  ]);
  expect((await ada.get(`${at()}/${family.id}/path`)).status).toBe(404);
});

test('references are listed in both directions, in pages', async () => {
  const [first, second] = [await idOf('Ada'), await idOf('Anne')];
  const references = async (id: string, query: string) => (await ada.get(`${at()}/${id}/references?${query}`)).body;
  const out = await references(second, 'direction=out&size=1&page=1');
  expect(out._embedded.references).toMatchObject([{ feature: 'friends', object: { label: 'Émile' }, model: { id: family.id } }]);
  expect(out.page).toMatchObject({ totalElements: 2, totalPages: 2 });
  expect(out._links.first.href).toContain('direction=out');
  expect((await references(first, 'direction=in'))._embedded.references).toMatchObject([
    { feature: 'friends', object: { id: second, label: 'Anne' }, model: { id: family.id } },
  ]);
  expect((await ada.get(`${at()}/${first}/references?direction=up`)).body.errors[0].field).toBe('direction');
});

test('references lead into other models of the dataset, and back from them', async () => {
  const own = await aProject(ada);
  const target = await uploaded(ada, { projectId: own.id, name: 'Target' }, 'target.xmi', aFamily('Far'));
  const text = aFamily('Near').replace('name="Near"/>', 'name="Near"><friends href="target.xmi#//@members.0"/></members>');
  const source = await uploaded(ada, { projectId: own.id, name: 'Source' }, 'source.xmi', text);
  const find = async (model: Body, label: string) =>
    (await ada.get(`/api/models/${model.id}/objects?label=${label}`)).body._embedded.objects[0].id;
  const [near, far] = [await find(source, 'Near'), await find(target, 'Far')];
  const friends = async (by: Client) => (await by.get(`/api/models/${source.id}/objects/${near}`)).body.features.friends;
  expect((await friends(ada)).value).toMatchObject([{ id: far, modelId: target.id, label: 'Far' }]);
  const back = async (by: Client) => (await by.get(`/api/models/${target.id}/objects/${far}/references?direction=in`)).body;
  expect((await back(ada))._embedded.references).toMatchObject([
    { feature: 'friends', object: { id: near }, model: { id: source.id } },
  ]);

  await ada.patch(`/api/models/${source.id}`, { confidentiality: 250 });
  expect((await back(it.anonymous)).page.totalElements).toBe(0);
  await ada.patch(`/api/models/${source.id}`, { confidentiality: 0 });
  await ada.patch(`/api/models/${target.id}`, { confidentiality: 250 });
  expect((await friends(it.anonymous)).value).toEqual([{ href: 'target.xmi#//@members.0' }]);
});

test('a reference to a lineage leads to the model that has it; nobody puts the whole dataset together for that', async () => {
  const own = await aProject(ada);
  const target = await uploaded(ada, { projectId: own.id, name: 'Copy' }, 'copy.xmi', aFamily('Far'));
  const lineage = '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d77';
  await it.database.tables.updateTable('models').set({ lineage }).where('id', '=', target.id).execute();
  await ada.put(`/api/models/${target.id}/content?format=xmi`, aFamily('Far', 'Other'));
  const [far] = (await ada.get(`/api/models/${target.id}/objects?label=Far`)).body._embedded.objects;
  const text = aFamily('Near').replace('name="Near"/>', `name="Near"><friends href="urn:uuid:${lineage}#${far.id}"/></members>`);
  const source = await uploaded(ada, { projectId: own.id, name: 'Source' }, 'source.xmi', text);
  const dataset = vi.spyOn(ProjectDatasets.prototype, 'of');
  const [near] = (await ada.get(`/api/models/${source.id}/objects?label=Near`)).body._embedded.objects;
  const { features } = (await ada.get(`/api/models/${source.id}/objects/${near.id}`)).body;
  expect(features.friends.value).toMatchObject([{ id: far.id, modelId: target.id, label: 'Far' }]);
  const back = await ada.get(`/api/models/${target.id}/objects/${far.id}/references?direction=in`);
  expect(back.body._embedded.references).toMatchObject([{ feature: 'friends', object: { id: near.id } }]);
  expect(dataset).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('what refers to an object from other models is looked for by a worker, in the turns of its caller', async () => {
  const own = await aProject(ada);
  const target = await uploaded(ada, { projectId: own.id, name: 'Target' }, 'target.xmi', aFamily('Far', 'Other'));
  const near = (name: string, path: string) => `name="${name}"><friends href="target.xmi#${path}"/></members>`;
  const text = aFamily('One', 'Two', 'Three')
    .replace('name="One"/>', near('One', '//@members.0'))
    .replace('name="Two"/>', near('Two', '//@members.1'))
    .replace('name="Three"/>', near('Three', '/0/@members.0'));
  await uploaded(ada, { projectId: own.id, name: 'Source' }, 'source.xmi', text);
  const [far] = (await ada.get(`/api/models/${target.id}/objects?label=Far`)).body._embedded.objects;
  const [run, linkAt] = [vi.spyOn(Engine.prototype, 'run'), vi.spyOn(ObjectIndex.prototype, 'linkAt')];
  const into = async (query: string) =>
    (await ada.get(`/api/models/${target.id}/objects/${far.id}/references?direction=in${query}`)).body;
  const [all, second] = [await into(''), await into('&size=1&page=1')];
  expect(all._embedded.references.map(({ object }: Body) => object.label)).toEqual(['One', 'Three']);
  expect([second._embedded.references[0].object.label, second.page.totalElements]).toEqual(['Three', 2]);
  expect((await into('&size=1&page=9'))._embedded.references).toEqual([]);
  // The event loop reads the references of the page alone: no link is looked at here.
  expect(linkAt).not.toHaveBeenCalled();
  const asked = run.mock.calls.filter(([job]) => job === 'findReferrers').map(([, , options]) => options);
  expect(asked).toHaveLength(3);
  expect(asked[0]).toMatchObject({ caller: ada.user.id, affinity: own.id, signal: expect.any(AbortSignal) });
  vi.restoreAllMocks();
});

test('types tell the classes with their instances', async () => {
  const { body } = await ada.get(`/api/models/${family.id}/types`);
  expect(body._embedded.types).toMatchObject([
    { eClass: `${familyNsUri}#//Family`, name: 'Family', abstract: false, main: true, instanceCount: 1, totalCount: 1 },
    { eClass: person, instanceCount: 3, totalCount: 3, superTypes: [] },
  ]);
  expect((await ada.get(`/api/models/${family.id}/types?name=Per*`)).body.page.totalElements).toBe(1);
});

const zoo = `@prefix : <http://zoo/> . @prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:Animal a owl:Class . :Bird a owl:Class ; rdfs:subClassOf :Animal , [ a owl:Restriction ] . :Swimmer rdfs:subClassOf :Animal .
:Penguin rdfs:subClassOf :Bird , :Swimmer . :Bird rdfs:subClassOf :Bird .
:pingu a :Penguin , owl:NamedIndividual . :tweety a :Bird . :rex a :Animal , :Bird .`;

test('the classes of an ontology are types with every parent, and its resources are found by them', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Zoo' }, 'zoo.ttl', zoo);
  const { body } = await ada.get(`/api/models/${model.id}/types?main=true&eClass=http:*&size=50`);
  const found = body._embedded.types.map(({ name, instanceCount, totalCount, superTypes }: Body) => [
    name,
    instanceCount,
    totalCount,
    superTypes.map((iri: string) => iri.replace('http://zoo/', '')).join(' '),
  ]);
  expect(found).toEqual([
    ['Class', 2, 2, ''],
    ['NamedIndividual', 1, 1, ''],
    ['Animal', 1, 3, ''],
    ['Bird', 2, 3, 'Animal Bird'],
    ['Penguin', 1, 1, 'Bird Swimmer'],
    ['Swimmer', 0, 1, 'Animal'],
  ]);
  const resources = async (query: string) =>
    labels((await ada.get(`/api/models/${model.id}/objects?${query}`)).body).map((iri: string) => iri.split('/').at(-1));
  expect(await resources(`type=${encodeURIComponent('http://zoo/Animal')}`)).toEqual(['pingu', 'tweety', 'rex']);
  expect(await resources('type=Swimmer')).toEqual(['pingu']);
  expect(await resources('eClass=Animal')).toEqual(['rex']);
  expect(await resources('eClass=Resource&label=*Penguin')).toEqual(['Penguin']);
  expect(await resources('eClass=Stone')).toEqual([]);
});

const garden = `@prefix g: <http://garden/> . @prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
g:G_001 a owl:Class ; rdfs:label "plante"@fr , "plant"@en . g:G_002 a owl:Class ; rdfs:label "tree"@en ; rdfs:subClassOf g:G_001 .
g:oak a g:G_002 ; rdfs:label "Old oak" . g:moss a g:G_001 .`;

test('resources are called by their labels, and found by the IRI, the prefixed name or the label of their class', async () => {
  const { id } = await uploaded(ada, { projectId: project.id, name: 'Garden' }, 'garden.ttl', garden);
  const found = async (query: string) => labels((await ada.get(`/api/models/${id}/objects?${query}`)).body);
  expect(await found('features.iri=http://garden/*')).toEqual(['plant', 'tree', 'Old oak', 'moss']);
  for (const tree of ['http://garden/G_002', 'g:G_002', 'G_002', 'tree']) {
    expect([tree, await found(`eClass=${encodeURIComponent(tree)}`)]).toEqual([tree, ['Old oak']]);
    expect([tree, await found(`type=${encodeURIComponent(tree)}`)]).toEqual([tree, ['Old oak']]);
  }
  expect(await found('type=plant')).toEqual(['Old oak', 'moss']);
  expect(await found('type=owl:Class')).toEqual(['plant', 'tree']);
  for (const none of ['h:G_002', 'g:tree', 'oak']) expect(await found(`type=${none}`)).toEqual([]);
  const { body } = await ada.get(`/api/models/${id}/types?eClass=http://garden/*`);
  expect(body._embedded.types.map(({ name }: Body) => name)).toEqual(['plant', 'tree']);
});

test('a label follows what is said of a resource, in lists, differences and searches', async () => {
  const { id } = await uploaded(ada, { projectId: project.id, name: 'Orchard' }, 'orchard.ttl', garden);
  const update = `DELETE { GRAPH <urn:uuid:${id}> { ?o ?p "Old oak" } } INSERT { GRAPH <urn:uuid:${id}> { ?o ?p "Ancient oak" } }
    WHERE { GRAPH <urn:uuid:${id}> { ?o ?p "Old oak" } }`;
  const answer = await ada.post(`/api/projects/${project.id}/sparql`, update, { 'content-type': 'application/sparql-update' });
  expect(answer.status).toBe(204);
  expect(labels((await ada.get(`/api/models/${id}/objects?eClass=tree`)).body)).toEqual(['Ancient oak']);
  const { changes } = (await ada.get(`/api/models/${id}/diff?from=0`)).body;
  expect(changes.map(({ label }: Body) => label)).toContain('Ancient oak');
  await it.useCases.search.catchUp();
  const hits = async (text: string) =>
    (await ada.get(`/api/search?text=${text}&model.id=${id}`)).body._embedded.hits.map(({ label }: Body) => label);
  expect([await hits('ancient'), await hits('oak')]).toEqual([['Ancient oak'], ['Ancient oak']]);
});

test('no representation shows an object as long as there are none', async () => {
  const { status, body } = await ada.get(`${at()}/${await idOf('Ada')}/representations`);
  expect([status, body._embedded.representations]).toEqual([200, []]);
});

test('the history of an object is the revisions in which it changed, with its features', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'History' }, 'a.xmi', aFamily('One'));
  const put = (text: string) => ada.put(`/api/models/${model.id}/content?format=xmi`, text);
  const aged = (age: number) => aFamily('One', 'Two').replace('name="Two"', `name="Two" age="${age}"`);
  await put(aFamily('One', 'Two'));
  await put(aged(3));
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 250 });
  await put(aged(4));
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 0 });
  await put(aged(5));
  const [, , two] = (await ada.get(`/api/models/${model.id}/objects`)).body._embedded.objects;
  const history = async (by: Client) => {
    const { body } = await by.get(`/api/models/${model.id}/objects/${two.id}/revisions`);
    return body._embedded.revisions.map(({ number, kind, features }: Body) => [number, kind, features[0]?.old, features[0]?.new]);
  };
  const [added, first] = [
    [2, 'added', undefined, undefined],
    [3, 'changed', null, 3],
  ];
  expect(await history(ada)).toEqual([[5, 'changed', 4, 5], [4, 'changed', 3, 4], first, added]);
  expect(await history(it.anonymous)).toEqual([[5, 'changed', 3, 5], first, added]);
});

test('an older revision is asked for by its number, the empty model by 0', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Changing' }, 'a.xmi', aFamily('One'));
  await ada.put(`/api/models/${model.id}/content?format=xmi`, aFamily('One', 'Two'));
  const of = async (query: string) => (await ada.get(`/api/models/${model.id}/objects${query}`)).body;
  expect(labels(await of(''))).toEqual(['Byron', 'One', 'Two']);
  const older = await of('?revision=1&size=1&page=1');
  expect(labels(older)).toEqual(['One']);
  expect(older._links.first.href).toContain('revision=1');
  expect(older._embedded.objects[0].diagnosticCounts).toBeNull();
  expect((await of('?revision=0')).page.totalElements).toBe(0);
  expect((await ada.get(`/api/models/${model.id}/objects?revision=9`)).status).toBe(404);
});
