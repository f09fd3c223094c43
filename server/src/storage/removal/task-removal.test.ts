/** Tasks that are not kept any more are gone at once, and their rows go some at a time. */
import type { Client } from '@orrery/testing/client.ts';
import { countedWrites } from '@orrery/testing/counted-writes.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Tasks } from '../../resources/tasks/tasks.ts';
import type { Database, Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { versionsOf } from '../tasks/task-changes.ts';
import { storedValidation } from '../tasks/testing/stored-validation.ts';
import { removeLeftTasks } from './task-removal.ts';

const most = 250;
const mostSteps = 500;
const findings = 2 * most + 10;
const steps = 2 * mostSteps + 10;
const forever = new AbortController().signal;

let database: Database;
/** The same, which counts. */
let counted: Database;
let it: TestService;
let ada: Client;
let tasks: Tasks;
let rowsAreLeft = 0;
/** How many rows of each table each transaction has taken away. */
let taken: { findings: number; task_steps: number; tasks: number }[] = [];

beforeAll(async () => {
  database = await temporaryDatabase();
  counted = countedWrites(database, rowsIn, tell);
  it = await service({ database: Object.assign(Object.create(database) as Database, { close: async () => {} }) });
  tasks = new Tasks({
    database: counted,
    clock: Date.now,
    prepare: async () => ({ title: 'Test' }),
    seesAll: async (_, shown) => shown.map(() => true),
    onChange: () => {},
    onRowsLeft: () => rowsAreLeft++,
    mostEnded: 1,
  });
});
afterAll(async () => {
  await it.close();
  await database.close();
});
beforeEach(async () => {
  await removeLeftTasks(database, forever);
  ada = await it.as('Ada');
  [taken, rowsAreLeft] = [[], 0];
});

function tell(before: Rows, after: Rows): void {
  const gone = { findings: 0, task_steps: 0, tasks: 0 };
  for (const table of ['findings', 'task_steps', 'tasks'] as const) gone[table] = Math.max(0, before[table] - after[table]);
  if (Object.values(gone).some((rows) => rows > 0)) taken.push(gone);
}

type Rows = Awaited<ReturnType<typeof rowsIn>>;

async function rowsIn(queryable: Pick<Transaction, 'tables'>) {
  const count = async (table: 'findings' | 'task_steps' | 'tasks' | 'removed_tasks' | 'unlisted_findings') => {
    const { rows } = await queryable.tables
      .selectFrom(table as 'tasks')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const [findings, task_steps, tasks] = [await count('findings'), await count('task_steps'), await count('tasks')];
  return { findings, task_steps, tasks, left: (await count('removed_tasks')) + (await count('unlisted_findings')) };
}

async function stored(endedAt: number): Promise<string> {
  const id = await storedValidation(database, { creatorId: ada.user!.id, findings, endedAt });
  const rows = Array.from({ length: steps }, (_, at) => ({ task_id: id, step: `step ${at}`, entity_id: newId() }));
  await inBatches(rows, (some) => database.tables.insertInto('task_steps').values(some).execute());
  return id;
}

const remove = () => removeLeftTasks(counted, forever);
const paths = ['', '/findings', '/result', '/result?format=csv', '/events'];
const statusesOf = (id: string) => Promise.all(paths.map(async (path) => (await ada.get(`/api/tasks/${id}${path}`)).status));

test('a task that is not among the newest any more is nowhere at once, and keeps its rows until they are removed', async () => {
  const old = await stored(1);
  const newest = await stored(2);
  expect(await statusesOf(old)).toEqual([200, 200, 200, 200, 200]);
  const before = await rowsIn(database);
  await tasks.create(ada.user!, { kind: 'test', input: {} });
  expect([taken, rowsAreLeft]).toEqual([[], 1]);
  expect(await rowsIn(database)).toEqual({ ...before, tasks: before.tasks + 1, left: before.left + 1 });
  expect(await statusesOf(old)).toEqual([404, 404, 404, 404, 404]);
  expect((await ada.delete(`/api/tasks/${old}`)).status).toBe(404);
  expect((await ada.post(`/api/tasks/${old}/confirm`, {})).status).toBe(404);
  const listed = (await ada.get('/api/tasks')).body as unknown as { readonly id: string; readonly status: string }[];
  expect(listed.filter(({ status }) => status === 'succeeded').map(({ id }) => id)).toEqual([newest]);
  const asked = `{ task(id: "${old}") { id } tasks { totalCount items { id } } }`;
  expect((await ada.post('/api/graphql', { query: asked })).text).not.toContain(`"id":"${old}"`);
  expect(await versionsOf(database, [old, newest])).toEqual(new Map([[newest, 1]]));
});

test('no transaction removes more than some findings, some steps and one task', async () => {
  for (const endedAt of [1, 2, 3]) await stored(endedAt);
  await tasks.create(ada.user!, { kind: 'test', input: {} });
  await remove();
  const sum = (table: 'findings' | 'task_steps' | 'tasks') => taken.reduce((all, gone) => all + gone[table], 0);
  expect([sum('findings') >= 2 * findings, sum('task_steps') >= 2 * steps, sum('tasks') >= 2]).toEqual([true, true, true]);
  for (const gone of taken) {
    expect(gone.findings).toBeLessThanOrEqual(most);
    expect(gone.task_steps).toBeLessThanOrEqual(mostSteps);
    expect(gone.tasks).toBeLessThanOrEqual(1);
  }
  expect((await rowsIn(database)).left).toBe(0);
});

test('very many tasks that ended long ago are gone at once, for everybody, and none with all its rows', async () => {
  const id = await stored(1);
  const bob = await it.as('Bob');
  const others = [];
  for (let count = 0; count < 120; count++)
    others.push(await storedValidation(database, { creatorId: bob.user!.id, findings: 1, endedAt: 1 }));
  await tasks.removeOld();
  expect([taken, rowsAreLeft]).toEqual([[], 1]);
  expect((await ada.get(`/api/tasks/${id}`)).status).toBe(404);
  expect((await bob.get('/api/tasks')).body).toEqual([]);
  await tasks.removeOld();
  expect(rowsAreLeft).toBe(1);
  await remove();
  expect(Math.max(...taken.map((gone) => gone.findings))).toBeLessThanOrEqual(most);
  expect((await rowsIn(database)).left).toBe(0);
  expect(
    await database.tables
      .selectFrom('tasks')
      .select('id')
      .where('id', 'in', [id, ...others])
      .execute(),
  ).toEqual([]);
});

test('the file of a removed task is let go at once', async () => {
  const old = await stored(1);
  await stored(2);
  const sent = await ada.post('/api/uploads', Buffer.from('file'), { 'content-type': 'application/octet-stream' });
  const { blob_id } = await database.tables
    .selectFrom('uploads')
    .select('blob_id')
    .where('id', '=', sent.body.id)
    .executeTakeFirstOrThrow();
  await database.tables.updateTable('tasks').set({ blob_id }).where('id', '=', old).execute();
  await tasks.create(ada.user!, { kind: 'test', input: {} });
  expect(await database.tables.selectFrom('tasks').select('blob_id').where('id', '=', old).execute()).toEqual([
    { blob_id: null },
  ]);
});

test('what was left when the service ended is removed at its next start', async () => {
  const [old] = [await stored(1), await stored(2)];
  await tasks.create(ada.user!, { kind: 'test', input: {} });
  const ended = new AbortController();
  ended.abort();
  await removeLeftTasks(counted, ended.signal);
  expect((await rowsIn(database)).left).toBe(1);
  const again = await service({ database: Object.assign(Object.create(counted) as Database, { close: async () => {} }) });
  await expect.poll(async () => (await rowsIn(database)).left).toBe(0);
  await again.close();
  expect(await database.tables.selectFrom('tasks').select('id').where('id', '=', old!).execute()).toEqual([]);
  expect(Math.max(...taken.map((gone) => gone.findings))).toBeLessThanOrEqual(most);
});

test('a removal that is interrupted goes on where it was', async () => {
  await stored(1);
  await stored(2);
  await tasks.create(ada.user!, { kind: 'test', input: {} });
  const ending = new AbortController();
  const once = Object.assign(Object.create(counted) as Database, {
    write: async <T>(work: (transaction: Transaction) => Promise<T>) => counted.write(work).finally(() => ending.abort()),
  });
  await removeLeftTasks(once, ending.signal);
  expect(taken).toEqual([{ findings: most, task_steps: 0, tasks: 0 }]);
  await remove();
  expect((await rowsIn(database)).left).toBe(0);
});
