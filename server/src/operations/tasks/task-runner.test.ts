import { setTimeout as pause } from 'node:timers/promises';
import { aUser } from '@orrery/testing/people.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import Type from 'typebox';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { User } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { Task } from '../../resources/tasks/task.ts';
import { Tasks } from '../../resources/tasks/tasks.ts';
import type { Database } from '../../storage/database.ts';
import { claimTask, renewLeases } from '../../storage/tasks/task-claims.ts';
import { TaskCatalogue } from './task-catalogue.ts';
import type { TaskKind } from './task-kind.ts';
import { LostTask, TaskRun } from './task-run.ts';
import { type RunnerLimits, runnerLimits, TaskRunner } from './task-runner.ts';

let database: Database;
let ada: User;
let bob: User;
let runners: TaskRunner[] = [];
let tasks: Tasks;
/** Those who may act. */
const people = new Map<string, User>();

beforeAll(async () => {
  database = await temporaryDatabase();
  [ada, bob] = [await aUser(database, 'Ada'), await aUser(database, 'Bob')];
  for (const user of [ada, bob]) people.set(user.id, user);
  tasks = new Tasks({
    database,
    clock: Date.now,
    prepare: async () => ({ title: 'Test' }),
    seesAll: async (_, shown) => shown.map(() => true),
    onChange: (id) => runners.forEach((runner) => void runner.lookAt(id)),
    most: 10,
  });
});

afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.close()));
  runners = [];
});

afterAll(() => database.close());

type Run = TaskKind['run'];
const done = { result: {}, shown: {} };

function running(run: Run, limits: Partial<RunnerLimits> = {}, onFailure = (_: unknown) => {}): TaskRunner {
  const kind: TaskKind = { name: 'test', says: '', input: Type.Object({}), prepare: async () => ({ title: '' }), run };
  const runner = new TaskRunner({
    database,
    clock: Date.now,
    kinds: new TaskCatalogue([kind]),
    findUser: async (id) => people.get(id),
    onChange: () => {},
    onFailure,
    limits: { pollMilliseconds: 20, renewalMilliseconds: 20, pauseMilliseconds: 10, ...limits },
  });
  runners.push(runner);
  runner.begin();
  return runner;
}

const create = (by: User, title = 'Test') => tasks.create(by, { kind: 'test', title, input: {} });

async function until(by: User, { id }: Pick<Task, 'id'>, ...statuses: readonly Task['status'][]): Promise<Task> {
  for (let tries = 0; tries < 5000; tries++) {
    const task = await tasks.get(by, id);
    if (statuses.includes(task.status)) return task;
    await pause(10);
  }
  throw new Error(`The task is not ${statuses}.`);
}

/** Until somebody asks the run to end. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

test('many tasks of one person do not delay the first of another', async () => {
  for (let number = 0; number < 6; number++) await create(ada, 'Of Ada');
  const first = await create(bob, 'Of Bob');
  const begun: string[] = [];
  running(
    async ({ caller }) => {
      begun.push(caller.name);
      await pause(5);
      return done;
    },
    { most: 1 },
  );
  await until(bob, first, 'succeeded');
  expect(begun.indexOf('Bob')).toBeLessThanOrEqual(1);
  for (let tries = 0; tries < 3000 && begun.length < 7; tries++) await pause(10);
  expect(begun).toHaveLength(7);
});

test('of one person two run at the same time, whoever runs them', async () => {
  let [now, most] = [0, 0];
  const run: Run = async () => {
    most = Math.max(most, ++now);
    // Whoever begins first waits for another: how fast tasks are claimed is not the question.
    for (let tries = 0; tries < 3000 && most < 2; tries++) await pause(10);
    await pause(30);
    now--;
    return done;
  };
  const created = [];
  for (let number = 0; number < 6; number++) created.push(await create(ada));
  running(run);
  running(run);
  for (const task of created) await until(ada, task, 'succeeded');
  expect(most).toBe(2);
});

test('second tasks of people leave half of the places to those of whom nothing runs', async () => {
  const cyd = await aUser(database, 'Cyd');
  people.set(cyd.id, cyd);
  const begun: string[] = [];
  running(
    ({ caller, signal }) => {
      begun.push(caller.name);
      return untilAborted(signal);
    },
    { most: 4 },
  );
  const early = [];
  for (const by of [ada, bob, ada, bob]) early.push([by, await create(by)] as const);
  await until(bob, early[1]![1], 'running');
  await pause(200);
  const late = await create(cyd);
  await until(cyd, late, 'running');
  expect(begun.filter((name) => name !== 'Cyd').sort()).toEqual(['Ada', 'Bob']);
  for (const [by, task] of [...early, [cyd, late] as const]) {
    await tasks.cancel(by, task.id);
    await until(by, task, 'cancelled');
  }
});

test('where all places are held for long a task goes back into the queue for somebody of whom nothing runs, and ends all the same', async () => {
  const cyd = await aUser(database, 'Cyd');
  people.set(cyd.id, cyd);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun: string[] = [];
  const run: Run = async ({ caller, signal }) => {
    begun.push(caller.name);
    if (caller.id !== cyd.id) await Promise.race([released, untilAborted(signal)]);
    return done;
  };
  running(run, { most: 2, turnMilliseconds: 50 });
  const long = [[ada, await create(ada)] as const, [bob, await create(bob)] as const];
  for (const [by, task] of long) await until(by, task, 'running');
  await until(cyd, await create(cyd), 'succeeded');
  release();
  for (const [by, task] of long) expect((await until(by, task, 'succeeded', 'failed')).status).toBe('succeeded');
  expect(begun.slice(0, 3).sort()).toEqual(['Ada', 'Bob', 'Cyd']);
  expect(begun.length).toBeGreaterThan(3);
});

test('nobody has more tasks that have not ended than there is a limit for', async () => {
  const made = [];
  for (let number = 0; number < 10; number++) made.push(await create(bob));
  await expect(create(bob)).rejects.toMatchObject({ kind: 'throttled' });
  for (const { id } of made) await tasks.cancel(bob, id);
  await tasks.cancel(bob, made[0]!.id);
  await tasks.cancel(bob, (await create(bob)).id);
});

test('a run that is not heard of any more loses its task, and what it still wants to write is refused', async () => {
  const task = await create(ada);
  const limits = { ...runnerLimits, leaseMilliseconds: -1 };
  const claimed = await claimTask(database, { runId: task.id, now: Date.now() }, limits);
  const lost = new TaskRun({
    database,
    clock: Date.now,
    task: claimed!,
    caller: ada,
    signal: new AbortController().signal,
    onChange: () => {},
  });
  let runs = 0;
  running(async () => ({ ...done, result: { runs: ++runs } }));
  expect((await until(ada, task, 'succeeded')).result).toEqual({ runs: 1 });
  await expect(database.write((transaction) => lost.settle(transaction, done))).rejects.toThrow(LostTask);
  await expect(database.write((transaction) => lost.once('step').earlier(transaction))).rejects.toThrow(LostTask);
  expect(await renewLeases(database, [claimed!.runId], Date.now())).toEqual(new Map());
});

test('a step is done once, however often the task is run', async () => {
  const task = await create(ada);
  const made: string[] = [];
  running(async (run) => {
    await database.write(async (transaction) => {
      if (await run.once('one').earlier(transaction)) return;
      made.push(run.id);
      await run.once('one').remember(transaction, run.id);
    });
    if (made.length === 1 && !(await isRunAgain(run.id))) throw new Failure('unavailable', 'Later.');
    return done;
  });
  await until(ada, task, 'succeeded');
  expect(made).toEqual([task.id]);
});

async function isRunAgain(id: string): Promise<boolean> {
  const row = await database.tables.selectFrom('tasks').select('attempts').where('id', '=', id).executeTakeFirstOrThrow();
  return Number(row.attempts) > 1;
}

test('a task whose runs end without a word three times has failed, and says so', async () => {
  const task = await create(ada);
  for (let attempt = 0; attempt < 3; attempt++)
    await claimTask(
      database,
      { runId: crypto.randomUUID(), now: Date.now() + attempt },
      { ...runnerLimits, leaseMilliseconds: -1 },
    );
  running(async () => done);
  expect((await until(ada, task, 'failed')).error).toEqual({ message: 'The service stopped 3 times while the task ran.' });
});

test('a failure is told in its own words, and what is wrong here by an id that stands in the log', async () => {
  const log: unknown[] = [];
  const run: Run = async ({ caller }) => {
    if (caller.name === 'Ada') throw new Failure('conflict', 'Taken.', [{ field: 'version', message: 'is taken' }]);
    throw new Error('secret');
  };
  running(run, {}, (error) => log.push(error));
  const [ours, broken] = [await create(ada), await create(bob)];
  expect((await until(ada, ours, 'failed')).error).toEqual({
    message: 'Taken.',
    errors: [{ field: 'version', message: 'is taken' }],
  });
  const { error } = await until(bob, broken, 'failed');
  expect(error!.errorId).toBeDefined();
  expect(JSON.stringify(error)).not.toContain('secret');
  expect(String(log)).toContain('secret');
});

test('a task that is cancelled ends, and does nothing more', async () => {
  const written: string[] = [];
  running(async (run) => {
    await untilAborted(run.signal).catch(() => {});
    await database.write(async (transaction) => {
      await run.hold(transaction);
      written.push(run.id);
    });
    return done;
  });
  const task = await create(ada);
  await until(ada, task, 'running');
  await tasks.cancel(ada, task.id);
  expect((await until(ada, task, 'cancelled', 'succeeded')).status).toBe('cancelled');
  expect(written).toEqual([]);
});

test('a task that is cancelled says how far it came, however soon before it has said something else', async () => {
  running(async (run) => {
    run.tell(0.1, '1 of 10');
    await run.quiet();
    run.tell(0.2, '2 of 10');
    return untilAborted(run.signal);
  });
  const task = await create(ada);
  await expect.poll(async () => (await tasks.get(ada, task.id)).message).toBe('1 of 10');
  await tasks.cancel(ada, task.id);
  expect(await until(ada, task, 'cancelled')).toMatchObject({ message: '2 of 10', progress: 0.2 });
});

test('a task that asks waits until it is confirmed, and goes on with the answer', async () => {
  running(async ({ answer, state }) =>
    answer ? { ...done, result: { answer, state } } : { preview: { what: 'all' }, state: { at: 1 }, shown: {} },
  );
  const task = await create(ada);
  expect((await until(ada, task, 'waiting')).preview).toEqual({ what: 'all' });
  await tasks.confirm(ada, task.id, { yes: true });
  expect((await until(ada, task, 'succeeded')).result).toEqual({ answer: { yes: true }, state: { at: 1 } });
});

test('when the service ends, its tasks go back into the queue, and the next one runs them', async () => {
  const first = running(({ signal }) => untilAborted(signal));
  const task = await create(ada);
  await until(ada, task, 'running');
  await expect(tasks.confirm(ada, task.id, {})).rejects.toMatchObject({ kind: 'conflict' });
  await first.close();
  expect((await tasks.get(ada, task.id)).status).toBe('queued');
  runners = [];
  running(async () => done);
  await until(ada, task, 'succeeded');
});

test('the tasks of whoever may not act any more fail', async () => {
  const carol = await aUser(database, 'Carol');
  running(async () => done);
  expect((await until(carol, await create(carol), 'failed')).error!.message).toContain('may not act');
});

test('a task that runs fails when its creator may not act any more, or is no administrator any more', async () => {
  const root = await aUser(database, 'Root', { isAdministrator: true });
  for (const [user, later] of [
    [bob, undefined],
    [root, { ...root, isAdministrator: false }],
  ] as const) {
    people.set(user.id, user);
    const begun = Promise.withResolvers<void>();
    const runner = running(({ signal }) => {
      begun.resolve();
      return untilAborted(signal);
    });
    const task = await create(user);
    await begun.promise;
    if (later) people.set(user.id, later);
    else people.delete(user.id);
    expect((await until(user, task, 'failed')).error!.message).toContain('may not act');
    people.set(user.id, user);
    await runner.close();
  }
});

test('nothing is written for a creator who was disabled or is no administrator any more since the run began', async () => {
  for (const lost of [{ is_disabled: 1 }, { is_administrator: 0 }]) {
    const root = await aUser(database, 'Root', { isAdministrator: true });
    await create(root);
    const claimed = await claimTask(database, { runId: crypto.randomUUID(), now: Date.now() }, runnerLimits);
    const signal = new AbortController().signal;
    const run = new TaskRun({ database, clock: Date.now, task: claimed!, caller: root, signal, onChange: () => {} });
    await database.write((transaction) => run.hold(transaction));
    await database.tables.updateTable('users').set(lost).where('id', '=', root.id).execute();
    const refusal = { kind: 'forbidden' };
    await expect(database.write((transaction) => run.once('step').earlier(transaction))).rejects.toMatchObject(refusal);
    await expect(database.write((transaction) => run.settle(transaction, done))).rejects.toMatchObject(refusal);
    expect((await tasks.get(root, run.id)).status).toBe('running');
  }
});
