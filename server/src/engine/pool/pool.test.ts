import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { EngineLimit } from '../engine-limit.ts';
import { Pool, type Worker, type WorkerEvents } from './pool.ts';
import { Run } from './run.ts';

/** A worker that is told when its work is done. */
class FakeWorker implements Worker {
  wasCrowded = false;
  forgets = 0;
  current: Run | undefined;
  isGone = false;
  private readonly events: WorkerEvents;

  constructor(events: WorkerEvents) {
    this.events = events;
  }

  get isFree(): boolean {
    return !this.current && !this.isGone;
  }

  get affinity(): string | undefined {
    return this.current?.affinity;
  }

  start(run: Run): void {
    this.current = run;
  }

  finish(): void {
    const run = this.current!;
    this.current = undefined;
    run.succeed(this);
    this.events.free(this);
  }

  forget(): void {
    this.forgets++;
  }

  async end(reason: unknown): Promise<void> {
    this.isGone = true;
    const run = this.current;
    this.current = undefined;
    this.events.ended(this, run, reason);
  }
}

function poolOf(workers: number, idleSeconds = 60) {
  const started: FakeWorker[] = [];
  const pool = new Pool({ workers, seconds: 60, idleSeconds, longestQueue: 100 }, (events) => {
    started.push(new FakeWorker(events));
    return started.at(-1)!;
  });
  /** The worker that has done it. */
  const submit = (affinity: string) =>
    new Promise<FakeWorker>((resolve, reject) => {
      const outlet = { chunk: () => {}, succeed: resolve as (result: unknown) => void, fail: reject };
      pool.submit(new Run({ job: 'any', input: undefined, affinity }, outlet));
    });
  return { pool, started, submit };
}

test('there is no worker before there is work', () => {
  expect(poolOf(2).started).toEqual([]);
});

test('the work of a project goes to the worker that did its last work', async () => {
  const { started, submit } = poolOf(2);
  const [, second] = [submit('ada'), submit('bob')];
  const [first] = started;
  started[1]!.finish();
  first!.finish();
  await second;
  for (const [affinity, home] of [
    ['bob', 1],
    ['ada', 0],
    ['ada', 0],
    ['bob', 1],
  ] as const) {
    const done = submit(affinity);
    started[home]!.finish();
    expect(await done).toBe(started[home]);
  }
  expect(started).toHaveLength(2);
});

test('when that worker is busy another one does it', () => {
  const { started, submit } = poolOf(2);
  void submit('ada');
  void submit('ada');
  expect(started.map(({ affinity }) => affinity)).toEqual(['ada', 'ada']);
});

test('who has nothing under way does not wait behind one who holds all workers', () => {
  const { started, submit } = poolOf(2);
  for (let count = 0; count < 5; count++) void submit('ada');
  expect(started).toHaveLength(2);
  void submit('bob');
  expect(started.map(({ affinity }) => affinity)).toEqual(['ada', 'ada', 'bob']);
});

test('those who wait get turns', () => {
  const { started, submit } = poolOf(1);
  const order = ['ada', 'ada', 'ada', 'bob', 'bob', 'cid'];
  for (const affinity of order) void submit(affinity);
  const turns: (string | undefined)[] = [];
  for (let worker = busy(started); worker; worker = busy(started)) {
    turns.push(worker.affinity);
    worker.finish();
  }
  expect(turns.toSorted()).toEqual(order);
  expect(turns.indexOf('cid')).toBeLessThan(turns.lastIndexOf('ada'));
});

test('work is done again where it may have failed because of what earlier work left, once', async () => {
  const { started, submit } = poolOf(1);
  const done = submit('ada');
  started[0]!.wasCrowded = true;
  await started[0]!.end(new EngineLimit('memory'));
  expect(started[1]!.affinity).toBe('ada');
  started[1]!.wasCrowded = true;
  await started[1]!.end(new EngineLimit('memory'));
  await expect(done).rejects.toMatchObject({ reason: 'memory' });
});

test('a worker that ends takes only its own work with it', async () => {
  const { started, submit } = poolOf(1);
  const [failed, waiting] = [submit('ada'), submit('ada')];
  await started[0]!.end(new EngineLimit('memory'));
  await expect(failed).rejects.toMatchObject({ reason: 'memory' });
  started[1]!.finish();
  expect(await waiting).toBe(started[1]);
});

test('workers without work end after a while; the last one stays and forgets', async () => {
  const { started, submit } = poolOf(2, 0.05);
  void submit('ada');
  void submit('bob');
  for (const worker of started) worker.finish();
  await pause(300);
  expect(started.filter(({ isGone }) => !isGone).map(({ forgets }) => forgets)).toEqual([1]);
});

function busy(workers: readonly FakeWorker[]): FakeWorker | undefined {
  return workers.find(({ current }) => current);
}
