/** A raise that fails with the database, or whose process stands still or ends, hides nothing for long. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { interruptedWrites } from '@orrery/testing/interrupted-writes.ts';
import { aProject } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database.ts';
import { mostLiftedAtOnce } from './lift-ahead.ts';
import { LiftLease } from './lift-lease.ts';
import { rollBackAbandonedLifts } from './lift-rollback.ts';
import { RollbackRetries } from './rollback-retries.ts';

let database: Database;
let it: TestService;
let ada: Client;
let project = {} as Body;
/** Done before a transaction begins. */
let before = async () => {};

beforeAll(async () => {
  database = await temporaryDatabase();
  it = await service({ database: interruptedWrites(database, () => before()) });
  ada = await it.as('Ada');
});
afterAll(() => it.close());
afterEach(() => vi.restoreAllMocks());

beforeEach(async () => {
  before = async () => {};
  project = await aProject(ada);
  const { id } = await ada.create('/api/models', { projectId: project.id, name: 'One' });
  const models = database.tables.selectFrom('models').selectAll().where('id', '=', id);
  const { seq: _, ...row } = (await models.executeTakeFirstOrThrow()) as Record<string, unknown>;
  const rows = Array.from({ length: 3 * mostLiftedAtOnce }, (_, index) => ({
    ...row,
    id: crypto.randomUUID(),
    slug: `m-${index}`,
  }));
  await database.tables
    .insertInto('models')
    .values(rows as never)
    .execute();
});

async function levels(): Promise<number[]> {
  const models = database.tables.selectFrom('models').select('confidentiality').distinct();
  const found = await models.where('project_id', '=', project.id).orderBy('confidentiality').execute();
  return found.map(({ confidentiality }) => Number(confidentiality));
}

const remembered = async () => [
  await database.tables.selectFrom('lifts').select('id').execute(),
  await database.tables.selectFrom('lifted_rows').select('entity_id').execute(),
];

const raise = () => ada.patch(`/api/projects/${project.id}`, { confidentiality: 150 });
const isLifted = async () => (await levels()).includes(150);

/** From when something is lifted, no transaction succeeds. */
function goingAway(): void {
  before = async () => {
    if (await isLifted()) throw new Error('The database is away.');
  };
}

test('what could not be taken back at once is taken back as soon as the database is there again', async () => {
  goingAway();
  expect((await raise()).status).toBe(500);
  expect(await levels()).toEqual([0, 150]);
  before = async () => {};
  await expect.poll(levels, { timeout: 20_000 }).toEqual([0]);
  await expect.poll(remembered).toEqual([[], []]);
});

test('nobody tries it any longer when the service ends', async () => {
  goingAway();
  vi.spyOn(RollbackRetries.prototype, 'add').mockImplementation(() => {});
  await raise();
  const [lifts] = await remembered();
  vi.restoreAllMocks();
  const write = () => Promise.reject(new Error('The database is away.'));
  const left = new RollbackRetries(Object.assign(Object.create(database) as Database, { write }));
  left.add((lifts![0] as { id: string }).id);
  await left.close();
  expect(await levels()).toEqual([0, 150]);
  await rollBackAbandonedLifts(database, Date.now() + 61_000);
});

test.each([
  ['in the middle', 1],
  ['before the last transaction', 3],
])('whoever stands still %s for so long that others take it back is refused, and leaves nothing lifted', async (_, most) => {
  let lifted = 0;
  before = async () => {
    if (!(await isLifted()) || ++lifted < most) return;
    before = async () => {};
    await rollBackAbandonedLifts(database, Date.now() + 61_000);
    expect(await levels()).toEqual([0]);
  };
  const { status, headers } = await raise();
  expect([status, headers['retry-after']]).toEqual([503, '1']);
  expect([await levels(), await remembered()]).toEqual([[0], [[], []]]);
  expect((await raise()).status).toBe(200);
  expect(await levels()).toEqual([150]);
});

test('whoever lifts gives signs of life, however long a step takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = Date.now();
  const lift = new LiftLease(database, 150, () => now);
  try {
    await lift.begin();
    now += 55_000;
    await vi.advanceTimersByTimeAsync(10_000);
    const touched = async () => Number((await database.tables.selectFrom('lifts').select('touched_at').execute())[0]?.touched_at);
    await vi.waitFor(async () => expect(await touched()).toBe(now));
    await rollBackAbandonedLifts(database, now + 55_000);
    expect(await touched()).toBe(now);
  } finally {
    await lift.end();
    vi.useRealTimers();
  }
  await rollBackAbandonedLifts(database, now + 61_000);
  expect(await remembered()).toEqual([[], []]);
});

test('what a service has left that ended suddenly is taken back when one starts', async () => {
  goingAway();
  vi.spyOn(RollbackRetries.prototype, 'add').mockImplementation(() => {});
  await raise();
  before = async () => {};
  // Others may write to the other database: there it is left alone for a minute.
  const touched_at = Date.now() - (database.isExclusive ? 1 : 61_000);
  await database.tables.updateTable('lifts').set({ touched_at }).execute();
  const next = await service({ database: Object.assign(Object.create(database) as Database, { close: async () => {} }) });
  await expect.poll(levels, { timeout: 20_000 }).toEqual([0]);
  await next.close();
});
