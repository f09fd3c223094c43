/** A merge of very many models keeps nobody waiting for all of them, and what is left of it is asked for again where it has changed. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Failure } from '../../failures.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { inBatches } from '../../storage/row-batches.ts';
import { ended } from '../tasks/testing/ended.ts';
import { mostMergedAtOnce } from './merge-steps.ts';

const models = mostMergedAtOnce + 5;
const turtle = { 'content-type': 'text/turtle' };

let database: Database;
let it: TestService;
let ada: Client;
/** How many models each transaction has written to, or made. */
let written: number[] = [];
/** Done once, after the first transaction that has written to some. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  database = await temporaryDatabase();
  it = await service({ database: Object.assign(Object.create(database) as Database, { write: watched }) });
  ada = await it.as('Ada');
});
afterAll(() => it.close());
beforeEach(() => {
  meanwhile = undefined;
});

async function watched<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  let count = 0;
  const done = await database.write(async (transaction) => {
    const before = await ofMerges(transaction);
    const result = await work(transaction);
    count = (await ofMerges(transaction)) - before;
    return result;
  });
  if (count === 0) return done;
  written.push(count);
  const now = meanwhile;
  meanwhile = undefined;
  await now?.();
  return done;
}

async function ofMerges({ tables }: Pick<Transaction, 'tables'>): Promise<number> {
  const { count } = await tables
    .selectFrom('model_merges')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A project with empty models. */
async function aLargeProject(): Promise<Body> {
  const project = await aProject(ada);
  const { id } = await ada.create('/api/models', { projectId: project.id, name: 'Empty' });
  const { seq: _, ...row } = (await database.tables
    .selectFrom('models')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as Record<string, unknown>;
  const rows = Array.from({ length: models - 1 }, (_, index) => {
    const id = crypto.randomUUID();
    return { ...row, id, lineage: id, slug: `m-${index}`, created_at: Number(row.created_at) + index + 1 };
  });
  await database.tables
    .insertInto('models')
    .values(rows as never)
    .execute();
  return project;
}

const modelsOf = async ({ id }: Body) =>
  (await ada.get(`/api/models?project.id=${id}&size=1000&sort=slug`)).body._embedded.models as Body[];

async function write({ id }: Body, text: string): Promise<void> {
  expect((await ada.put(`/api/models/${id}/content?format=ttl`, text, turtle)).status).toBe(200);
}

async function rename({ id }: Body, name: string): Promise<void> {
  const xmi = { 'content-type': 'application/vnd.xmi+xml' };
  const { text } = await ada.get(`/api/models/${id}/content?format=xmi`);
  expect((await ada.put(`/api/models/${id}/content?format=xmi`, text.replace('"Ada"', `"${name}"`), xmi)).status).toBe(200);
}

async function nextOf(target: Body): Promise<Body> {
  const input = { projectId: target.id, version: 'next' };
  const { id } = await ada.create('/api/tasks', { kind: 'create-project-version', input });
  return { id: (await ended(ada, id)).result.projectId };
}

/** Two versions, of which the one has content in each model, and the other in none. */
async function twoVersions(): Promise<{ source: Body; target: Body }> {
  const target = await aLargeProject();
  const source = await nextOf(target);
  for (const model of await modelsOf(source)) await write(model, `<urn:${model.slug}> <urn:is> "there" .`);
  return { source, target };
}

async function previewed(source: Body, target: Body, client = ada): Promise<Body> {
  const input = { sourceProjectId: source.id, targetProjectId: target.id };
  const { id } = await client.create('/api/tasks', { kind: 'merge-project-version', input });
  return ended(client, id);
}

async function confirmed({ id }: Body, answer: object = {}, client = ada): Promise<Body> {
  written = [];
  expect((await client.post(`/api/tasks/${id}/confirm`, answer)).status).toBe(204);
  return ended(client, id);
}

test('new models come so many in a transaction, and the task tells all of them', async () => {
  const [source, target] = [await aLargeProject(), await aProject(ada)];
  const done = await confirmed(await previewed(source, target));
  expect(done).toMatchObject({ status: 'succeeded', error: null });
  expect([done.result.added.length, written]).toEqual([models, [mostMergedAtOnce, models - mostMergedAtOnce]]);
  expect((await previewed(source, target)).preview.counts).toMatchObject({ merged: 0, added: 0, unchanged: models });
});

test('models whose readings have very many rows come fewer in a transaction', async () => {
  const { source, target } = await twoVersions();
  for (const { id: model_id } of (await modelsOf(source)).slice(0, 10)) {
    const about = { model_id, reference_count: 1, object_id: '', feature: '' };
    const rows = Array.from({ length: 1600 }, (_, position) => ({ ...about, position, document: String(position) }));
    await inBatches(rows, (some) => database.tables.insertInto('reference_targets').values(some).execute());
  }
  expect(await confirmed(await previewed(source, target))).toMatchObject({ status: 'succeeded', error: null });
  expect(written.slice(0, 2)).toEqual([4, 4]);
  expect(written.reduce((sum, count) => sum + count)).toBe(models);
});

test('a run that ends in the middle is followed by one that does the rest, and nobody is asked again', async () => {
  const { source, target } = await twoVersions();
  const task = await previewed(source, target);
  meanwhile = () => Promise.reject(new Failure('unavailable', 'The database is away.'));
  const done = await confirmed(task);
  expect(done).toMatchObject({ status: 'succeeded', error: null });
  expect(written).toEqual([mostMergedAtOnce, models - mostMergedAtOnce]);
  expect((await modelsOf(target)).map(({ revision }) => revision)).toEqual(Array.from({ length: models }, () => 1));
});

test('where a model that is left has changed meanwhile, what is left is shown and asked for, and comes when it is confirmed', async () => {
  const { source, target } = await twoVersions();
  const task = await previewed(source, target);
  const last = (await modelsOf(target)).at(-1)!;
  meanwhile = () => write(last, '<urn:here> <urn:is> "here" .');
  const waiting = await confirmed(task);
  expect(waiting).toMatchObject({
    status: 'waiting',
    message: 'Some models are merged. Others have changed since: look again at what is left.',
    preview: { counts: { merged: models - mostMergedAtOnce, unchanged: mostMergedAtOnce } },
  });
  expect(await confirmed(waiting)).toMatchObject({ status: 'succeeded', error: null });
  const { text } = await ada.get(`/api/models/${last.id}/content?format=ttl`);
  expect([text.includes('"here"'), text.includes('"there"')]).toEqual([true, true]);
});

test('a merge that is cancelled after its first step says how many models are in the target', async () => {
  const { source, target } = await twoVersions();
  const task = await previewed(source, target);
  meanwhile = async () => {
    await ada.delete(`/api/tasks/${task.id}`);
    throw new Failure('unavailable', 'The instance has not heard of its own write.');
  };
  expect(await confirmed(task)).toMatchObject({
    status: 'cancelled',
    message: `${mostMergedAtOnce} of ${models} models written`,
  });
  expect((await modelsOf(target)).filter(({ revision }) => revision === 1).length).toBe(mostMergedAtOnce);
});

test('a conflict that is not decided, in whichever model, leaves all of them as they are', async () => {
  const target = await aLargeProject();
  await uploaded(ada, { projectId: target.id, name: 'Families' }, 'family.ecore', familyEcore);
  const here = await uploaded(ada, { projectId: target.id, name: 'Zeta' }, 'zeta.xmi', aFamily('Ada'));
  const source = await nextOf(target);
  const all = await modelsOf(source);
  for (const model of all.filter(({ revision }) => revision === 0)) await write(model, '<urn:it> <urn:is> "there" .');
  await rename(all.find(({ slug }) => slug === 'zeta')!, 'Augusta');
  await rename(here, 'Alba');
  const task = await previewed(source, target);
  expect(task).toMatchObject({ preview: { counts: { merged: models + 1 }, conflicts: { undecided: 1 } } });
  const still = await confirmed(task);
  expect([still.status, written]).toEqual(['waiting', []]);
  expect(await confirmed(still, { otherwise: 'source' })).toMatchObject({ status: 'succeeded' });
  expect(written.length).toBe(2);
});

test('what is raised while it is merged goes no further, whether whoever merges still sees it or not', async () => {
  const source = await aLargeProject();
  const raised = () => ada.patch(`/api/projects/${source.id}`, { confidentiality: 250 });
  const mallory = await it.as('Mallory');
  for (const merging of [mallory, ada]) {
    await ada.patch(`/api/projects/${source.id}`, { confidentiality: 0 });
    for (const { id } of await modelsOf(source)) await ada.patch(`/api/models/${id}`, { confidentiality: 0 });
    const target = await aProject(merging, { confidentiality: 0 });
    const task = await previewed(source, target, merging);
    meanwhile = raised;
    const done = await confirmed(task, {}, merging);
    expect([done.status, written]).toEqual([merging === ada ? 'waiting' : 'failed', [mostMergedAtOnce]]);
    expect((await modelsOf(target)).length).toBe(mostMergedAtOnce);
  }
});
