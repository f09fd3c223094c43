import type { Answer, Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
});
afterAll(() => it.close());

const xmi = { 'content-type': 'application/xmi+xml' };
const twelve = Array.from({ length: 12 }, (_, index) => `N${index}`);

const aModel = (name: string) => uploaded(ada, { projectId: project.id, name }, `${name}.xmi`, aFamily('Ada'));

const update = (text: string): Promise<Answer> =>
  ada.post(`/api/projects/${project.id}/sparql`, `PREFIX f: <${familyNsUri}#> ${text}`, {
    'content-type': 'application/sparql-update',
  });

const inserting = (graph: string, name: string, at = '') =>
  `GRAPH ${graph} { ?f${at} f:members [ a f:Person ; f:name "${name}" ] }`;

/** Adds a person to each of the models. */
function add(name: string, ...models: readonly Body[]): Promise<Answer> {
  const graphs = models.map(({ id }) => `<urn:uuid:${id}>`);
  const inserted = graphs.map((graph, index) => inserting(graph, name, `${index}`)).join(' ');
  const found = graphs.map((graph, index) => `GRAPH ${graph} { ?f${index} a f:Family }`).join(' ');
  return update(`INSERT { ${inserted} } WHERE { ${found} }`);
}

/** Adds a person to a model that the text does not name as its target. */
function addUnforeseen(name: string, { id }: Body): Promise<Answer> {
  return update(`INSERT { ${inserting('?g', name)} } WHERE { GRAPH ?g { ?f a f:Family } FILTER (?g = <urn:uuid:${id}>) }`);
}

const replace = ({ id }: Body, ...names: readonly string[]): Promise<Answer> =>
  ada.put(`/api/models/${id}/content?format=xmi`, aFamily(...names), xmi);

async function namesIn({ id }: Body): Promise<string[]> {
  const text = `PREFIX f: <${familyNsUri}#> SELECT ?n { GRAPH <urn:uuid:${id}> { ?p a f:Person ; f:name ?n } }`;
  const { body } = await ada.post(`/api/projects/${project.id}/sparql`, text, { 'content-type': 'application/sparql-query' });
  return body.results.bindings.map((row: Body) => row.n.value).sort();
}

async function originsOf({ id }: Body): Promise<string[]> {
  const { body } = await ada.get(`/api/models/${id}/revisions?size=100&sort=number`);
  return body._embedded.revisions.map(({ origin }: Body) => origin);
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status, text }) => (status < 300 ? status : text));

test('12 updates of one model at once all come through: each is in the result, each is a revision', async () => {
  const model = await aModel('one');
  const answers = await Promise.all(twelve.map((name) => add(name, model)));
  expect(statusesOf(answers)).toEqual(twelve.map(() => 204));
  expect(await namesIn(model)).toEqual(['Ada', ...twelve].sort());
  const numbers = answers.map(({ headers }) => String(headers['x-orrery-revisions']));
  expect(new Set(numbers)).toEqual(new Set(twelve.map((_, index) => `${model.id}=${index + 2}`)));
  expect(await originsOf(model)).toEqual(['upload', ...twelve.map(() => 'sparql')]);
});

test('so do updates that do not say beforehand which model they write to', async () => {
  const model = await aModel('unforeseen');
  const answers = await Promise.all(twelve.map((name) => addUnforeseen(name, model)));
  expect(statusesOf(answers)).toEqual(twelve.map(() => 204));
  expect(await namesIn(model)).toEqual(['Ada', ...twelve].sort());
  expect(await originsOf(model)).toHaveLength(13);
});

test('updates and uploads of one model at once all become revisions, and none has lost what came before it', async () => {
  const model = await aModel('mixed');
  const writes = twelve.map((name, index) => (index % 3 === 2 ? replace(model, 'Ada', name) : add(name, model)));
  const answers = await Promise.all(writes);
  expect(statusesOf(answers)).toEqual(twelve.map((_, index) => (index % 3 === 2 ? 200 : 204)));
  const origins = await originsOf(model);
  expect([...origins].sort()).toEqual([...Array(8).fill('sparql'), ...Array(5).fill('upload')]);
  const sinceUpload = origins.length - 1 - origins.lastIndexOf('upload');
  expect(await namesIn(model)).toHaveLength(2 + sinceUpload);
});

test('updates of two models at once write both or none, whichever they name first', async () => {
  const [one, two] = [await aModel('left'), await aModel('right')];
  const writes = twelve.map((name, index) => (index % 2 === 0 ? add(name, one, two) : add(name, two, one)));
  const singles = [add('Single', one), addUnforeseen('Kept', two)];
  expect(statusesOf(await Promise.all([...writes, ...singles]))).toEqual([...twelve.map(() => 204), 204, 204]);
  expect(await namesIn(one)).toEqual(['Ada', ...twelve, 'Single'].sort());
  expect(await namesIn(two)).toEqual(['Ada', ...twelve, 'Kept'].sort());
  expect([await originsOf(one), await originsOf(two)].map(({ length }) => length)).toEqual([14, 14]);
});

test('12 uploads to one model at once become 12 revisions', async () => {
  const model = await aModel('uploads');
  const answers = await Promise.all(twelve.map((name) => replace(model, 'Ada', name)));
  expect(statusesOf(answers)).toEqual(twelve.map(() => 200));
  expect(await originsOf(model)).toHaveLength(13);
});

test('of 12 uploads that each demand the same revision one comes through', async () => {
  const model = await aModel('demanding');
  const { headers } = await ada.get(`/api/models/${model.id}/content`);
  const demand = { ...xmi, 'if-match': String(headers.etag) };
  const write = (name: string) => ada.put(`/api/models/${model.id}/content?format=xmi`, aFamily(name), demand);
  const answers = await Promise.all(twelve.map(write));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(412)]);
});
