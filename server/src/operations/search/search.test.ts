import { archimateSample } from '@orrery/formats/testing/archimate-sample.ts';
import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mostHits } from './search.ts';

let it: TestService;
let ada: Client;
let bob: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
  project = await aProject(ada);
});
afterAll(() => it.close());

const path = '/api/search';
const found = async (client: Client, text: string, more = '') =>
  (await client.get(`${path}?text=${encodeURIComponent(text)}${more}`)).body;
const hits = async (client: Client, text: string, more = ''): Promise<Body[]> => (await found(client, text, more))._embedded.hits;
const labels = async (client: Client, text: string, more = '') => (await hits(client, text, more)).map(({ label }) => label);

const indexed = () => it.useCases.search.catchUp();

const aModel = (name: string, content: string, more: object = {}) =>
  uploaded(ada, { projectId: project.id, name, ...more }, `${name.replaceAll(' ', '-')}.ecore`, content);
const anEcore = (...names: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" xmi:id="_p" name="${names[0]}" nsURI="urn:${names[0]}" nsPrefix="x">
${names
  .slice(1)
  .map((name, index) => `<eClassifiers xsi:type="ecore:EClass" xmi:id="_c${index}" name="${name}"/>`)
  .join('\n')}
</ecore:EPackage>`;
const replaced = (model: Body, content: string) =>
  ada.put(`/api/models/${model.id}/content?format=xmi`, content, { 'content-type': 'application/xml' });

test('whatever has a name is found by it, the best first, whatever its case and accents', async () => {
  const scope = await ada.create('/api/scopes', { name: 'Přístaviště Zürich', description: 'where the quokka lives' });
  const other = await ada.create('/api/scopes', { name: 'Das alte Přístaviště' });
  await indexed();
  expect(await hits(ada, 'pristav')).toMatchObject([
    {
      kind: 'scope',
      id: scope.id,
      label: 'Přístaviště Zürich',
      matches: [[0, 7]],
      path: { scope: { id: scope.id }, project: null, model: null },
      eClass: null,
      _links: { self: { href: expect.stringContaining(`/api/scopes/${scope.id}`) } },
    },
    { id: other.id, matches: [[9, 16]] },
  ]);
  expect(await labels(bob, 'ZURICH přís')).toEqual(['Přístaviště Zürich']);
  expect(await labels(it.anonymous, 'stavi')).toHaveLength(2);
  expect(await labels(ada, 'zu')).toEqual(['Přístaviště Zürich']);
  expect(await labels(ada, 'ur')).toEqual([]);
  expect(await hits(ada, 'quokka')).toMatchObject([{ id: scope.id, matches: [] }]);
  expect(await labels(ada, 'xyzzy%')).toEqual([]);
});

test('of scripts without spaces single letters too are found anywhere, of others at beginnings', async () => {
  for (const name of ['主数据管理平台', '東京都庁舎', 'ข้อมูลลูกค้า', '데이터관리', 'Stadtteilbibliothek'])
    await ada.create('/api/scopes', { name, slug: `unspaced-${crypto.randomUUID()}` });
  await indexed();
  for (const [text, label] of [
    ...['数据', '管', '数据管理', '主数', '平台'].map((part) => [part, '主数据管理平台']),
    ...['京都', '庁', '東'].map((part) => [part, '東京都庁舎']),
    ...['ลูกค้า', 'มูล', 'ข้'].map((part) => [part, 'ข้อมูลลูกค้า']),
    ...['관리', '이터'].map((part) => [part, '데이터관리']),
    ...['bibliothek', 'TEIL', 'st'].map((part) => [part, 'Stadtteilbibliothek']),
  ] as const)
    expect([text, await labels(ada, text!, '&kind=scope')]).toEqual([text, expect.arrayContaining([label])]);
  expect(await hits(ada, '京都', '&kind=scope')).toMatchObject([{ matches: [[1, 3]] }]);
  for (const text of ['都京', '据主', 'ei']) expect([text, await labels(ada, text, '&kind=scope')]).toEqual([text, []]);
  const [start, inside] = await Promise.all(
    ['東京', '京都'].map(async (text) => (await hits(ada, text, '&kind=scope'))[0]!.score),
  );
  expect(start).toBeGreaterThan(inside);
});

test('objects are found by their labels, with where they are; figures without a text of their own are not found beside what they show', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Bakery' }, 'bakery.archimate', archimateSample);
  await indexed();
  const bakers = await hits(it.anonymous, 'baker', '&kind=object');
  expect(bakers[0]).toMatchObject({
    label: 'Baker',
    score: expect.any(Number),
    path: { model: { id: model.id, name: 'Bakery' } },
  });
  expect((await it.anonymous.get(bakers[0]!._links.self.href.replace(/^.*(?=\/api\/)/, ''))).body).toMatchObject({
    label: 'Baker',
  });
  expect(bakers.map(({ label }) => label)).toContain('Assignment relation (Baker - Bake)');
  expect(bakers.map(({ label }) => label).filter((label) => label === 'Baker')).toHaveLength(1);
  expect(await labels(ada, 'idea', `&model.id=${model.id}&kind=object`)).toEqual(['Idea']);
  expect(await labels(ada, 'opens', `&model.id=${model.id}`)).toEqual(['Opens']);
  expect(bakers.map(({ label }) => label).some((label) => /^(?:Connection|Figure)/.test(label))).toBe(false);
  const scores = bakers.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  for (const eClass of ['BusinessActor', 'archimate:BusinessActor', bakers[0]!.eClass])
    expect(await labels(ada, 'bak', `&eClass=${encodeURIComponent(eClass)}`)).toEqual(['Baker']);
  expect(await labels(ada, 'baker', '&kind=model')).toEqual(['Bakery']);
  expect(await labels(ada, 'baker', `&model.id=${crypto.randomUUID()}`)).toEqual([]);
  expect((await labels(ada, 'baker', `&project.id=${project.id}`)).length).toBeGreaterThan(2);
});

const garden = (label = 'tree') => `@prefix g: <http://garden.example/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
g:G_001 a owl:Class ; rdfs:label "plant"@en . g:G_002 a owl:Class ; rdfs:label "${label}"@en ; rdfs:subClassOf g:G_001 .
g:oak a g:G_002 , owl:NamedIndividual ; rdfs:label "Gnarled oak" . g:moss a g:G_001 ; rdfs:label "Gnarled moss" .
g:stone rdfs:label "Gnarled stone" . g:root a [ a owl:Restriction ] ; rdfs:label "Gnarled root" .`;

test('resources are found by their classes as in lists of objects: by IRI, prefix and name, last part, or label', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Garden' }, 'garden.ttl', garden());
  await indexed();
  const of = (name: string, more = '') =>
    labels(ada, 'gnarled', `&model.id=${model.id}&eClass=${encodeURIComponent(name)}${more}`).then((all) => all.toSorted());
  for (const name of ['http://garden.example/G_002', 'g:G_002', 'G_002', 'tree', 'owl:NamedIndividual', 'NamedIndividual'])
    expect([name, await of(name)]).toEqual([name, ['Gnarled oak']]);
  expect(await of('plant')).toEqual(['Gnarled moss']);
  const everything = ['Gnarled moss', 'Gnarled oak', 'Gnarled root', 'Gnarled stone'];
  expect(await of('Resource')).toEqual(everything);
  expect(await of('tree,plant')).toEqual(['Gnarled moss', 'Gnarled oak']);
  expect(await of('!tree')).toEqual(['Gnarled moss', 'Gnarled root', 'Gnarled stone']);
  for (const name of ['Tree', 'G_00', 'g:G_009', 'http://garden.example/', '\n'])
    expect([name, await of(name)]).toEqual([name, []]);
  expect((await hits(ada, 'gnarled oak'))[0]!.eClass).toMatch(/#\/\/Resource$/);
});

test('a resource is found by its names in all languages, by synonyms and by the last part of its address, as one hit', async () => {
  const quay = (more: string) => `@prefix q: <http://quay.example/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    q:dryDock rdfs:label "Graving place"@en, "Trockendock"@de, "乾船渠"@ja ; skos:altLabel "Floodable basin" ; rdfs:comment "Unsought remark" ${more} .`;
  const model = await uploaded(ada, { projectId: project.id, name: 'Quay' }, 'quay.ttl', quay(''));
  await indexed();
  const of = (text: string) => hits(it.anonymous, text, `&model.id=${model.id}&kind=object`);
  for (const [text, score] of [
    ['graving place', 0.9],
    ['trockendock', 0.9],
    ['floodable basin', 0.9],
    ['drydock', 0.9],
    ['trocken', 0.7],
    ['basin', 0.5],
    ['船渠', 0.3],
    ['basin graving', 0.5],
  ] as const)
    expect([text, await of(text)]).toMatchObject([text, [{ label: 'Graving place', score: expect.closeTo(score, 0) }]]);
  const closest = await Promise.all(['trockendock', 'trocken', 'dock'].map(async (text) => (await of(text))[0]!.score as number));
  expect(closest).toEqual(closest.toSorted((one, other) => other - one));
  expect(new Set(closest).size).toBe(3);
  expect(await of('graving')).toMatchObject([{ matches: [[0, 7]] }]);
  for (const text of ['unsought', 'place trockendocks', 'placetrocken']) expect([text, await of(text)]).toEqual([text, []]);
  await ada.put(`/api/models/${model.id}/content?format=ttl`, quay('; skos:hiddenLabel "Shipyard pit"'), {
    'content-type': 'text/turtle',
  });
  await indexed();
  expect(await of('shipyard')).toMatchObject([{ label: 'Graving place' }]);
});

test('when a class gets another name, its resources are found by that', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Grown' }, 'grown.ttl', garden());
  await indexed();
  await ada.put(`/api/models/${model.id}/content?format=ttl`, garden('shrub'), { 'content-type': 'text/turtle' });
  await indexed();
  const of = (name: string) => labels(ada, 'gnarled', `&model.id=${model.id}&eClass=${name}`);
  expect([await of('tree'), await of('shrub')]).toEqual([[], ['Gnarled oak']]);
});

test('when one object gets another name, so do those that are called by it', async () => {
  const model = await uploaded(ada, { projectId: project.id, name: 'Renamed' }, 'renamed.archimate', archimateSample);
  await indexed();
  const text = archimateSample.toString().replaceAll('"Baker"', '"Xylophonist"');
  await ada.put(`/api/models/${model.id}/content?format=archimate`, text, { 'content-type': 'application/xml' });
  await indexed();
  const at = `&model.id=${model.id}`;
  expect(await labels(ada, 'xylophon', at)).toContain('Assignment relation (Xylophonist - Bake)');
  expect(await labels(ada, 'baker', `${at}&kind=object`)).toEqual(['Bakery & "Co"']);
});

test('a name that has changed is not found by its old one, not even before the index knows', async () => {
  const scope = await ada.create('/api/scopes', { name: 'Wombatland' });
  await indexed();
  await ada.patch(`/api/scopes/${scope.id}`, { name: 'Numbatland', slug: 'numbatland' });
  expect(await labels(bob, 'wombat')).toEqual([]);
  expect((await found(bob, 'wombat')).index.waiting).toBe(1);
  await indexed();
  expect(await labels(bob, 'numbat')).toEqual(['Numbatland']);
  expect((await found(bob, 'wombat')).index.waiting).toBe(0);
});

test('what is hidden is not found, counted or waited for; what becomes visible is', async () => {
  const model = await aModel('Secret vault', anEcore('vaultish', 'Aardvarkian'), { confidentiality: 250 });
  await ada.patch(`/api/models/${model.id}`, { name: 'Secret vaults' });
  expect((await found(bob, 'aardvark')).index.waiting).toBe(0);
  expect((await found(ada, 'aardvark')).index.waiting).toBeGreaterThan(0);
  await indexed();
  expect(await labels(ada, 'aardvark')).toEqual(['Aardvarkian']);
  for (const caller of [bob, it.anonymous])
    expect(await found(caller, 'aardvark')).toMatchObject({ page: { totalElements: 0 }, isCut: false, index: { waiting: 0 } });
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 150 });
  await indexed();
  expect([await labels(bob, 'aardvark'), await labels(it.anonymous, 'aardvark')]).toEqual([['Aardvarkian'], []]);
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 260 });
  expect([await labels(bob, 'aardvark'), await labels(bob, 'vault')]).toEqual([[], []]);
  await indexed();
});

test('lowering a model does not publish what it held before, not even while the index still knows it', async () => {
  const model = await aModel('Diary', anEcore('diary', 'Pangolinesque'), { confidentiality: 250 });
  await indexed();
  expect((await replaced(model, anEcore('diary', 'Harmless'))).status).toBe(200);
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 0 });
  expect([await labels(bob, 'pangolin'), await labels(ada, 'pangolin')]).toEqual([[], ['Pangolinesque']]);
  await indexed();
  expect([await labels(ada, 'pangolin'), await labels(bob, 'harmless')]).toEqual([[], ['Harmless']]);
});

test('what was raised for a while is no less hidden afterwards', async () => {
  const model = await aModel('Log', anEcore('logbook', 'Okapiform'), { confidentiality: 0 });
  await indexed();
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 250 });
  await replaced(model, anEcore('logbook', 'Plain'));
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 0 });
  expect(await labels(bob, 'okapi')).toEqual([]);
});

test('only changed labels are written; those of what is gone leave the index', async () => {
  const model = await aModel('Zoo', anEcore('zooish', 'Tapirlike', 'Kiwilike', 'Emulike'));
  await indexed();
  const rows = async () =>
    it.database.work.rows({ text: `select seq, label from search_labels where text like '%like'`, values: [] });
  const before = new Map((await rows()).map(([seq, label]) => [label, seq]));
  await replaced(model, anEcore('zooish', 'Tapirlike', 'Moalike'));
  await indexed();
  const after = new Map((await rows()).map(([seq, label]) => [label, seq]));
  expect([...after.keys()].sort()).toEqual(['Moalike', 'Tapirlike']);
  expect(after.get('Tapirlike')).toBe(before.get('Tapirlike'));
  await ada.delete(`/api/models/${model.id}`);
  expect(await labels(await it.as('Root', { isAdministrator: true }), 'tapirlike')).toEqual([]);
  await indexed();
  expect(await rows()).toEqual([]);
});

test('own queries are found by their owner alone, shared ones by all', async () => {
  const query = { project: { id: project.id }, language: 'aql', text: '1' };
  const own = await ada.create('/api/project-queries', { ...query, name: 'Capybara mine' });
  await ada.create('/api/project-queries', { ...query, name: 'Capybara ours', shared: true });
  await indexed();
  expect((await labels(ada, 'capybara')).sort()).toEqual(['Capybara mine', 'Capybara ours']);
  expect(await labels(bob, 'capybara')).toEqual(['Capybara ours']);
  expect(await labels(await it.as('Root', { isAdministrator: true }), 'capybara')).toEqual(['Capybara ours']);
  await ada.delete(`/api/project-queries/${own.id}`);
  expect(await labels(ada, 'capybara')).toEqual(['Capybara ours']);
});

test('the best are given where very many match, and the answer says so', async () => {
  const names = Array.from({ length: mostHits + 100 }, (_, index) => `Numerous${String.fromCharCode(97 + (index % 26))}${index}`);
  await aModel('Many', anEcore('many', ...names, 'Numerous'));
  await indexed();
  const first = await found(ada, 'numerous', '&size=2');
  expect(first).toMatchObject({
    page: { totalElements: mostHits },
    isCut: true,
    _embedded: { hits: [{ label: 'Numerous' }, {}] },
  });
  expect((await found(ada, 'numerous', `&size=100&page=4`))._embedded.hits).toHaveLength(100);
  expect((await found(ada, 'numerous', `&size=100&page=5`))._embedded.hits).toEqual([]);
});

test('what is hidden takes no further questions, however much of it matches', async () => {
  const names = Array.from({ length: mostHits + 100 }, (_, index) => `Teeming${index}`);
  const model = await aModel('Swarm', anEcore('swarm', ...names), { confidentiality: 0 });
  await ada.create('/api/scopes', { name: 'Teemingly visible' });
  await indexed();
  // Its labels stay where everybody looks until the index knows of it.
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 250 });
  const rows = vi.spyOn(it.database.lists, 'rows');
  const seen = await found(bob, 'teeming');
  expect(seen).toMatchObject({ page: { totalElements: 1 }, isCut: false, _embedded: { hits: [{ label: 'Teemingly visible' }] } });
  const asked = rows.mock.calls.filter(([{ text }]) => /search_tokens match|search_labels.tokens @>/.test(text));
  expect(asked).toHaveLength(2);
  rows.mockRestore();
});

test.each([
  ['', 'text'],
  ['?text=%20', 'text'],
  [`?text=${'x'.repeat(201)}`, 'text'],
  ['?text=a&text=b', 'text'],
  ['?text=a&sort=kind', 'sort'],
  ['?text=a&kind=image', 'kind'],
  ['?text=a&project.id=x', 'project.id'],
])('a question that is none is refused: %s', async (query, field) => {
  const { status, body } = await ada.get(`${path}${query}`);
  expect([status, body.errors[0].field]).toEqual([400, field]);
});

test('what has the text as its id is found first, by whoever sees it: UUIDs, ids of tools and files, GlobalIds, addresses', async () => {
  const generated = '_AAECAwQFBgcICQoLDA0ODw';
  const content = anEcore('Identified', 'Numbat').replace('"_c0"', `"${generated}"`);
  const model = await aModel('Identified things', content);
  const house = await uploaded(ada, { projectId: project.id, name: 'Known house' }, 'known.ifc', aBuilding());
  const bog = '@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . <http://bog.example/B_7> rdfs:label "Sundew" .';
  const marsh = await uploaded(ada, { projectId: project.id, name: 'Marsh' }, 'marsh.ttl', bog);
  await indexed();
  const objects = async ({ id }: Body, query: string) =>
    (await ada.get(`/api/models/${id}/objects?${query}`)).body._embedded.objects as Body[];
  const [numbat] = await objects(model, 'label=Numbat');
  for (const text of [numbat!.id, numbat!.id.toUpperCase(), `urn:uuid:${numbat!.id}`, generated]) {
    const [hit] = await hits(it.anonymous, text);
    expect(hit).toMatchObject({ kind: 'object', id: numbat!.id, label: 'Numbat', score: 1, matches: [] });
  }
  expect((await hits(ada, model.id))[0]).toMatchObject({ kind: 'model', id: model.id, label: 'Identified things' });
  expect((await hits(ada, '_p', `&model.id=${model.id}`))[0]).toMatchObject({ label: 'Identified', score: 1 });
  expect((await hits(ada, 'http://bog.example/B_7'))[0]).toMatchObject({
    label: 'Sundew',
    score: 1,
    path: { model: { id: marsh.id } },
  });
  const [storey] = await objects(house, 'eClass=IfcBuildingStorey');
  const { GlobalId } = (await ada.get(`/api/models/${house.id}/objects/${storey!.id}`)).body.features;
  expect((await hits(ada, GlobalId.value))[0]).toMatchObject({ id: storey!.id, score: 1 });
  expect(await hits(ada, numbat!.id, '&kind=model')).toEqual([]);
  await ada.patch(`/api/models/${model.id}`, { confidentiality: 250 });
  await ada.patch(`/api/models/${marsh.id}`, { confidentiality: 250 });
  await indexed();
  for (const text of [numbat!.id, model.id, generated, 'http://bog.example/B_7'])
    expect([await hits(it.anonymous, text), (await hits(ada, text)).length]).toEqual([[], 1]);
});
