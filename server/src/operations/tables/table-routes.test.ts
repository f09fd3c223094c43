import { archimateSample } from '@orrery/formats/testing/archimate-sample.ts';
import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;
let family: Body;

const people = `<?xml version="1.0" encoding="UTF-8"?>
<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" name="Byron">
  <members name="Ada" age="36" friends="//@members.1 //@members.2"/>
  <members name="=cmd|calc" age="50"/>
  <members name="&lt;b>Anne&lt;/b>"/>
</family:Family>
`;

let count = 0;
const aModel = (fileName: string, content: string) =>
  uploaded(ada, { projectId: project.id, name: `Model ${++count}` }, fileName, content);
const made = (model: Body, content: object, more: object = {}) =>
  ada.post('/api/representations', {
    model: { id: model.id },
    kind: 'orrery:table',
    name: 'People',
    slug: `t-${++count}`,
    content,
    ...more,
  });
const table = async (content: object, format = 'json', model = family, more: object = {}) => {
  const { body, status, text } = await made(model, content, more);
  expect([status, text]).toEqual([201, text]);
  return ada.get(`/api/representations/${body.id}/content?format=${format}`);
};
const cells = async (content: object) => (await table(content)).body.rows.map((row: Body) => row.cells);

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  await aModel('family.ecore', familyEcore);
  family = await aModel('family.xmi', people);
});
afterAll(() => it.close());

test('cells that an expression leaves empty are told of, and nothing is cut', async () => {
  const { body } = await table({ rows: { type: 'Person' }, columns: ['name', { expression: 'self.nothing', title: 'Nothing' }] });
  expect(body).toMatchObject({ count: 3, truncated: false });
  expect(body.note).toMatch(/^Some values are missing: .*nothing/);
  const page = (await table({ rows: { type: 'Person' }, columns: [{ expression: 'self.nothing' }] }, 'html')).text;
  expect(page).toContain('3 rows · Some values are missing');
});

test('a table of classes of a metamodel has no columns of what only programs compute', async () => {
  const [ecore] = (await ada.get(`/api/models?project.id=${project.id}&type=ecore`)).body._embedded.models;
  const { columns } = (await ada.get(`/api/models/${ecore.id}/tables/eclass?format=json`)).body;
  const titles = columns.map(({ title }: Body) => title);
  expect(titles).toContain('eSuperTypes');
  expect(titles.filter((title: string) => title.startsWith('eAll'))).toEqual([]);
});

test('a table of a class has its features as columns, in document order', async () => {
  const { body, headers } = await table({ rows: { type: 'Person' } });
  expect(headers['content-type']).toBe('application/json');
  expect(body.columns.map(({ title }: Body) => title)).toEqual(['name', 'age', 'friends']);
  expect(body.rows.map((row: Body) => row.cells.slice(0, 2))).toEqual([
    ['Ada', 36],
    ['=cmd|calc', 50],
    ['<b>Anne</b>', 0],
  ]);
  expect(body.rows[0].cells[2].map(({ label }: Body) => label)).toEqual(['=cmd|calc', '<b>Anne</b>']);
  expect(body).toMatchObject({ title: 'People', count: 3, truncated: false });
});

test('columns have titles, order, formats and totals; rows filters and an order', async () => {
  const content = {
    rows: { type: 'Person', where: { 'features.age': '>0' }, sort: ['features.age,desc'] },
    columns: [{ feature: 'age', title: 'Years', total: 'average' }, { field: 'label', total: 'count' }, { field: 'class' }],
  };
  const { body } = await table(content);
  expect(body.columns.map(({ title }: Body) => title)).toEqual(['Years', 'Label', 'Class']);
  expect(body.rows.map((row: Body) => row.cells)).toEqual([
    [50, '=cmd|calc', 'Person'],
    [36, 'Ada', 'Person'],
  ]);
  expect(body.totals).toEqual([43, 2, null]);
});

test('all objects are shown where nothing is said, with what contains them', async () => {
  expect((await cells({}))[1].slice(0, 2)).toEqual(['Ada', 'Person']);
  expect((await cells({}))[1][2]).toMatchObject({ label: 'Byron' });
});

test('CSV is a file whose formulas are inert, and HTML a page whose markup is text', async () => {
  const csv = await table({ rows: { type: 'Person' }, columns: ['name', 'age'] }, 'csv');
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringContaining('attachment'),
  });
  expect(csv.text).toBe("\ufeffname,age\r\nAda,36\r\n'=cmd|calc,50\r\n<b>Anne</b>,0\r\n");
  const html = await table({ rows: { type: 'Person' } }, 'html');
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(html.headers['content-security-policy']).toContain("sandbox; default-src 'none'");
  expect(html.text).toContain('<th scope="row">&lt;b&gt;Anne&lt;/b&gt;</th>');
});

test('a workbook is a ZIP archive', async () => {
  const { headers, text } = await table({ rows: { type: 'Person' } }, 'xlsx');
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(text.slice(0, 2)).toBe('PK');
});

test('without a format the content itself comes back, and Accept chooses among the others', async () => {
  const { body } = await made(family, { columns: ['name'] });
  const at = `/api/representations/${body.id}/content`;
  expect((await ada.get(at)).text).toBe('{"columns":["name"]}');
  expect((await ada.get(`${at}?format=content`)).text).toBe('{"columns":["name"]}');
  expect((await ada.get(at, { accept: 'text/csv' })).text).toContain('name\r\n');
  expect(Object.keys(body._links)).toEqual(expect.arrayContaining(['json', 'csv', 'html', 'xlsx']));
  expect((await ada.get(`${at}?format=svg`)).status).toBe(406);
});

test('a table is known by its tag until the model changes', async () => {
  const { body } = await made(family, { rows: { type: 'Person' } });
  const at = `/api/representations/${body.id}/content?format=csv`;
  const { headers } = await ada.get(at);
  expect((await ada.get(at, { 'if-none-match': headers.etag! })).status).toBe(304);
});

test('rows are the solutions of a query', async () => {
  const sparql = `prefix f: <${familyNsUri}#> select ?name ?age { ?x f:Person.name ?name optional { ?x f:Person.age ?age } } order by ?name`;
  const { body } = await table({ rows: { sparql: sparql.replaceAll('f:Person.', 'f:') } });
  expect(body.columns.map(({ title }: Body) => title)).toEqual(['name', 'age']);
  const bound = await table({
    rows: { sparql: 'select ?n ?t { values (?n ?t) { (1 "x") (2.5 true) } }' },
    columns: [{ variable: 'n', total: 'sum' }, { variable: 't' }, { variable: 'gone' }],
  });
  expect(bound.body.rows.map((row: Body) => row.cells)).toEqual([
    [1, 'x', null],
    [2.5, true, null],
  ]);
  expect(bound.body.totals).toEqual([3.5, null, null]);
  expect(bound.body.diagnostics).toMatchObject([{ code: 'unknown-column', column: 'gone' }]);
});

test('rows and columns are expressions', async () => {
  expect(await cells({ rows: { type: 'Person' }, columns: ['name', { expression: 'self.friends->size()' }] })).toEqual([
    ['Ada', 2],
    ['=cmd|calc', 0],
    ['<b>Anne</b>', 0],
  ]);
  const rows = { aql: 'self.members->select(p | p.age > 40)' };
  expect(await cells({ rows, columns: ['name', 'age', { field: 'class' }, { expression: "self.name + '!'" }] })).toEqual([
    ['=cmd|calc', 50, 'Person', '=cmd|calc!'],
  ]);
  expect(await cells({ rows: { aql: 'Sequence{1, 2}' } })).toEqual([[1], [2]]);
});

test('a feature that no class has is told, and its column is empty', async () => {
  const { body } = await table({ rows: { type: 'Person' }, columns: ['name', 'shoe'] });
  expect(body.diagnostics).toMatchObject([{ severity: 'warning', code: 'unknown-column', column: 'shoe' }]);
  expect(body.rows[0].cells).toEqual(['Ada', null]);
});

describe('what is no table is refused when it is stored', () => {
  test.each([
    [{ rows: { aql: 'self.' } }, 'content.rows.aql'],
    [{ rows: { sparql: 'select' } }, 'content.rows.sparql'],
    [{ rows: { sparql: 'ask {}' } }, 'content.rows.sparql'],
    [{ columns: [{ expression: 'self.name->' }] }, 'content.columns.0.expression'],
    [{ columns: [{ colour: 'red' }] }, 'content.columns.0.colour'],
  ])('%j', async (content, field) => {
    const { status, body } = await made(family, content);
    expect([status, body.errors.map((error: Body) => error.field)]).toEqual([400, expect.arrayContaining([field])]);
  });
});

test('a filter that the model does not know keeps the table from being made', async () => {
  const { status, body } = await table({ rows: { where: { 'features.shoe': '1' } } }, 'csv');
  expect([status, body.errors[0].field]).toEqual([406, 'features.shoe']);
});

test('of an older revision a table shows what was there; one by query shows what is there now', async () => {
  const model = await aModel('family.xmi', people);
  const { body } = await made(model, { rows: { type: 'Person' }, columns: ['name'] });
  const query = await made(model, { rows: { aql: 'self.members' } });
  await ada.put(`/api/models/${model.id}/content?format=xmi`, people.replace('name="Ada"', 'name="Augusta"'));
  const at = `/api/representations/${body.id}/content?format=csv`;
  expect((await ada.get(at)).text).toContain('Augusta');
  expect((await ada.get(`${at}&revision=1`)).text).toContain('Ada\r\n');
  expect((await ada.get(`${at}&revision=9`)).status).toBe(404);
  expect((await ada.get(`/api/representations/${query.body.id}/content?format=csv&revision=1`)).status).toBe(406);
});

test('every model has a table for each of its main classes', async () => {
  const { body } = await ada.get(`/api/models/${family.id}/tables`);
  expect(body._embedded.tables.map(({ slug, rowCount }: Body) => [slug, rowCount])).toEqual([
    ['family', 1],
    ['person', 3],
  ]);
  const person = body._embedded.tables[1];
  expect((await ada.get(person._links.csv.href)).text).toContain('Ada,36');
  const chain = `${project.scope.slug}/${project.slug}/${project.version}/${family.slug}`;
  expect((await ada.get(`/api/models/${chain}/tables/person?format=csv`)).text).toContain('Ada,36');
  expect((await ada.get(`/api/models/${family.id}/tables/nothing`)).status).toBe(404);
  expect((await made(family, person.content)).status).toBe(201);
});

test('an ArchiMate model has a matrix of its relationships', async () => {
  const model = await aModel('bakery.archimate', archimateSample);
  const { body } = await ada.get(`/api/models/${model.id}/tables/relationship-matrix?format=json`);
  expect(body.columns.map(({ title }: Body) => title).slice(0, 2)).toEqual(['From', 'Class']);
  const at = body.columns.findIndex(({ title }: Body) => title === 'Bake');
  expect(body.rows.find((row: Body) => row.cells[0] === 'Baker').cells[at]).toBe('Assignment');
});

test('elements that are called alike have columns of their own in the matrix, told apart by their classes', async () => {
  const model = await aModel('bakery.archimate', archimateSample.replace('name="Bread"', 'name="Bake"'));
  const { body } = await ada.get(`/api/models/${model.id}/tables/relationship-matrix?format=json`);
  const titles = body.columns.map(({ title }: Body) => title);
  expect(titles.filter((title: string) => title.startsWith('Bake'))).toEqual(['Bake (BusinessProcess)', 'Bake (BusinessObject)']);
});

test('a building has its spatial structure, property sets and quantities', async () => {
  const model = await aModel('library.ifc', aBuilding());
  const read = async (slug: string) => (await ada.get(`/api/models/${model.id}/tables/${slug}?format=json`)).body;
  const tree = await read('spatial-structure');
  expect(tree.rows.slice(0, 4).map((row: Body) => row.cells.slice(0, 3))).toEqual([
    ['Library', 0, 'IfcProject'],
    ['Site', 1, 'IfcSite'],
    ['Main building', 2, 'IfcBuilding'],
    ['Upper floor', 3, 'IfcBuildingStorey'],
  ]);
  expect((await read('property-sets')).rows.map((row: Body) => row.cells.slice(3, 6))).toContainEqual([
    'Pset_DoorCommon',
    'FireRating',
    'EI 30',
  ]);
  expect((await read('quantities')).rows[0].cells.slice(3, 6)).toEqual(['Qto_DoorBaseQuantities', 'Area', 1.89]);
  const door = await table({ rows: { type: 'IfcDoor' }, columns: ['Name', 'Pset_DoorCommon.FireRating'] }, 'csv', model);
  expect(door.text).toContain('Front door,EI 30');
});

test('a page shows the first rows, and says that there are more as files', async () => {
  const { text } = await table({ rows: { aql: 'Sequence{1, 2}->size()' } }, 'html');
  expect(text).toContain('1 row<');
});

test('whoever does not see the model sees no table of it', async () => {
  const eve = await it.as('Eve');
  const secret = await aProject(ada, { confidentiality: 250 });
  const model = await uploaded(ada, { projectId: secret.id, name: 'Hidden' }, 'family.xmi', people);
  const { body } = await made(model, {});
  for (const path of [
    `/api/representations/${body.id}/content?format=csv`,
    `/api/models/${model.id}/tables`,
    `/api/models/${model.id}/tables/person`,
  ])
    expect([path, (await eve.get(path)).status]).toEqual([path, 404]);
});
