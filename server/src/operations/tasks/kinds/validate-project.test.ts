/** A validation writes what it has found some at a time, and leaves nothing where it does not come to its end. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, Transaction } from '../../../storage/database.ts';
import { removeLeftTasks } from '../../../storage/removal/task-removal.ts';
import { storedValidation } from '../../../storage/tasks/testing/stored-validation.ts';
import { ended } from '../testing/ended.ts';

const people = 600;
const family = `<?xml version="1.0" encoding="UTF-8"?>
<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" name="Byron">${'<members/>'.repeat(people)}</family:Family>`;

let database: Database;
let it: TestService;
let ada: Client;
let project: Body;
/** How many findings each transaction has added, where it has added any. */
let added: number[] = [];
/** Done in the transaction that adds the first findings. */
let onFirst: (transaction: Transaction) => Promise<unknown> = async () => {};

beforeAll(async () => {
  database = await temporaryDatabase();
  it = await service({ database: Object.assign(Object.create(database) as Database, { write: counting }) });
  ada = await it.as('Ada');
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', family);
});
afterAll(() => it.close());
beforeEach(() => {
  [added, onFirst] = [[], async () => {}];
});

function counting<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database.write(async (transaction) => {
    const before = await countIn(transaction);
    const done = await work(transaction);
    const more = (await countIn(transaction)) - before;
    if (more > 0 && added.push(more) === 1) await onFirst(transaction);
    return done;
  });
}

async function countIn({ tables }: Pick<Transaction, 'tables'>, taskId?: string): Promise<number> {
  const { count } = await tables
    .selectFrom('findings')
    .select(({ fn }) => fn.countAll().as('count'))
    .$if(taskId !== undefined, (query) => query.where('task_id', '=', taskId!))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function validated(): Promise<Body> {
  const { id } = await ada.create('/api/tasks', { kind: 'validate-project', input: { projectId: project.id } });
  return ended(ada, id);
}

const listed = async (id: string) => (await ada.get(`/api/tasks/${id}/findings`)).body.page.totalElements;

test('no transaction of a validation writes more than some hundred findings, and all are listed when it has ended', async () => {
  const { id, result } = await validated();
  expect(result).toMatchObject({ errors: people, listed: people, truncated: false });
  expect([added, await listed(id)]).toEqual([[250, 250, 100], people]);
});

test('a validation that is cancelled while it writes lists nothing, and leaves nothing behind', async () => {
  onFirst = ({ tables }) => tables.updateTable('tasks').set({ is_cancelling: 1 }).where('status', '=', 'running').execute();
  const { id, status } = await validated();
  expect([status, added]).toEqual(['cancelled', [250]]);
  expect((await ada.get(`/api/tasks/${id}/findings`)).status).toBe(404);
  await removeLeftTasks(database, new AbortController().signal);
  expect(await countIn(database, id)).toBe(0);
});

test('a validation whose run is lost is done again, and lists each finding once', async () => {
  const lost = { run_id: crypto.randomUUID(), lease_until: 0 };
  onFirst = ({ tables }) => tables.updateTable('tasks').set(lost).where('status', '=', 'running').execute();
  const { id, result } = await validated();
  expect(added).toEqual([250, 250, 250, 100]);
  expect([result.listed, await listed(id), await countIn(database, id)]).toEqual([people, people, people]);
});

test('the newest 20 validations of a person list their findings; older ones tell how many there were', async () => {
  const bob = await it.as('Bob');
  const stored = (by: Client, endedAt: number) => storedValidation(database, { creatorId: by.user.id, findings: 3, endedAt });
  const [others, oldest] = [await stored(bob, 0), await stored(ada, 1)];
  const newer: string[] = [];
  for (let endedAt = 2; endedAt <= 20; endedAt++) newer.push(await stored(ada, endedAt + Date.now()));
  const { id } = await validated();
  const { result, _links } = (await ada.get(`/api/tasks/${oldest}`)).body;
  expect(result).toMatchObject({ errors: 3, listed: 0, truncated: true });
  expect((await ada.get(_links.findings.href)).body.page.totalElements).toBe(0);
  expect((await ada.get(result._links.csv.href)).text.split('\r\n')).toHaveLength(2);
  await expect.poll(() => countIn(database, oldest)).toBe(0);
  expect([await listed(newer[0]!), await listed(id), await countIn(database, others)]).toEqual([3, people, 3]);
});
