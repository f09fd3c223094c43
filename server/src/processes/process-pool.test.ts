import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { anonymousKeyOf, serviceKey } from '../turn-keys.ts';
import type { Lease, PooledProcess } from './claim.ts';
import type { PoolEvents, PoolOptions } from './pool-options.ts';
import { ProcessLimit } from './process-limit.ts';
import { ProcessPool } from './process-pool.ts';

/** A process of the head. */
class FakeProcess implements PooledProcess {
  readonly pid = 0;
  isReady = true;
  forgets = 0;
  hasEnded = false;
  isFree = true;
  /** What it has in memory. */
  has: string | undefined;
  private readonly events: PoolEvents;

  constructor(events: PoolEvents) {
    this.events = events;
  }

  forget(): void {
    this.forgets++;
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    this.isFree = false;
    this.events.ended();
  }

  finish(): void {
    this.isFree = true;
    this.events.free();
  }

  becomeReady(): void {
    this.isReady = true;
    this.events.ready();
  }
}

interface Turn extends Lease<FakeProcess> {
  readonly caller: string;
}

function poolOf(options: Partial<PoolOptions> = {}) {
  const started: FakeProcess[] = [];
  const all = { processes: 2, spare: 0, idleSeconds: 60, keepsLast: true, longestQueue: 100, ...options };
  const pool = new ProcessPool(all, (events) => {
    started.push(new FakeProcess(events));
    return started.at(-1)!;
  });
  /** Those who have got a process, in their order. */
  const turns: Turn[] = [];
  const refused: unknown[] = [];
  const request = (caller: string, needs = 'nothing', waitsFor?: (process: FakeProcess) => boolean) =>
    pool.request({
      caller,
      nearness: ({ has }) => Number(has === needs),
      ...(waitsFor && { waitsFor }),
      take: (lease) => turns.push({ ...lease, caller }),
      refuse: (error) => refused.push(error),
    });
  return { pool, started, turns, refused, request };
}

function callersOf(turns: readonly Turn[]): string[] {
  return turns.map(({ caller }) => caller);
}

test('there is no process before there is work', () => {
  expect(poolOf().started).toEqual([]);
});

test('work goes to the process that has what it needs in memory', () => {
  const { started, turns, request } = poolOf();
  request('ada');
  request('ada');
  started[1]!.has = 'model';
  for (const { release } of turns) release();
  request('bob', 'model');
  expect(turns[2]!.process).toBe(started[1]);
});

test('work waits for a process that will soon have what it needs, and for nothing else', () => {
  const { pool, turns, request } = poolOf();
  request('ada');
  let isLoading = true;
  request('bob', 'model', () => isLoading);
  request('bob');
  expect(callersOf(turns)).toEqual(['ada', 'bob']);
  turns[1]!.release();
  expect(turns).toHaveLength(2);
  isLoading = false;
  pool.serve();
  expect(turns).toHaveLength(3);
});

test('callers take turns, and each is served in the order in which it asked', () => {
  const { turns, request } = poolOf({ processes: 1 });
  for (const caller of ['ada', 'ada', 'ada', 'bob', 'bob', 'cid']) request(caller);
  for (let index = 0; index < turns.length; index++) turns[index]!.release();
  expect(callersOf(turns)).toEqual(['ada', 'ada', 'bob', 'cid', 'ada', 'bob']);
});

test('a spare process serves those who have nothing under way while others hold all', () => {
  const { started, turns, request } = poolOf({ spare: 1 });
  for (let count = 0; count < 5; count++) request('ada');
  expect(started).toHaveLength(2);
  request('bob');
  expect(callersOf(turns)).toEqual(['ada', 'ada', 'bob']);
});

test('where all have been held, a spare process is started before somebody asks for it, and another the next time', async () => {
  const { pool, started, turns, request } = poolOf({ spare: 2, aheadMilliseconds: 10 });
  request('ada');
  await pause(30);
  expect(started).toHaveLength(1);
  request('ada');
  turns[1]!.release();
  await vi.waitFor(() => expect(started).toHaveLength(3));
  request('bob');
  await vi.waitFor(() => expect(started).toHaveLength(4));
  request('cyd');
  await pause(30);
  expect([callersOf(turns), started.length]).toEqual([['ada', 'ada', 'bob', 'cyd'], 4]);
  await pool.close();
});

test('a spare process goes back to those who hold none, not to whom it was there against', () => {
  const { turns, request } = poolOf({ spare: 1 });
  for (let count = 0; count < 5; count++) request('ada');
  request('bob');
  turns[2]!.release();
  expect(callersOf(turns)).toEqual(['ada', 'ada', 'bob']);
  request('carol');
  expect(callersOf(turns)).toEqual(['ada', 'ada', 'bob', 'carol']);
  turns[3]!.release();
  turns[0]!.release();
  expect(callersOf(turns)).toEqual(['ada', 'ada', 'bob', 'carol', 'ada']);
});

/** Three callers hold all processes; each gives way where it can. */
function crowdedPool(more: { readonly lossSeconds?: number } = {}) {
  const crowd = poolOf({ processes: 2, spare: 1, patienceSeconds: 0.02, ...more });
  const displaced: string[] = [];
  const claim = (caller: string, more: { readonly isLong?: boolean; readonly canGiveWay?: boolean } = {}) =>
    crowd.pool.request({
      caller,
      isLong: more.isLong,
      nearness: () => 0,
      take: (lease) => crowd.turns.push({ ...lease, caller }),
      refuse: (error) => crowd.refused.push(error),
      giveWay: (process, mayBeLost) => {
        if (more.canGiveWay === false && !mayBeLost) return false;
        displaced.push(caller);
        // As a real one does, it ends a little later.
        queueMicrotask(() => void process.end());
        return true;
      },
    });
  return { ...crowd, claim, displaced };
}

/** The second process and those after it take some time to start. */
function slowlyStartingPool(more: Partial<PoolOptions> = {}) {
  const started: FakeProcess[] = [];
  const options = { processes: 2, spare: 1, idleSeconds: 60, keepsLast: true, longestQueue: 100, patienceSeconds: 0.05, ...more };
  const pool = new ProcessPool(options, (events) => {
    const process = new FakeProcess(events);
    process.isReady = started.length === 0;
    started.push(process);
    return process;
  });
  const turns: Turn[] = [];
  const claim = (caller: string, giveWay?: (process: FakeProcess) => boolean) =>
    pool.request({
      caller,
      nearness: () => 0,
      take: (lease) => turns.push({ ...lease, caller }),
      refuse: () => {},
      ...(giveWay && { giveWay }),
    });
  return { pool, started, turns, claim };
}

test('who needs a process that has yet to start takes whichever is ready first: that one, or one that somebody gives back', () => {
  const { started, turns, claim } = slowlyStartingPool();
  for (const caller of ['ada', 'bob']) claim(caller);
  expect([callersOf(turns), started.length]).toEqual([['ada'], 2]);
  turns[0]!.release();
  expect(callersOf(turns)).toEqual(['ada', 'bob']);
  claim('ada');
  expect(callersOf(turns)).toEqual(['ada', 'bob']);
  started[1]!.becomeReady();
  expect(callersOf(turns)).toEqual(['ada', 'bob', 'ada']);
});

test('whoever is alone takes the process that is being started', () => {
  const { started, turns, claim } = slowlyStartingPool();
  for (const caller of ['ada', 'bob']) claim(caller);
  void started[0]!.end();
  expect([callersOf(turns), turns[1]!.process]).toEqual([['ada', 'bob'], started[1]]);
});

test('where a process takes long to start, others give way instead', async () => {
  const { pool, started, turns, claim } = slowlyStartingPool();
  claim('eve', (process) => process.end() !== undefined);
  await pause(100);
  claim('ada');
  expect(started).toHaveLength(2);
  await vi.waitFor(() => expect(callersOf(turns)).toEqual(['eve', 'ada']), 60_000);
  expect(started[0]!.hasEnded).toBe(true);
  await pool.close();
});

test('where a process ends before it has started, no other is started at once, and whoever waits is served by those there are', () => {
  const { started, turns, claim } = slowlyStartingPool();
  for (const caller of ['ada', 'bob']) claim(caller);
  void started[1]!.end();
  claim('cyd');
  expect(started).toHaveLength(2);
  turns[0]!.release();
  expect(callersOf(turns)).toEqual(['ada', 'bob']);
});

test('work in a process that is still being started gives way to nobody', async () => {
  const { pool, started, turns, claim } = slowlyStartingPool({ processes: 1 });
  const displaced: string[] = [];
  claim('ada');
  void started[0]!.end();
  claim('eve', () => displaced.push('eve') > 0);
  claim('ada');
  await pause(300);
  expect([displaced, callersOf(turns), started[1]!.isReady]).toEqual([[], ['ada', 'eve'], false]);
  await pool.close();
});

test('where starts fail, anonymous work takes the process that is ready', () => {
  const { started, turns, claim } = slowlyStartingPool({ processes: 4 });
  for (const caller of ['ada', 'bob']) claim(caller);
  started[1]!.becomeReady();
  expect(callersOf(turns)).toEqual(['ada', 'bob']);
  turns[1]!.release();
  claim('anonymous');
  expect(callersOf(turns)).toEqual(['ada', 'bob']);
  void started[2]!.end();
  expect([callersOf(turns), started.length]).toEqual([['ada', 'bob', 'anonymous'], 3]);
});

test('no process is started for those who wait for one by choice', () => {
  const { pool, started, turns, claim } = slowlyStartingPool({ processes: 4 });
  claim('ada');
  const waiting = { nearness: () => 0, take: () => {}, refuse: () => {}, waitsFor: () => true };
  for (let count = 0; count < 5; count++) pool.request({ caller: 'bob', ...waiting });
  claim('cyd');
  expect([callersOf(turns), started.length]).toEqual([['ada'], 2]);
});

test('what has run for long gives way to those who have nothing under way, the newest first', async () => {
  const { turns, claim, displaced } = crowdedPool();
  for (const caller of ['eve', 'mallory', 'trent']) claim(caller);
  expect(callersOf(turns)).toEqual(['eve', 'mallory', 'trent']);
  // Until all of them have run for long.
  await pause(50);
  for (const caller of ['eve', 'ada']) claim(caller);
  await vi.waitFor(() => expect(displaced).toEqual(['trent']), 60_000);
  expect(callersOf(turns)).toEqual(['eve', 'mallory', 'trent', 'ada']);
});

test('of those whose work has run for long, who holds most gives way first', async () => {
  const { turns, claim, displaced } = crowdedPool();
  for (const caller of ['eve', 'eve', 'mallory', 'ada']) claim(caller);
  await vi.waitFor(() => expect(displaced).toEqual(['eve']), 60_000);
  expect(callersOf(turns)).toEqual(['eve', 'eve', 'mallory', 'ada']);
});

test('work gives way once, and what cannot be done anew never', async () => {
  const { turns, claim, displaced } = crowdedPool();
  claim('eve', { isLong: true });
  claim('mallory', { canGiveWay: false });
  claim('trent', { canGiveWay: false });
  claim('ada');
  await pause(100);
  expect(displaced).toEqual([]);
  expect(callersOf(turns)).toEqual(['eve', 'mallory', 'trent']);
});

test('whose work nobody waits for any more may take long to end: then somebody else gives way', async () => {
  const { turns, claim, displaced, started } = crowdedPool();
  for (const caller of ['eve', 'mallory', 'trent']) claim(caller);
  for (const process of started) process.isFree = false;
  turns[2]!.release();
  await pause(50);
  claim('ada');
  await vi.waitFor(() => expect(displaced).toEqual(['mallory']), 60_000);
  expect(callersOf(turns)).toEqual(['eve', 'mallory', 'trent', 'ada']);
});

test('what cannot be done anew is lost after a while, and whoever lost it has the usual processes alone for some time', async () => {
  const { turns, claim, displaced } = crowdedPool({ lossSeconds: 0.1 });
  for (const caller of ['eve', 'mallory', 'trent']) claim(caller, { canGiveWay: false });
  // Until all of them have run for long.
  await pause(150);
  claim('ada');
  await vi.waitFor(() => expect(displaced).toEqual(['trent']), 60_000);
  expect(callersOf(turns)).toEqual(['eve', 'mallory', 'trent', 'ada']);
  claim('trent');
  turns[3]!.release();
  claim('carol');
  expect(callersOf(turns)).toEqual(['eve', 'mallory', 'trent', 'ada', 'carol']);
  turns[4]!.release();
  turns[0]!.release();
  expect(callersOf(turns)).toEqual(['eve', 'mallory', 'trent', 'ada', 'carol', 'trent']);
});

test('what cannot be done anew is not lost for work that nobody asked for', async () => {
  const { turns, claim, displaced } = crowdedPool({ lossSeconds: 0.02 });
  for (const caller of ['eve', 'mallory', 'trent']) claim(caller, { canGiveWay: false });
  claim(serviceKey);
  await pause(150);
  expect(displaced).toEqual([]);
  claim('ada', { canGiveWay: false });
  await vi.waitFor(() => expect(displaced).toEqual(['trent']), 60_000);
  expect(callersOf(turns)).toEqual(['eve', 'mallory', 'trent', 'ada']);
});

test('nobody gives way to anonymous callers, nor to those who have given way themselves', async () => {
  const { turns, claim, displaced } = crowdedPool();
  for (const caller of ['eve', 'mallory', 'trent', 'anonymous']) claim(caller);
  claim('ada', { isLong: true });
  claim('ada');
  await pause(100);
  expect(displaced).toEqual([]);
  expect(callersOf(turns)).toEqual(['eve', 'mallory', 'trent']);
});

test('who has given way waits for one of the usual processes, before all else of the same caller', () => {
  const { turns, claim } = crowdedPool();
  for (const caller of ['eve', 'mallory', 'trent', 'ada']) claim(caller);
  claim('ada', { isLong: true });
  turns[2]!.release();
  expect(callersOf(turns)).toEqual(['eve', 'mallory', 'trent']);
  turns[1]!.release();
  expect(callersOf(turns)).toEqual(['eve', 'mallory', 'trent', 'ada']);
  claim('carol');
  expect(callersOf(turns)).toEqual(['eve', 'mallory', 'trent', 'ada', 'carol']);
});

test('anonymous work never holds the last process', () => {
  const { turns, request } = poolOf({ processes: 3 });
  for (let count = 0; count < 8; count++) request('anonymous');
  expect(callersOf(turns)).toEqual(['anonymous', 'anonymous']);
  request('ada');
  expect(callersOf(turns)).toEqual(['anonymous', 'anonymous', 'ada']);
  turns[2]!.release();
  expect(turns).toHaveLength(3);
  turns[0]!.release();
  expect(callersOf(turns)).toEqual(['anonymous', 'anonymous', 'ada', 'anonymous']);
});

test('anonymous work never takes the last process that is free while there may be another', () => {
  const { started, turns, request } = poolOf();
  request('ada');
  started[0]!.has = 'model';
  turns[0]!.release();
  request('anonymous', 'model');
  expect(turns[1]!.process).toBe(started[0]);
  expect(started).toHaveLength(2);
  turns[1]!.release();
  request('anonymous', 'model');
  expect([turns[2]!.process, started.length]).toEqual([started[0], 2]);
});

test('anonymous work of many networks holds what that of one may, and each network has its turn', () => {
  const { turns, request } = poolOf({ processes: 3 });
  const [north, south] = [anonymousKeyOf('192.0.2.1'), anonymousKeyOf('198.51.100.7')];
  for (let count = 0; count < 4; count++) request(north);
  request(south);
  expect(callersOf(turns)).toEqual([north, north]);
  for (const turn of [0, 1, 2]) turns[turn]!.release();
  expect(callersOf(turns)).toEqual([north, north, north, south, north]);
});

test('where anonymous work of one network is all that may wait, it gives way to that of another', () => {
  const { turns, refused, request } = poolOf({ processes: 1, longestQueue: 3 });
  const [north, south] = [anonymousKeyOf('192.0.2.1'), anonymousKeyOf('198.51.100.7')];
  for (let count = 0; count < 4; count++) request(north);
  request(south);
  expect(refused).toHaveLength(1);
  request(north);
  expect(refused).toHaveLength(2);
  turns[0]!.release();
  turns[1]!.release();
  expect(callersOf(turns)).toEqual([north, north, south]);
});

test('where there is but one process, anonymous work takes its turn, and a spare one serves the others', () => {
  const { turns, request } = poolOf({ processes: 1, spare: 1 });
  request('anonymous');
  request('anonymous');
  request('ada');
  expect(callersOf(turns)).toEqual(['anonymous', 'ada']);
});

test('a process that is given back while it is still at work serves nobody until it is done', () => {
  const { started, turns, request } = poolOf({ processes: 1 });
  request('ada');
  started[0]!.isFree = false;
  turns[0]!.release();
  request('bob');
  expect(turns).toHaveLength(1);
  started[0]!.finish();
  expect(callersOf(turns)).toEqual(['ada', 'bob']);
});

test('a process that ends makes room for another', async () => {
  const { started, turns, request } = poolOf({ processes: 1 });
  request('ada');
  request('bob');
  await started[0]!.end();
  expect(callersOf(turns)).toEqual(['ada', 'bob']);
  expect(turns[1]!.process).toBe(started[1]);
});

test('who withdraws gets nothing', () => {
  const { turns, request } = poolOf({ processes: 1 });
  request('ada');
  const withdraw = request('bob');
  withdraw();
  turns[0]!.release();
  expect(callersOf(turns)).toEqual(['ada']);
});

test('work that gave way is no more than may wait: it had its turn already', () => {
  const { pool, refused, turns, request } = poolOf({ processes: 1, longestQueue: 1 });
  request('ada');
  request('ada');
  const take = (lease: Lease<FakeProcess>) => turns.push({ ...lease, caller: 'gave way' });
  pool.request({ caller: 'ada', isLong: true, nearness: () => 0, take, refuse: (error) => refused.push(error) });
  turns[0]!.release();
  expect([refused, callersOf(turns)]).toEqual([[], ['ada', 'gave way']]);
});

test('more work of one caller than may wait is refused, whoever else waits', () => {
  const { refused, turns, request } = poolOf({ processes: 1, longestQueue: 1 });
  for (const caller of ['anonymous', 'anonymous', 'anonymous', 'ada']) request(caller);
  expect(refused).toMatchObject([{ reason: 'busy' }]);
  turns[0]!.release();
  turns[1]!.release();
  expect(callersOf(turns).toSorted()).toEqual(['ada', 'anonymous', 'anonymous']);
});

test('a process that cannot be started costs the work that needed it', () => {
  const refused: unknown[] = [];
  const pool = new ProcessPool(
    { processes: 1, spare: 0, idleSeconds: 60, keepsLast: true, longestQueue: 100 },
    (): FakeProcess => {
      throw new ProcessLimit('unstarted');
    },
  );
  pool.request({ caller: 'ada', nearness: () => 0, take: () => {}, refuse: (error) => refused.push(error) });
  expect(refused).toMatchObject([{ reason: 'unstarted' }]);
});

test('processes without work end after a while; the last one stays and forgets where that is wanted', async () => {
  for (const [keepsLast, left] of [
    [true, [1]],
    [false, []],
  ] as const) {
    const { started, turns, request } = poolOf({ idleSeconds: 0.05, keepsLast });
    request('ada');
    request('bob');
    for (const { release } of turns) release();
    const rest = () => started.filter(({ hasEnded }) => !hasEnded).map(({ forgets }) => forgets);
    await vi.waitFor(() => expect(rest()).toEqual(left), 60_000);
  }
});

test('a closed pool refuses those who wait and those who come', async () => {
  const { pool, started, refused, request } = poolOf({ processes: 1 });
  request('ada');
  request('bob');
  await pool.close();
  request('cid');
  expect(refused).toMatchObject([{ reason: 'closed' }, { reason: 'closed' }]);
  expect(started).toHaveLength(1);
});

test('who waits for a busy process by choice has nobody ended for it, and may choose otherwise', async () => {
  const { pool, started, turns, request } = poolOf({ patienceSeconds: 0.1 });
  const given: FakeProcess[] = [];
  pool.request({
    caller: 'ada',
    nearness: () => 0,
    take: (lease) => turns.push({ ...lease, caller: 'ada' }),
    refuse: () => {},
    giveWay: (process) => given.push(process) > 0,
  });
  let isWorthIt = true;
  request('bob', 'a model', () => isWorthIt);
  await pause(300);
  expect([given, turns.map(({ caller }) => caller), started.length]).toEqual([[], ['ada'], 1]);
  isWorthIt = false;
  await vi.waitFor(() => expect([callersOf(turns), started.length]).toEqual([['ada', 'bob'], 2]), 60_000);
  await pool.close();
});
