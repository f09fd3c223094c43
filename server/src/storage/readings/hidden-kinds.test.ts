/** Once a metamodel is hidden, no list says what it named, although the models that were read with it are still to be read anew. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../doors/graphql/testing/asked.ts';
import { ended } from '../../operations/tasks/testing/ended.ts';
import type { Database, Queryable } from '../database.ts';
import { markAll, markHiding, markSomeNoted, mostMarkedAtOnce } from './marking.ts';

const secret = 'secretpkg';
/** The content asks for the metamodel by the place of its file, and says neither its name nor its namespace. */
const place = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:elsewhere family.ecore"';
const using = aFamily('Ada').replace(`"${familyNsUri}"`, `"urn:elsewhere" ${place}`);

let it: TestService;
let ada: Client;
let bob: Client;
let hidden: Body;
let metamodel: Body;
let importing: Body;
let ids: string[];

beforeAll(async () => {
  const database = await temporaryDatabase();
  const work = Object.assign(Object.create(database.work) as Queryable, { rows: unlessSwept(database.work) });
  it = await service({ database: Object.assign(Object.create(database) as Database, { work }) });
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
});
afterAll(() => it.close());

/** Nothing is read anew in the background. */
function unlessSwept(work: Queryable): Queryable['rows'] {
  return async (statement, request) => (statement.text.includes('order by modifier_id, id') ? [] : work.rows(statement, request));
}

/** A project with a metamodel, and one that imports it. */
async function twoProjects(): Promise<void> {
  [hidden, importing] = [await aProject(ada), await aProject(ada)];
  await ada.create(`/api/projects/${importing.id}/imports`, { id: hidden.id });
  const text = familyEcore.replace('name="family"', `name="${secret}"`);
  metamodel = await uploaded(ada, { projectId: hidden.id, name: 'Metamodel' }, 'family.ecore', text);
}

/** The first one was uploaded; the others are rows like it. */
async function manyModels(count: number): Promise<void> {
  const { id } = await uploaded(ada, { projectId: importing.id, name: 'Model' }, 'one.xmi', using);
  const { tables } = it.database;
  const found = await tables.selectFrom('models').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { seq: _, ...row } = found as Record<string, unknown>;
  const rows = Array.from({ length: count - 1 }, (_, index) => ({ ...row, id: crypto.randomUUID(), slug: `m-${index}` }));
  await tables
    .insertInto('models')
    .values(rows as never)
    .execute();
  const sought = await tables.selectFrom('sought_packages').select('ns_uri').where('model_id', '=', id).execute();
  const asked = rows.flatMap((one) => sought.map(({ ns_uri }) => ({ model_id: one.id, ns_uri })));
  await tables.insertInto('sought_packages').values(asked).execute();
  ids = [id, ...rows.map((one) => one.id)];
}

const listed = async (by: Client, query: string): Promise<Body> =>
  (await by.get(`/api/models?project.id=${importing.id}&size=200&${query}`)).body;
const namedBy = async (by: Client, query: string) =>
  ((await listed(by, query))._embedded.models as Body[]).map(({ type, contentType }) => [type, contentType]);
const totalOf = async (query: string) => (await listed(bob, query)).page.totalElements;
const all = <T>(value: T) => Array.from({ length: ids.length }, () => value);
const asNamed = () => all([secret, familyNsUri]);
const nameless = () => all([null, null]);

describe.each([
  ['few', 3],
  ['very many', mostMarkedAtOnce + 5],
])('where %s models use it', (_, count) => {
  beforeEach(async () => {
    await twoProjects();
    await manyModels(count);
    expect(await namedBy(bob, '')).toEqual(asNamed());
    expect(await totalOf(`type=${secret}`)).toBe(count);
  });

  test.each([
    ['its project is raised', () => `/api/projects/${hidden.id}`],
    ['its scope is raised', () => `/api/scopes/${hidden.scope.id}`],
    ['it is raised itself', () => `/api/models/${metamodel.id}`],
  ])('%s, and lists say at once nothing of what it named', async (_what, path) => {
    expect((await ada.patch(path(), { confidentiality: 250 })).status).toBe(200);
    await saysNothing(count);
  });

  test('it is raised, and nothing shows either of what was noted and is marked by now', async () => {
    await ada.patch(`/api/projects/${hidden.id}`, { confidentiality: 250 });
    await markAllNoted(it.database);
    await saysNothing(count);
  });

  test('it is raised, and a version that is made meanwhile says nothing either', async () => {
    await ada.patch(`/api/projects/${hidden.id}`, { confidentiality: 250 });
    const { id } = await ada.create('/api/tasks', {
      kind: 'create-project-version',
      input: { projectId: importing.id, version: '1.0' },
    });
    importing = { id: (await ended(ada, id)).result.projectId };
    await saysNothing(count);
  });

  test('it is changed, and lists say what it named until they are read anew', async () => {
    await ada.put(`/api/models/${metamodel.id}/content`, familyEcore, { 'content-type': 'application/vnd.xmi+xml' });
    await it.database.write((transaction) => markAll(transaction, ids));
    expect((await listed(bob, `type=${secret}`)).page.totalElements).toBeGreaterThanOrEqual(count - 1);
  });

  test('what may be hidden stays so, whatever else changes', async () => {
    const mark = (marking: typeof markAll) => it.database.write((transaction) => marking(transaction, ids));
    for (const marking of [markAll, markHiding, markAll]) await mark(marking);
    await saysNothing(count);
  });

  test('the content type that people declared stays where there is no content', async () => {
    await it.database.tables.updateTable('models').set({ revision: 0 }).where('id', 'in', ids).execute();
    await it.database.write((transaction) => markHiding(transaction, ids));
    expect(await namedBy(bob, '')).toEqual(all([null, familyNsUri]));
    expect(await totalOf(`contentType=${familyNsUri}`)).toBe(count);
  });

  test('the content type stays that the content asks for', async () => {
    const rows = ids.map((model_id) => ({ model_id, ns_uri: familyNsUri }));
    await it.database.tables.insertInto('sought_packages').values(rows).execute();
    await it.database.write((transaction) => markHiding(transaction, ids));
    expect(await namedBy(bob, '')).toEqual(all([null, familyNsUri]));
  });

  test('a model that is read anew has its type again', async () => {
    await it.database.write((transaction) => markHiding(transaction, ids));
    const { body } = await bob.get(`/api/models/${ids[0]}`);
    expect([body.type, body.contentType]).toEqual([secret, familyNsUri]);
    expect(await totalOf(`type=${secret}`)).toBe(1);
  });
});

async function saysNothing(count: number): Promise<void> {
  expect(await namedBy(bob, '')).toEqual(nameless());
  expect(await namedBy(ada, '')).toEqual(nameless());
  for (const query of [`type=${secret}`, 'type=*cretp*', 'type=secret*', `contentType=${familyNsUri}`, 'type=!'])
    expect([query, await totalOf(query)]).toEqual([query, 0]);
  for (const query of [`type=!${secret}`, 'type=', `contentType=!${familyNsUri}`])
    expect([query, await totalOf(query)]).toEqual([query, count]);
  for (const direction of ['asc', 'desc']) {
    const page = await listed(bob, `sort=type,${direction}`);
    expect(JSON.stringify(page)).not.toContain(secret);
    const inOrder = (page._embedded.models as Body[]).map(({ id }) => id);
    expect(inOrder).toEqual([...inOrder].sort());
  }
  const asked = `{ models(filter: { project: { id: ["${importing.id}"] } }, size: 50) { nodes { type contentType } }
    named: models(filter: { type: "${secret}", project: { id: ["${importing.id}"] } }) { totalCount } }`;
  const { models, named } = await dataOf(bob, asked);
  expect(new Set(models.nodes.map((node: Body) => JSON.stringify(node)))).toEqual(new Set(['{"type":null,"contentType":null}']));
  expect(named.totalCount).toBe(0);
  expect((await bob.get(`/api/projects/${importing.id}/summary`)).text).not.toContain(secret);
}

async function markAllNoted(database: Database): Promise<void> {
  while ((await database.tables.selectFrom('noted_marks').selectAll().execute()).length > 0) await markSomeNoted(database);
}

test('a model that is lowered says nothing of what only a hidden metamodel names', async () => {
  await twoProjects();
  const text = familyEcore.replace('name="family"', `name="${secret}"`);
  await uploaded(
    ada,
    { projectId: importing.id, name: 'Beside', confidentiality: 210 },
    'family.ecore',
    text.replace(familyNsUri, 'urn:own'),
  );
  const { id, type, contentType } = await uploaded(
    ada,
    { projectId: importing.id, name: 'Model', confidentiality: 210 },
    'one.xmi',
    using,
  );
  expect([type, contentType]).toEqual([secret, 'urn:own']);
  ids = [id];
  await ada.patch(`/api/models/${id}`, { confidentiality: 0 });
  expect(await namedBy(bob, `id=${id}`)).toEqual(nameless());
});

test('what a built-in metamodel names is shown all the time, and so is the content type that people declare', async () => {
  await twoProjects();
  ids = [(await ada.create('/api/models', { projectId: importing.id, name: 'Empty', contentType: familyNsUri })).id];
  await ada.patch(`/api/projects/${hidden.id}`, { confidentiality: 250 });
  expect(await namedBy(bob, '')).toEqual([[null, familyNsUri]]);
  await it.database.write((transaction) => markHiding(transaction, [metamodel.id]));
  const { body } = await ada.get(`/api/models?id=${metamodel.id}`);
  expect(body._embedded.models[0].type).toBe('ecore');
});
