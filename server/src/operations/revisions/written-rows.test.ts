/** Models with very many references, packages and views are few in one write: everybody else who writes would wait. */
import type { Answer, Body, Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../storage/database.ts';
import { mostRowsAtOnce, rowsOfReading, storedRows } from '../../storage/reading-size.ts';
import type { PreparedRevision } from './revision-writer.ts';
import { refuseManyRows } from './written-rows.ts';

const links = 1000;
const wide = `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" name="wide" nsURI="http://example.org/wide" nsPrefix="wide">
  <eClassifiers xsi:type="ecore:EClass" name="A">${Array.from(
    { length: links },
    (_, at) => `<eSuperTypes href="d${at}.ecore#//A"/>`,
  ).join('')}</eClassifiers>
</ecore:EPackage>`;

let it: TestService;
let ada: Client;
let project: Body;
const models: Body[] = [];

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    models.push(await uploaded(ada, { projectId: project.id, name }, `${name}.ecore`, wide));
});
afterAll(() => it.close());

const update = (text: string): Promise<Answer> =>
  ada.post(
    `/api/projects/${project.id}/sparql`,
    `PREFIX e: <http://www.eclipse.org/emf/2002/Ecore#> PREFIX : <urn:uuid:> ${text}`,
    { 'content-type': 'application/sparql-update' },
  );
const rename = 'DELETE { GRAPH ?g { ?c e:name "A" } } INSERT { GRAPH ?g { ?c e:name "B" } } WHERE { GRAPH ?g { ?c e:name "A" } }';
const revisions = async () => {
  const { body } = await ada.get(`/api/models?project.id=${project.id}&sort=slug`);
  return (body._embedded.models as Body[]).map(({ revision }) => revision);
};

test('an update of models with too many rows is refused, and says what to do; some of them are changed at once', async () => {
  for (const text of [rename, 'DELETE WHERE { GRAPH ?g { ?c e:eSuperTypes ?other } }']) {
    const { status, body } = await update(text);
    const message = expect.stringContaining('Change fewer models at once');
    expect([status, body.errors]).toEqual([400, [{ field: 'update', message }]]);
  }
  expect(await revisions()).toEqual([1, 1, 1, 1, 1]);
  const some = models.slice(0, 3).map(({ id }) => `<urn:uuid:${id}>`);
  expect((await update(rename.replace('WHERE {', `WHERE { VALUES ?g { ${some.join(' ')} }`))).status).toBe(204);
  expect(await revisions()).toEqual([2, 2, 2, 1, 1]);
});

test('the rows of a model that are stored are counted as those of its reading', async () => {
  const [{ id }] = models as [Body];
  const rows = (await storedRows(it.database.points, [id])).get(id)!;
  const package_ = { nsUri: 'http://example.org/wide', name: 'wide' };
  const targets = Array.from({ length: links }, (_, at) => ({ names: [`d${at}.ecore`] }));
  const facts = { diagnostics: [], packages: [package_], sought: [], used: [], views: [{}] };
  expect(rows).toBe(rowsOfReading({ facts, targets } as never));
});

test('one model alone is written however many rows it has, and several where they have no more together', async () => {
  const of = (targets: number) =>
    ({
      model: { id: String(Math.random()) },
      reading: {
        facts: { diagnostics: [], packages: [], sought: [], used: [], views: [] },
        targets: Array.from({ length: targets }, () => ({ names: [] })),
      },
    }) as unknown as PreparedRevision;
  const nothing = { dialect: { placeholder: String }, rows: async () => [] } as unknown as Queryable;
  const half = Math.floor((mostRowsAtOnce - 100) / 6);
  await expect(refuseManyRows(nothing, [of(mostRowsAtOnce)], 'update')).resolves.toBeUndefined();
  await expect(refuseManyRows(nothing, [of(half), of(half)], 'update')).resolves.toBeUndefined();
  await expect(refuseManyRows(nothing, [of(half), of(half + 2)], 'update')).rejects.toMatchObject({
    errors: [{ field: 'update' }],
  });
});
