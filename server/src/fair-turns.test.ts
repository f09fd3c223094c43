import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';
import { anonymousKey, anonymousKeyOf } from './turn-keys.ts';

/** Work that goes on until it is told to end, and tells when it begins. */
function endless(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    end: resolve,
    work: () => {
      begun.push(name);
      return promise;
    },
  };
}

const refusal = () => new Error('refused');
const patient = { atOnce: 2, longestWaitMilliseconds: 10_000, mostWaitingOfOne: 100, mostWaiting: 100, refusal };

test('anonymous callers together never hold the last place', async () => {
  const [turns, begun] = [new FairTurns(patient), [] as string[]];
  const lists = ['a', 'b', 'c'].map((name) => endless(begun, name));
  const asked = lists.map(({ work }) => turns.take({ caller: anonymousKey }, work));
  const own = turns.take({ caller: 'ada' }, async () => begun.push('ada'));
  await own;
  expect(begun).toEqual(['a', 'ada']);
  for (const { end } of lists) end();
  await Promise.all(asked);
  expect(begun).toEqual(['a', 'ada', 'b', 'c']);
});

test('callers take turns, however many lists one of them asks for', async () => {
  const [turns, begun] = [new FairTurns({ ...patient, atOnce: 1 }), [] as string[]];
  const work = (name: string) => async () => {
    begun.push(name);
    await pause(1);
  };
  const many = ['m1', 'm2', 'm3', 'm4'].map((name) => turns.take({ caller: 'mallory' }, work(name)));
  await Promise.all([...many, turns.take({ caller: 'ada' }, work('ada')), turns.take({ caller: 'bob' }, work('bob'))]);
  expect(begun).toEqual(['m1', 'm2', 'ada', 'bob', 'm3', 'm4']);
});

test('one caller holds no more places than one may, however many are free', async () => {
  const [turns, begun] = [new FairTurns({ ...patient, atOnce: 3, atOnceOfOne: 1 }), [] as string[]];
  const [first, second] = [endless(begun, 'm1'), endless(begun, 'm2')];
  const asked = [first, second].map(({ work }) => turns.take({ caller: 'mallory' }, work));
  await turns.take({ caller: 'ada' }, async () => begun.push('ada'));
  expect(begun).toEqual(['m1', 'ada']);
  for (const { end } of [first, second]) end();
  await Promise.all(asked);
  expect(begun).toEqual(['m1', 'ada', 'm2']);
});

test('who has gone does not wait any more, and work that fails makes room', async () => {
  const turns = new FairTurns({ ...patient, atOnce: 1 });
  const gone = new AbortController();
  const failing = turns.take({ caller: 'ada' }, () => pause(5).then(() => Promise.reject(new Error('failed'))));
  const waiting = turns.take({ caller: 'bob', signal: gone.signal }, async () => 'never');
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(failing).rejects.toThrow('failed');
  expect(await turns.take({ caller: 'carol' }, async () => 'read')).toBe('read');
});

test('waiting ends, and so does asking for more than can wait', async () => {
  const turns = new FairTurns({ ...patient, atOnce: 1, longestWaitMilliseconds: 5, mostWaitingOfOne: 1 });
  const { work, end } = endless([], 'long');
  const long = turns.take({ caller: 'ada' }, work);
  const late = turns.take({ caller: 'bob' }, work);
  await expect(turns.take({ caller: 'bob' }, work)).rejects.toThrow('refused');
  await expect(late).rejects.toThrow('refused');
  end();
  await long;
});

const [north, south] = [anonymousKeyOf('192.0.2.1'), anonymousKeyOf('198.51.100.7')];

test('anonymous callers of one network wait for their own turn, and others for theirs', async () => {
  const [turns, begun] = [new FairTurns({ ...patient, atOnce: 1 }), [] as string[]];
  const work = (name: string) => async () => {
    begun.push(name);
    await pause(1);
  };
  const many = ['n1', 'n2', 'n3', 'n4'].map((name) => turns.take({ caller: north }, work(name)));
  const few = [turns.take({ caller: south }, work('s1')), turns.take({ caller: 'ada' }, work('ada'))];
  await Promise.all([...many, ...few]);
  expect(begun).toEqual(['n1', 'n2', 'ada', 's1', 'n3', 'n4']);
});

test('anonymous callers of many networks hold and wait for no more than those of one', async () => {
  const [turns, begun] = [new FairTurns({ ...patient, mostWaitingOfOne: 10 }), [] as string[]];
  const lists = Array.from({ length: 30 }, (_, index) => endless(begun, `network ${index}`));
  const asked = lists.map(({ work }, index) => turns.take({ caller: anonymousKeyOf(`192.0.2.${index}`) }, work));
  const outcomes = Promise.allSettled(asked);
  await turns.take({ caller: 'ada' }, async () => begun.push('ada'));
  expect(begun).toEqual(['network 0', 'ada']);
  for (const { end } of lists) end();
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(19);
});

test('where all that anonymous callers may ask for is taken by one network, it gives way to others', async () => {
  const [turns, begun] = [new FairTurns({ ...patient, atOnce: 1, mostWaitingOfOne: 3 }), [] as string[]];
  const first = endless(begun, 'n0');
  const held = turns.take({ caller: north }, first.work);
  const work = (name: string) => async () => begun.push(name);
  const outcomes = Promise.allSettled([
    ...['n1', 'n2', 'n3'].map((name) => turns.take({ caller: north }, work(name))),
    ...['s1', 's2'].map((name) => turns.take({ caller: south }, work(name))),
  ]);
  first.end();
  await held;
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(begun).toEqual(['n0', 'n1', 's1', 'n2']);
});

test('whoever leaves at the very moment of their turn has it, and takes no place of those who wait after that', async () => {
  const turns = new FairTurns({ ...patient, atOnce: 1, mostWaitingOfOne: 1, mostWaiting: 1 });
  for (let microtasks = 0; microtasks < 8; microtasks++) {
    const leaving = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = turns.take({ caller: 'ada' }, () => promise);
    const second = turns.take({ caller: 'bob', signal: leaving.signal }, async () => {}).catch(() => {});
    resolve();
    for (let passed = 0; passed < microtasks; passed++) await undefined;
    leaving.abort();
    await Promise.all([first, second]);
  }
  const held = Promise.withResolvers<void>();
  const asked = ['ada', 'bob', 'cyd'].map((caller) => turns.take({ caller }, () => held.promise));
  const outcomes = Promise.allSettled(asked);
  held.resolve();
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});
