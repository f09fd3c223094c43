import { aUser } from '@orrery/testing/people.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../access/caller.ts';
import { all } from '../../conditions/condition.ts';
import type { Database } from '../../storage/database.ts';
import { Tasks } from './tasks.ts';

let database: Database;
let tasks: Tasks;
let now = 1_000_000;
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  database = await temporaryDatabase();
  tasks = new Tasks({
    database,
    clock: () => ++now,
    prepare: async () => ({ title: 'Test' }),
    // Whoever asks while nobody else can write waits for ever.
    seesAll: async (_, shown) => database.write(async () => shown.map(() => true)),
    onChange: () => {},
    mostEnded: 2,
    pace: { burst: 10, aSecond: 1, longestMilliseconds: 60_000 },
  });
});

afterAll(() => database.close());

const create = (by: User) => tasks.create(by, { kind: 'test', input: {} });
const wait = ({ id }: { readonly id: string }) =>
  database.tables.updateTable('tasks').set({ status: 'waiting' }).where('id', '=', id).execute();

test('of the tasks that have ended the newest of a person are kept', async () => {
  const [ada, bob] = [await aUser(database, 'Ada'), await aUser(database, 'Bob')];
  const made = [await create(ada), await create(ada), await create(ada), await create(bob)];
  for (const [index, { id }] of made.entries()) await tasks.cancel(index < 3 ? ada : bob, id);
  const newest = await create(ada);
  const listed = async (by: User) =>
    (await tasks.list(by, { where: all(), sort: [], page: { number: 0, size: 100 } })).items.map(({ id }) => id).sort();
  expect(await listed(ada)).toEqual([made[1]!.id, made[2]!.id, newest.id].sort());
  expect(await listed(bob)).toEqual([made[3]!.id]);
});

test('whoever creates tasks and cancels them again and again is slowed down, and nobody else', async () => {
  const [ada, bob] = [await aUser(database, 'Ada'), await aUser(database, 'Bob')];
  for (let turn = 0; turn < 10; turn++) await tasks.cancel(ada, (await create(ada)).id);
  await expect(create(ada)).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: 1 });
  await create(bob);
  now += 1000;
  await create(ada);
});

test('a task that nobody has confirmed 30 days after its creation is cancelled', async () => {
  const ada = await aUser(database, 'Ada');
  const [task, queued] = [await create(ada), await create(ada)];
  await wait(task);
  now += 29 * day;
  await tasks.removeOld();
  expect((await tasks.get(ada, task.id)).status).toBe('waiting');
  now += 2 * day;
  await tasks.removeOld();
  expect(await tasks.get(ada, task.id)).toMatchObject({ status: 'cancelled', endedAt: expect.any(Number) });
  expect((await tasks.get(ada, queued.id)).status).toBe('queued');
});

test('what a creator sees of a task is asked before anybody has to wait to write', async () => {
  const ada = await aUser(database, 'Ada');
  const task = await create(ada);
  await wait(task);
  await tasks.confirm(ada, task.id, {});
  await tasks.cancel(ada, task.id);
  expect((await tasks.get(ada, task.id)).status).toBe('cancelled');
});
