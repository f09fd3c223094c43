import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import { Failure } from '../../failures.ts';
import { ProcessLimit } from '../../processes/process-limit.ts';
import type { Statement } from '../../storage/database.ts';
import { nextObjects, oldestNames, takeOffKnown } from '../../storage/search/search-due.ts';
import { failureOf } from '../engine-failures.ts';
import { MadeRoom } from '../objects/made-room.ts';
import type { ObjectIndexes } from '../objects/object-indexes.ts';
import { SearchIndexing } from './search-indexing.ts';

let it: TestService;
let ada: Client;

beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
});
afterAll(() => it.close());

const aModel = async (): Promise<Body> =>
  uploaded(ada, { projectId: (await aProject(ada)).id, name: 'Families' }, 'family.ecore', familyEcore);

/** Names things, as if they had been changed, of one model. */
async function named(kind: string, ids: readonly string[], modelId: string, part = 'public'): Promise<void> {
  const rows = ids.map((id) => `('${kind}', '${id}', '${part}', '${modelId}')`).join(', ');
  const text = `insert into search_due (kind, entity_id, part, model_id) values ${rows}
    on conflict (entity_id, kind) do update set stamp = search_due.stamp + 1`;
  await it.database.write((transaction) => transaction.rows({ text, values: [] }));
}

async function timesNamed(id: string): Promise<number> {
  const text = `select count(*) from search_due where entity_id = '${id}'`;
  return Number((await it.database.work.rows({ text, values: [] }))[0]![0]);
}

/** Indexes of which those in one project cannot be opened. */
function indexesBut(projectId: string, error: Error): ObjectIndexes {
  const inBackground = async (_: string, __: unknown, { space }: { readonly space: string }) => {
    if (space === projectId) throw error;
    return { index: { directory: { classes: [] } } };
  };
  return { inBackground } as unknown as ObjectIndexes;
}

/** Workers to whom no object has a label. */
const engine = {
  async *stream() {
    yield* [];
    return { reached: '', isAll: true };
  },
} as unknown as Engine;

test.each([
  ['is tried again later, and named once until then', new Error('Something is broken.'), 1],
  ['waits for its next change where nothing else can help', new Failure('invalid', 'The content cannot be read.'), 0],
])('a model that cannot be indexed keeps no other waiting: it %s', async (_, error, times) => {
  const bad = await aModel();
  await named('objects', [bad.id], bad.id);
  const good = await aModel();
  const told: unknown[] = [];
  const indexes = indexesBut(bad.project.id, error);
  const onFailure = (one: unknown) => told.push(one);
  const indexing = new SearchIndexing({ database: it.database, indexes, engine, clock: Date.now, onFailure });
  await indexing.catchUp();
  expect([await timesNamed(good.id), await timesNamed(bad.id), told]).toEqual([0, times, [error]]);
  await named('objects', [bad.id], bad.id);
  await indexing.catchUp();
  expect(told).toHaveLength(times === 0 ? 2 : 1);
  await indexing.close();
});

test('a model whose indexing made room for others is no failure, and has its turn again', async () => {
  const model = await aModel();
  const [errors, told]: [Error[], unknown[]] = [[new MadeRoom()], []];
  const inBackground = async (id: string) => {
    const error = id === model.id && errors.pop();
    if (error) throw error;
    return { index: { directory: { classes: [] } } };
  };
  const indexes = { inBackground } as unknown as ObjectIndexes;
  const onFailure = (one: unknown) => told.push(one);
  const indexing = new SearchIndexing({ database: it.database, indexes, engine, clock: Date.now, onFailure });
  await indexing.catchUp();
  await indexing.close();
  expect([errors, told, await timesNamed(model.id)]).toEqual([[], [], 0]);
});

test('however many models one person has changed, and however they fail, the model of another has the next turn but one', async () => {
  const bob = await it.as('Bob');
  const many: Body[] = [];
  for (let number = 0; number < 4; number++) many.push(await aModel());
  const others = await uploaded(bob, { projectId: (await aProject(bob)).id, name: 'Other' }, 'b.ecore', familyEcore);
  const opened: string[] = [];
  const inBackground = async (_: string, __: unknown, { space }: { readonly space: string }) => {
    opened.push(space);
    if (space !== others.project.id) throw failureOf(new ProcessLimit('memory'));
    return { index: { directory: { classes: [] } } };
  };
  const indexes = { inBackground } as unknown as ObjectIndexes;
  const indexing = new SearchIndexing({ database: it.database, indexes, engine, clock: Date.now, onFailure: () => {} });
  await indexing.catchUp();
  await indexing.close();
  expect(opened).toHaveLength(5);
  expect(opened.indexOf(others.project.id)).toBeLessThan(2);
  expect(await Promise.all([...many, others].map(({ id }) => timesNamed(id)))).toEqual([0, 0, 0, 0, 0]);
});

test('what another version of the service has indexed is indexed again', async () => {
  const model = await aModel();
  const run = (text: string) => it.database.write((transaction) => transaction.rows({ text, values: [] }));
  const indexes = indexesBut('', new Error('No index is asked for.'));
  const catchUp = async () => {
    const indexing = new SearchIndexing({ database: it.database, indexes, engine, clock: Date.now, onFailure: () => {} });
    await indexing.catchUp('names');
    await indexing.close();
  };
  await catchUp();
  await run(`delete from search_labels where entity_id = '${model.id}'`);
  await run(`update search_lease set holder = '1' where id = 2`);
  await run(`delete from search_due`);
  const found = async () => (await ada.get(`/api/search?text=families&kind=model&model.id=${model.id}`)).body.page.totalElements;
  expect(await found()).toBe(0);
  await catchUp();
  expect([await found(), await timesNamed(model.id)]).toEqual([1, 1]);
  await run(`delete from search_due`);
  await catchUp();
  expect(await timesNamed(model.id)).toBe(0);
});

test('what is due is found by an index, however long the list is', async () => {
  if (it.database.dialect.name !== 'sqlite') return;
  const asked: Statement[] = [];
  const { dialect } = it.database;
  const listen = async (statement: Statement) => {
    asked.push(statement);
    return [];
  };
  await oldestNames({ dialect, rows: listen }, 100);
  await nextObjects({ dialect, rows: listen }, '');
  for (const { text, values } of asked) {
    const plan = (await it.database.work.rows({ text: `explain query plan ${text}`, values }))
      .map((row) => row.at(-1))
      .join('; ');
    expect(plan).toMatch(/search_due_oldest \(kind=\?\)|search_due_turns \(kind=\? AND modifier[<>]\?\)/);
    expect(plan).not.toMatch(/SCAN search_due|TEMP B-TREE/);
  }
});

test('what waits and is hidden does not count, however much of it there is', async () => {
  const [scope, hidden] = [await ada.create('/api/scopes', { name: 'Patient' }), crypto.randomUUID()];
  await it.useCases.search.catchUp();
  const waiting = async () => (await ada.get('/api/search?text=patient')).body.index.waiting;
  await ada.patch(`/api/scopes/${scope.id}`, { name: 'Impatient' });
  for (const part of ['public', 'gone', `restricted:${hidden}`]) {
    await named(
      'objects',
      Array.from({ length: 11_000 }, () => crypto.randomUUID()),
      hidden,
      part,
    );
    expect(await waiting()).toBe(1);
  }
  const text = `delete from search_due where model_id = '${hidden}'`;
  await it.database.write((transaction) => transaction.rows({ text, values: [] }));
  await it.useCases.search.catchUp();
  expect(await waiting()).toBe(0);
});

test('a question waits for what it could find', async () => {
  const bob = await it.as('Bob');
  const [model, other] = [await aModel(), await aModel()];
  const waiting = async (more: string) => (await bob.get(`/api/search?text=x${more}`)).body.index.waiting;
  const others = '&kind=!representation';
  const questions = [others, `${others}&kind=!object`, '&kind=object', '&kind=query', `&eClass=EClass&model.id=${model.id}`];
  const places = [
    `&project.id=${other.project.id}&kind=model`,
    `&scope.id=${model.project.id}`,
    `&model.id=${model.id}&kind=scope`,
  ];
  expect(await Promise.all([...questions, ...places].map(waiting))).toEqual([6, 6, 2, 0, 1, 1, 0, 0]);
  await it.useCases.search.catchUp('names');
  expect(await Promise.all([...questions, ...places].map(waiting))).toEqual([2, 0, 2, 0, 1, 0, 0, 0]);
  await it.useCases.search.catchUp();
  expect(await waiting('')).toBe(0);
});

test('what changes again and again before its turn stands on the list once, and is found by its last name', async () => {
  const model = await aModel();
  for (const name of ['Alpha', 'Beta', 'Gamma']) await ada.patch(`/api/models/${model.id}`, { name });
  const text = `select kind from search_due where entity_id = '${model.id}' order by kind`;
  expect((await it.database.work.rows({ text, values: [] })).flat()).toEqual(['model', 'objects']);
  await it.useCases.search.catchUp();
  const found = async (word: string) =>
    (await ada.get(`/api/search?text=${word}&kind=model&model.id=${model.id}`)).body.page.totalElements;
  expect([await found('beta'), await found('gamma'), await timesNamed(model.id)]).toEqual([0, 1, 0]);
});

test('what is named again while it is indexed comes again, behind all others', async () => {
  const [model, other] = [await aModel(), await aModel()];
  const due = (await nextObjects(it.database.work, ''))!;
  expect([model.id, other.id]).toContain(due.entityId);
  await named('objects', [due.entityId], due.entityId);
  await it.database.write((transaction) => takeOffKnown(transaction, due));
  const again = (await nextObjects(it.database.work, ''))!;
  expect([again.entityId === due.entityId, await timesNamed(due.entityId)]).toEqual([false, 2]);
  await it.useCases.search.catchUp();
  expect(await timesNamed(due.entityId)).toBe(0);
});

test('between two steps the indexing rests: whoever else writes has its time, however much is due', async () => {
  await it.useCases.search.catchUp();
  const ids = Array.from({ length: 120 }, () => crypto.randomUUID());
  await named('scope', ids, crypto.randomUUID());
  const left = async () => Number((await it.database.work.rows({ text: 'select count(*) from search_due', values: [] }))[0]![0]);
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
  const seen = new Set<number>();
  const rest = async () => {
    seen.add(await left());
    if (seen.has(0)) done();
    await new Promise(setImmediate);
  };
  const indexes = { recentEdits: { models: () => [] } } as unknown as ObjectIndexes;
  // Nobody else holds the lease by then.
  const clock = () => Date.now() + 60_000;
  const indexing = new SearchIndexing({ database: it.database, indexes, engine, clock, onFailure: () => {}, rest });
  indexing.begin();
  await isDone;
  await indexing.close();
  expect([...seen].filter((count) => count < 120)).toEqual([70, 20, 0]);
});
