/** A metamodel that is hidden while a version is made names nothing in that version. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, Queryable, Transaction } from '../../storage/database.ts';
import { mostMarkedAtOnce } from '../../storage/readings/marking.ts';
import { mostCopiedAtOnce } from '../../storage/versions/outdated-copies.ts';
import { ended } from '../tasks/testing/ended.ts';

const secret = 'secretpkg';
const models = 2 * mostCopiedAtOnce.models + 200;
const ecoreAt = (nsUri: string) => familyEcore.replace('name="family"', `name="${secret}"`).replace(familyNsUri, nsUri);
/** The content asks for the metamodel by the place of its file, and says neither its name nor its namespace. */
const place = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:elsewhere';
const using = (fileName: string) => aFamily('Ada').replace(`"${familyNsUri}"`, `"urn:elsewhere" ${place} ${fileName}"`);

let it: TestService;
let ada: Client;
let bob: Client;
/** It imports another project, and each holds a metamodel. */
let project: Body;
let own: Body;
let imported: Body;
/** Done once, after the first transaction that has made some models. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  const database = await temporaryDatabase();
  const watched = { write: watchedWrites(database), work: unswept(database.work) };
  it = await service({ database: Object.assign(Object.create(database) as Database, watched) });
  [ada, bob] = [await it.as('Ada'), await it.as('Bob')];
});
afterAll(() => it.close());

beforeEach(async () => {
  meanwhile = undefined;
  const elsewhere = await aProject(ada);
  project = await aProject(ada);
  await ada.create(`/api/projects/${project.id}/imports`, { id: elsewhere.id });
  imported = await uploaded(ada, { projectId: elsewhere.id, name: 'Elsewhere' }, 'far.ecore', ecoreAt('urn:far'));
  own = await uploaded(ada, { projectId: project.id, name: 'Here' }, 'near.ecore', ecoreAt('urn:near'));
});

/** Nothing is read anew in the background. */
function unswept(work: Queryable): Queryable {
  const rows: Queryable['rows'] = async (statement, request) =>
    statement.text.includes('order by modifier_id, id') ? [] : work.rows(statement, request);
  return Object.assign(Object.create(work) as Queryable, { rows });
}

function watchedWrites(database: Database): Database['write'] {
  return async (work) => {
    let made = 0;
    const done = await database.write(async (transaction) => {
      const before = await countModels(transaction);
      const result = await work(transaction);
      made = (await countModels(transaction)) - before;
      return result;
    });
    const now = made > 1 ? meanwhile : undefined;
    if (now) meanwhile = undefined;
    await now?.();
    return done;
  };
}

async function countModels({ tables }: Transaction): Promise<number> {
  const counted = tables.selectFrom('models').select(({ fn }) => fn.countAll().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** So many models, of which some were read with a metamodel; all but one are rows like others. */
async function fill(fileName: string, count: number): Promise<void> {
  const { id } = await uploaded(ada, { projectId: project.id, name: 'Model' }, 'one.xmi', using(fileName));
  const empty = await ada.create('/api/models', { projectId: project.id, name: 'Empty' });
  const sought = await it.database.tables.selectFrom('sought_packages').select('ns_uri').where('model_id', '=', id).execute();
  const asking = await rowsLike(id, count - 1, 'read');
  const asked = asking.flatMap((model_id) => sought.map(({ ns_uri }) => ({ model_id, ns_uri })));
  await it.database.tables.insertInto('sought_packages').values(asked).execute();
  await rowsLike(empty.id, models - count, 'empty');
}

async function rowsLike(id: string, count: number, slug: string): Promise<string[]> {
  const { tables } = it.database;
  const found = await tables.selectFrom('models').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { seq: _, ...row } = found as Record<string, unknown>;
  const rows = Array.from({ length: count }, (_, at) => ({ ...row, id: crypto.randomUUID(), slug: `${slug}-${at}` }));
  await tables
    .insertInto('models')
    .values(rows as never)
    .execute();
  return rows.map((one) => one.id);
}

async function versionOf({ id: projectId }: Body): Promise<Body> {
  const task = await ada.create('/api/tasks', { kind: 'create-project-version', input: { projectId, version: '1.0' } });
  const { error, result } = await ended(ada, task.id);
  expect(error).toBeNull();
  return { id: result.projectId };
}

const found = async ({ id }: Body, query: string) =>
  (await bob.get(`/api/models?project.id=${id}&size=1&${query}`)).body.page.totalElements;

test.each([
  ['few models', 'its project', () => own, 'near.ecore', 'urn:near', 20],
  ['very many models', 'its project', () => own, 'near.ecore', 'urn:near', mostMarkedAtOnce + 20],
  ['few models', 'an imported one', () => imported, 'far.ecore', 'urn:far', 20],
  ['very many models', 'an imported one', () => imported, 'far.ecore', 'urn:far', mostMarkedAtOnce + 20],
])('where %s were read with a metamodel of %s', async (_, _where, metamodel, fileName, nsUri, count) => {
  await fill(fileName, count);
  for (const query of [`type=${secret}`, `contentType=${nsUri}`]) expect(await found(project, query)).toBe(count);
  meanwhile = () => ada.patch(`/api/models/${metamodel().id}`, { confidentiality: 250 });
  const version = await versionOf(project);
  expect(meanwhile).toBeUndefined();
  for (const query of [`type=${secret}`, `contentType=${nsUri}`])
    expect([query, await found(version, query)]).toEqual([query, 0]);
  expect(await found(version, '')).toBe(await found(project, ''));
});
