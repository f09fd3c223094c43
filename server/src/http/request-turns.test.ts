import { expect, test } from 'vitest';
import { RequestTurns } from './request-turns.ts';

/** Turns of the event loop that come when they are called. */
function someTurns(): {
  readonly turns: RequestTurns;
  readonly begun: string[];
  next(): string[];
  take(...callers: string[]): void;
} {
  let listeners: (() => void)[] = [];
  const begun: string[] = [];
  const turns = new RequestTurns((listener) => listeners.push(listener));
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
  const turns = new RequestTurns((listener) => listeners.push(listener));
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
