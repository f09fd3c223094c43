/** A version of a project with very many models is made some models at a time, and is there when all of it is. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, Transaction } from '../../storage/database.ts';
import { inBatches } from '../../storage/row-batches.ts';
import { giveUpAbandoned } from '../../storage/versions/hidden-version.ts';
import { mostCopiedAtOnce } from '../../storage/versions/outdated-copies.ts';
import { ended } from '../tasks/testing/ended.ts';

const models = 2 * mostCopiedAtOnce.models + 10;

let database: Database;
let it: TestService;
let ada: Client;
let project: Body;
let family: Body;
/** How many models each transaction has made, where it has made any. */
let made: number[] = [];
/** How many rows of what a project holds each transaction has made. */
let steps: number[] = [];
/** Done once, after the first transaction that has made some. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  database = await temporaryDatabase();
  it = await service({ database: Object.assign(Object.create(database) as Database, { write: watched }) });
  ada = await it.as('Ada');
});
afterAll(() => it.close());

beforeEach(async () => {
  meanwhile = undefined;
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  family = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada', 'Ralph'));
  await fill();
  made = [];
});

/** Empty models, beside the two that there are. */
async function fill(): Promise<void> {
  const { seq: _, ...row } = (await database.tables
    .selectFrom('models')
    .selectAll()
    .where('id', '=', (await ada.create('/api/models', { projectId: project.id, name: 'Empty' })).id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  const rows = Array.from({ length: models - 3 }, (_, index) => {
    const id = crypto.randomUUID();
    return { ...row, id, lineage: id, slug: `m-${index}`, created_at: Number(row.created_at) + index + 1 };
  });
  await database.tables
    .insertInto('models')
    .values(rows as never)
    .execute();
}

async function watched<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  let [count, step] = [0, 0];
  const done = await database.write(async (transaction) => {
    const before = [await countIn(transaction), await countIn(transaction, 'representations', 'project_queries')] as const;
    const result = await work(transaction);
    count = (await countIn(transaction)) - before[0];
    step = (await countIn(transaction, 'representations', 'project_queries')) - before[1];
    return result;
  });
  steps.push(step);
  if (count > 0) made.push(count);
  const now = meanwhile;
  if ((count > 1 || step > 100) && now) {
    meanwhile = undefined;
    await now();
  }
  return done;
}

async function countIn({ tables }: Pick<Transaction, 'tables'>, ...counted: string[]): Promise<number> {
  let sum = 0;
  for (const table of counted.length > 0 ? counted : ['models']) {
    const rows = tables.selectFrom(table as 'models').select(({ fn }) => fn.countAll().as('count'));
    sum += Number((await rows.executeTakeFirstOrThrow()).count);
  }
  return sum;
}

const hiddenRows = () => database.tables.selectFrom('hidden_containers').selectAll().execute();
const input = (version: string) => ({ kind: 'create-project-version', input: { projectId: project.id, version } });

async function versionOf(version: string, by = ada): Promise<Body> {
  const task = await ended(by, (await by.create('/api/tasks', input(version))).id);
  expect(task.error).toBeNull();
  return (await by.get(`/api/projects/${task.result.projectId}`)).body;
}

async function modelsOf({ id }: Body): Promise<Map<string, Body>> {
  const found = new Map<string, Body>();
  for (let page = 0; ; page++) {
    const { body } = await ada.get(`/api/models?project.id=${id}&size=100&page=${page}`);
    for (const model of body._embedded.models) found.set(model.slug, model);
    if (page + 1 >= body.page.totalPages) return found;
  }
}

test('models whose readings have very many rows come fewer in a transaction', async () => {
  const inOrder = database.tables.selectFrom('models').select('id').where('project_id', '=', project.id);
  for (const { id: model_id } of await inOrder.orderBy('created_at').orderBy('id').limit(6).execute()) {
    const about = { model_id, reference_count: 1, object_id: '', feature: '' };
    const rows = Array.from({ length: 3200 }, (_, at) => ({ ...about, position: 1000 + at, document: String(at) }));
    await inBatches(rows, (some) => database.tables.insertInto('reference_targets').values(some).execute());
  }
  await versionOf('wide');
  expect(made.slice(0, 2)).toEqual([2, 2]);
  expect(made.reduce((sum, count) => sum + count)).toBe(models);
});

test('every model comes, in its order, with its content and some in each transaction', async () => {
  const version = await versionOf('1.0');
  expect(version).toMatchObject({ slug: project.slug, version: '1.0', previousVersionId: project.id, myRole: 'owner' });
  const [old, copied] = [await modelsOf(project), await modelsOf(version)];
  expect([...copied.keys()]).toEqual([...old.keys()]);
  expect(copied.get('byron')).toMatchObject({ type: 'family', previousVersionId: family.id });
  const contentOf = async ({ id }: Body) => (await ada.get(`/api/models/${id}/content`)).bytes;
  expect(await contentOf(copied.get('byron')!)).toEqual(await contentOf(family));
  expect(made).toEqual([mostCopiedAtOnce.models, mostCopiedAtOnce.models, 10]);
  expect(await hiddenRows()).toEqual([]);
});

test('representations and saved queries come some at a time too, however few models there are', async () => {
  const few = await aProject(ada);
  await uploaded(ada, { projectId: few.id, name: 'Families' }, 'family.ecore', familyEcore);
  const model = await uploaded(ada, { projectId: few.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada'));
  const shown = await ada.create('/api/representations', { model: { id: model.id }, name: 'Shown', kind: 'orrery:diagram' });
  const asked = { project: { id: few.id }, name: 'Asked', language: 'aql', text: '1' };
  await copiesOf('representations', shown.id, 2 * mostCopiedAtOnce.representations);
  await copiesOf('project_queries', (await ada.create('/api/project-queries', asked)).id, 2 * mostCopiedAtOnce.project_queries);
  const [representations, queries] = [await rowsIn('representations', few), await rowsIn('project_queries', few)];
  project = few;
  steps = [];
  meanwhile = () => ada.patch(`/api/representations/${shown.id}`, { name: 'Shown later' });
  const version = await versionOf('1.0');
  const named = (rows: readonly Body[]) => rows.map(({ slug, name, modified_at }) => [slug, name, Number(modified_at)]).sort();
  expect(named(await rowsIn('representations', version))).toEqual(named(await rowsIn('representations', few)));
  expect(named(await rowsIn('project_queries', version))).toEqual(named(queries));
  expect([representations.length, queries.length]).toEqual([502, 101]);
  expect(Math.max(...steps)).toBeLessThanOrEqual(mostCopiedAtOnce.representations);
});

/** Rows like one that is there. */
async function copiesOf(table: 'representations' | 'project_queries', id: string, count: number): Promise<void> {
  const { seq: _, ...row } = (await database.tables
    .selectFrom(table as 'representations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as unknown as Record<string, unknown>;
  const rows = Array.from({ length: count }, (_, at) => ({ ...row, id: crypto.randomUUID(), slug: `row-${at}` }));
  for (let start = 0; start < count; start += 100)
    await database.tables
      .insertInto(table as 'representations')
      .values(rows.slice(start, start + 100) as never)
      .execute();
}

const rowsIn = (table: 'representations' | 'project_queries', { id }: Body): Promise<Body[]> =>
  database.tables
    .selectFrom(table as 'representations')
    .selectAll()
    .where('project_id', '=', id)
    .execute();

test('nobody sees any of it before all of it is there', async () => {
  const root = await it.as('Root', { isAdministrator: true });
  const seen = async () => {
    const paths = [
      `projects?scope.id=${project.scope.id}`,
      `projects/${project.id}/versions`,
      `models?scope.id=${project.scope.id}`,
    ];
    const counted = paths.map(async (path) => (await root.get(`/api/${path}`)).body.page?.totalElements);
    const byAddress = await root.get(`/api/projects/${project.scope.slug}/${project.slug}/1.0`);
    return [...(await Promise.all(counted)), byAddress.status];
  };
  const before = await seen();
  let during: unknown;
  meanwhile = async () => {
    during = await seen();
  };
  await versionOf('1.0');
  expect(during).toEqual(before);
  expect(await seen()).not.toEqual(before);
});

test('what changes while it is made is in it as it is in the end', async () => {
  const [renamed, raised, gone] = [...(await modelsOf(project)).values()].slice(3, 6) as [Body, Body, Body];
  meanwhile = async () => {
    await ada.patch(`/api/models/${renamed.id}`, { name: 'Another name' });
    await ada.patch(`/api/models/${raised.id}`, { confidentiality: 250 });
    await ada.delete(`/api/models/${gone.id}`);
    const headers = { 'content-type': 'application/xmi+xml' };
    expect((await ada.put(`/api/models/${family.id}/content?format=xmi`, aFamily('Eve'), headers)).status).toBe(200);
    await ada.create('/api/representations', { model: { id: family.id }, name: 'Shown', kind: 'orrery:diagram' });
    await ada.create('/api/models', { projectId: project.id, name: 'Late' });
    await ada.patch(`/api/projects/${project.id}`, { description: 'Late' });
  };
  const version = await versionOf('1.0');
  expect(version.description).toBe('Late');
  const [old, copied] = [await modelsOf(project), await modelsOf(version)];
  expect([...copied.keys()].sort()).toEqual([...old.keys()].sort());
  for (const [slug, { name, confidentiality, id }] of old)
    expect(copied.get(slug)).toMatchObject({ name, confidentiality, previousVersionId: id });
  expect((await ada.get(`/api/models/${copied.get('byron')!.id}/content`)).text).toContain('Eve');
  const { body } = await ada.get(`/api/representations?model.id=${copied.get('byron')!.id}`);
  expect(body._embedded.representations.map(({ name }: Body) => name)).toContain('Shown');
});

test.each([
  ['whose source is deleted meanwhile', () => ada.delete(`/api/projects/${project.id}`)],
  ['whose scope is deleted meanwhile', () => ada.delete(`/api/scopes/${project.scope.id}`)],
  [
    'that somebody has made meanwhile',
    () => database.tables.updateTable('projects').set({ version: '1.0' }).where('id', '=', project.id).execute(),
  ],
])('a version %s leaves nothing behind', async (_, happening) => {
  meanwhile = happening;
  const before = await countIn(database);
  const task = await ended(ada, (await ada.create('/api/tasks', input('1.0'))).id);
  expect(task.status).toBe('failed');
  await expect.poll(hiddenRows, { timeout: 20_000 }).toEqual([]);
  expect(await countIn(database)).toBeLessThanOrEqual(before);
});

test('a version that is cancelled leaves nothing behind', async () => {
  const { id } = await ada.create('/api/tasks', { ...input('1.0') });
  const before = await countIn(database);
  meanwhile = () => ada.delete(`/api/tasks/${id}`);
  expect((await ended(ada, id)).status).toBe('cancelled');
  await expect.poll(hiddenRows, { timeout: 20_000 }).toEqual([]);
  expect(await countIn(database)).toBe(before);
});

test('a version whose maker ended suddenly is removed, and keeps nobody from making it', async () => {
  const now = Date.now();
  const { seq: _, ...row } = (await database.tables
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  const id = crypto.randomUUID();
  await database.tables
    .insertInto('projects')
    .values({ ...row, id, slug: `~${id}`, version: '1.0' } as never)
    .execute();
  await database.tables.insertInto('hidden_containers').values({ id, kind: 'version', hidden_at: now }).execute();
  await database.tables.insertInto('versions_under_way').values({ project_id: id, heard_at: now }).execute();
  await versionOf('1.0');
  await giveUpAbandoned(database, now + 60_000);
  expect(await hiddenRows()).toMatchObject([{ id, kind: 'version' }]);
  await giveUpAbandoned(database, now + 10 * 60_000);
  await it.useCases.removals.run();
  expect(await hiddenRows()).toEqual([]);
  expect(await database.tables.selectFrom('projects').select('id').where('id', '=', id).execute()).toEqual([]);
});
