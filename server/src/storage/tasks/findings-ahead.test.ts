/** Findings are written some at a time before their validation ends, are seen from its end on, and go where it does not come to that. */
import type { Client } from '@orrery/testing/client.ts';
import { countedWrites } from '@orrery/testing/counted-writes.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, Transaction } from '../database.ts';
import { removeLeftTasks } from '../removal/task-removal.ts';
import type { NewFinding } from './findings.ts';
import { writeFindingsAhead } from './findings-ahead.ts';
import { storedValidation, storeFindings } from './testing/stored-validation.ts';
import { keepNewestFindings, showFindings } from './unlisted-findings.ts';

const most = 250;
const forever = new AbortController().signal;

let database: Database;
let counted: Database;
let it: TestService;
let ada: Client;
let taskId: string;
/** How many findings each transaction has added, where it has added any; and taken away. */
let changed: number[] = [];

beforeAll(async () => {
  database = await temporaryDatabase();
  const tell = (before: number, after: number) => before !== after && changed.push(after - before);
  counted = countedWrites(database, (transaction) => countOf(transaction), tell);
  it = await service({ database });
});
afterAll(() => it.close());
beforeEach(async () => {
  ada = await it.as('Ada');
  // It has not ended: nobody removes what is written.
  taskId = await storedValidation(database, { creatorId: ada.user!.id, findings: 0, endedAt: 1, status: 'waiting' });
  changed = [];
});
afterEach(() => database.tables.deleteFrom('tasks').where('id', '=', taskId).execute());

async function countOf({ tables }: Pick<Transaction, 'tables'>, id?: string): Promise<number> {
  const { rows } = await tables
    .selectFrom('findings')
    .select(({ fn }) => fn.countAll().as('rows'))
    .$if(id !== undefined, (query) => query.where('task_id', '=', id!))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

function found(count: number, message = 'Something is wrong.'): NewFinding[] {
  const about = { severity: 'error', source: 'shape', rule: 'A rule', message, modelId: taskId };
  return Array.from({ length: count }, (_, at) => ({ ...about, line: at + 1, label: 'ÄRGER', objectId: `o${at + 1}` }));
}

const held = async () => {};
const shown = () => database.write((transaction) => showFindings(transaction, taskId));
const listed = async (id = taskId, query = '') => (await ada.get(`/api/tasks/${id}/findings?size=1000${query}`)).body;
const unlisted = () => database.tables.selectFrom('unlisted_findings').select('task_id').execute();

test('findings are written some at a time, and nobody sees any of them before all are shown', async () => {
  await writeFindingsAhead({ database: counted, taskId, hold: held }, found(601));
  expect(changed).toEqual([most, most, 101]);
  expect((await listed()).page.totalElements).toBe(0);
  expect((await ada.get(`/api/tasks/${taskId}/result?format=csv`)).text.split('\r\n')).toHaveLength(2);
  await shown();
  const { page, _embedded } = await listed(taskId, `&label=*${encodeURIComponent('ärger')}*`);
  expect(page.totalElements).toBe(601);
  expect(_embedded.findings.map(({ line }: NewFinding) => line)).toEqual(found(601).map(({ line }) => line));
  expect(_embedded.findings[6]).toMatchObject({
    severity: 'error',
    rule: 'A rule',
    object: { id: 'o7', label: 'ÄRGER' },
    line: 7,
  });
});

test('long ones are written fewer at a time', async () => {
  await writeFindingsAhead({ database: counted, taskId, hold: held }, found(300, 'm'.repeat(1000)));
  expect(Math.max(...changed)).toBeLessThanOrEqual(100);
  expect(changed.reduce((sum, one) => sum + one, 0)).toBe(300);
});

test('whoever does not hold the task any more writes nothing more, and the next run takes the place of what was left', async () => {
  let times = 0;
  const losing = async () => {
    if (++times > 3) throw new Error('The task is in other hands.');
  };
  await expect(writeFindingsAhead({ database: counted, taskId, hold: losing }, found(3 * most))).rejects.toThrow('other hands');
  expect(changed).toEqual([most, most]);
  changed = [];
  await writeFindingsAhead({ database: counted, taskId, hold: held }, found(10));
  expect(changed).toEqual([-most, -most, 10]);
  await shown();
  expect((await listed()).page.totalElements).toBe(10);
});

test.each([
  ['running', 600],
  ['queued', 600],
  ['failed', 0],
  ['cancelled', 0],
] as const)('what a lost run has written stays while the task is %s or goes, some at a time', async (status, left) => {
  await writeFindingsAhead({ database, taskId, hold: held }, found(600));
  const [leaseUntil, runAt] = [Date.now() + 1e9, Date.now() + 1e9];
  await database.tables
    .updateTable('tasks')
    .set({ status, lease_until: leaseUntil, run_at: runAt })
    .where('id', '=', taskId)
    .execute();
  await removeLeftTasks(counted, forever);
  expect(await countOf(database, taskId)).toBe(left);
  expect(changed).toEqual(left ? [] : [-most, -most, -100]);
  expect((await unlisted()).map(({ task_id }) => task_id)).toEqual(left ? [taskId] : []);
});

const resultWithout = (result: string) => JSON.stringify({ ...JSON.parse(result), listed: 0 });

test('of one person the newest validations keep their findings; those of older ones are gone at once, and removed some at a time', async () => {
  const creatorId = ada.user!.id;
  const bob = await it.as('Bob');
  const others = await storedValidation(database, { creatorId: bob.user!.id, findings: 1, endedAt: 0 });
  const ids: string[] = [];
  for (const endedAt of [2, 3, 4]) ids.push(await storedValidation(database, { creatorId, findings: most + 1, endedAt }));
  // One that has found nothing takes no place of others.
  await storedValidation(database, { creatorId, findings: 0, endedAt: 5 });
  const keep = () =>
    counted.write((transaction) => keepNewestFindings(transaction, creatorId, { validations: 2, resultWithout }));
  const tag = (await ada.get(`/api/tasks/${ids[0]}/result`)).headers.etag;
  expect(await keep()).toBe(true);
  expect(changed).toEqual([]);
  expect((await listed(ids[0])).page.totalElements).toBe(0);
  expect((await ada.get(`/api/tasks/${ids[0]}`)).body.result).toMatchObject({ errors: most + 1, listed: 0 });
  const file = await ada.get(`/api/tasks/${ids[0]}/result`);
  expect([JSON.parse(file.text).runs[0].results, file.headers.etag === tag]).toEqual([[], false]);
  for (const id of ids.slice(1)) expect((await listed(id)).page.totalElements).toBe(most + 1);
  expect(await keep()).toBe(false);
  await removeLeftTasks(counted, forever);
  expect(changed).toEqual([-most, -1]);
  expect([await unlisted(), await keep()]).toEqual([[], false]);
  expect(await countOf(database, others)).toBe(1);
});

test('findings that are given up while they are sent end the file as one that is not whole', async () => {
  const id = await storedValidation(database, { creatorId: ada.user!.id, findings: 10, endedAt: 2 });
  await storeFindings(database, id, 1);
  await expect(ada.get(`/api/tasks/${id}/result?format=csv`)).rejects.toThrow();
});
