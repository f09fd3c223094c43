import { expect, test } from 'vitest';
import { anonymousKeyOf } from '../../turn-keys.ts';
import { AnonymousRequests } from './anonymous-requests.ts';
import { RequestTurns } from './request-turns.ts';

const [one, other] = [anonymousKeyOf('192.0.2.0/24'), anonymousKeyOf('198.51.100.0/24')];

/** Two requests at once, on a clock that is set by hand. */
function twoAtOnce() {
  let [now, timers]: [number, (() => void)[]] = [0, []];
  const bounds = { atOnce: 2, longestMilliseconds: 50, memoryMilliseconds: 1000 };
  const anonymous = new AnonymousRequests(
    bounds,
    () => now,
    (listener) => timers.push(listener),
  );
  const wait = (milliseconds: number) => {
    now += milliseconds;
    const due = timers;
    timers = [];
    for (const listener of due) listener();
  };
  return { anonymous, wait };
}

test('anonymous callers alone have as many requests under way as they like', () => {
  const { anonymous } = twoAtOnce();
  for (const caller of [one, other, one, other]) {
    anonymous.hear(caller);
    expect(anonymous.isFree(caller)).toBe(true);
    anonymous.enter(caller);
  }
});

test('while somebody is signed in, anonymous callers of all networks have a few under way, and those who are signed in need none', () => {
  const { anonymous } = twoAtOnce();
  for (const caller of [one, other]) {
    anonymous.hear(caller);
    anonymous.enter(caller);
  }
  anonymous.hear('ada');
  expect([one, other, 'ada'].map((caller) => anonymous.isFree(caller))).toEqual([false, false, true]);
});

test('another one may begin when a request is over, or waits for something else', () => {
  const { anonymous, wait } = twoAtOnce();
  anonymous.hear(one);
  anonymous.hear('ada');
  const leave = anonymous.enter(one);
  anonymous.enter(one);
  expect(anonymous.isFree(one)).toBe(false);
  leave();
  expect(anonymous.isFree(one)).toBe(true);
  anonymous.enter(one);
  wait(51);
  expect(anonymous.isFree(one)).toBe(true);
});

test('when nobody else has come for a while, all may begin', () => {
  const { anonymous, wait } = twoAtOnce();
  anonymous.hear('ada');
  anonymous.hear(one);
  for (let count = 0; count < 2; count++) anonymous.enter(one);
  expect(anonymous.isFree(one)).toBe(false);
  wait(1001);
  for (let count = 0; count < 10; count++) {
    anonymous.hear(one);
    expect(anonymous.isFree(one)).toBe(true);
    anonymous.enter(one);
  }
});

test('who has to wait begins when another is over, and nobody who need not wait is behind them', () => {
  const { anonymous, wait } = twoAtOnce();
  let listeners: (() => void)[] = [];
  const turns = new RequestTurns((listener) => listeners.push(listener));
  turns.bound(anonymous);
  const begun: string[] = [];
  const leave: (() => void)[] = [];
  const ask = (caller: string) => {
    anonymous.hear(caller);
    turns.take(caller, () => {
      leave.push(anonymous.enter(caller));
      begun.push(caller);
    });
  };
  const next = () => {
    const now = listeners;
    listeners = [];
    for (const listener of now) listener();
  };
  for (const caller of ['ada', one, one, one, one]) ask(caller);
  for (let turn = 0; turn < 9; turn++) next();
  expect(begun).toEqual(['ada', one, one]);
  expect(listeners).toEqual([]);
  ask('ada');
  expect(begun.at(-1)).toBe('ada');
  leave[1]!();
  for (let turn = 0; turn < 9; turn++) next();
  expect(begun.filter((caller) => caller === one)).toHaveLength(3);
  wait(51);
  for (let turn = 0; turn < 9; turn++) next();
  expect(begun.filter((caller) => caller === one)).toHaveLength(4);
});
