import { expect, test } from 'vitest';
import { RequestTurns } from './request-turns.ts';

/** Turns of the event loop that come when they are called. A request takes a millisecond to begin, unless something else is said. */
function someTurns(beginMilliseconds = 1): {
  readonly turns: RequestTurns;
  readonly begun: string[];
  next(): string[];
  take(...callers: string[]): void;
} {
  let listeners: (() => void)[] = [];
  const begun: string[] = [];
  const clock = () => begun.length * beginMilliseconds;
  const turns = new RequestTurns((listener) => listeners.push(listener), clock);
  return {
    turns,
    begun,
    take: (...callers) => {
      for (const caller of callers) turns.take(caller, () => begun.push(caller));
    },
    next: () => {
      const [now, before] = [listeners, begun.length];
      listeners = [];
      for (const listener of now) listener();
      return begun.slice(before);
    },
  };
}

test('few requests are begun at once, without waiting', () => {
  const { take, begun } = someTurns();
  take('ada', 'bob');
  expect(begun).toEqual(['ada', 'bob']);
});

test('of many that come at once some wait for the next turns of the event loop', () => {
  const { take, next, begun } = someTurns();
  take(...Array(4).fill('flood'));
  expect(begun.length).toBe(2);
  expect([next().length, next().length, next().length]).toEqual([1, 1, 0]);
});

test('as many are begun in one turn as take a millisecond together', () => {
  const { take, next } = someTurns(0.25);
  take(...Array(12).fill('flood'));
  expect([next().length, next().length, next().length, next().length]).toEqual([4, 4, 2, 0]);
});

test('whoever comes while a crowd of one caller waits is next', () => {
  const { take, next } = someTurns();
  take(...Array(50).fill('flood'));
  next();
  take('ada');
  expect([...next(), ...next()]).toContain('ada');
});

test('callers take turns, and each keeps the order of their own requests', () => {
  const order: string[] = [];
  let listeners: (() => void)[] = [];
  const turns = new RequestTurns(
    (listener) => listeners.push(listener),
    () => order.length,
  );
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'b1', 'b2'];
  for (const name of names) turns.take(name[0]!, () => order.push(name));
  while (listeners.length > 0) {
    const now = listeners;
    listeners = [];
    for (const listener of now) listener();
  }
  expect(order).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'a5', 'a6', 'a7']);
});

test('after the crowd requests are begun at once again', () => {
  const { take, next, begun } = someTurns();
  take(...Array(6).fill('flood'));
  while (next().length > 0);
  take('ada');
  expect(begun.at(-1)).toBe('ada');
});

test('nobody is forgotten when the time of a turn is over before its first request', () => {
  let [listeners, hours]: [(() => void)[], number] = [[], 0];
  const begun: string[] = [];
  const turns = new RequestTurns(
    (listener) => listeners.push(listener),
    () => hours++ * 3_600_000,
  );
  for (const caller of ['ada', 'bob', 'cyd', 'dee']) turns.take(caller, () => begun.push(caller));
  while (listeners.length > 0) {
    const now = listeners;
    listeners = [];
    for (const listener of now) listener();
  }
  expect(begun).toEqual(['ada', 'bob', 'cyd', 'dee']);
});

test('requests of those who have left are not begun, and those behind them do not wait for them', () => {
  const begun: string[] = [];
  let listeners: (() => void)[] = [];
  const turns = new RequestTurns(
    (listener) => listeners.push(listener),
    () => begun.length,
  );
  let isThere = true;
  for (let count = 0; count < 50; count++)
    turns.take(
      'ada',
      () => begun.push('left'),
      () => isThere,
    );
  turns.take('ada', () => begun.push('here'));
  isThere = false;
  const now = listeners;
  listeners = [];
  for (const listener of now) listener();
  expect(begun).toEqual(['left', 'left', 'here']);
  for (const listener of listeners) listener();
  turns.take('bob', () => begun.push('bob'));
  expect(begun.at(-1)).toBe('bob');
});
