import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ModelLocks } from './model-locks.ts';

const patient = new AbortController().signal;

test('those who write to one model come one after the other, in the order in which they came', async () => {
  const locks = new ModelLocks();
  const log: string[] = [];
  const write = (name: string) =>
    locks.holding(['a'], patient, async () => {
      log.push(`${name} begins`);
      await after(1);
      log.push(`${name} ends`);
    });
  await Promise.all(['1', '2', '3'].map(write));
  expect(log).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends']);
});

test('those who write to other models do not wait', async () => {
  const locks = new ModelLocks();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = locks.holding(['a'], patient, () => promise);
  expect(await locks.holding(['b'], patient, async () => 'done')).toBe('done');
  resolve();
  await slow;
});

test('two that need the same models in another order do not wait for each other for ever', async () => {
  const locks = new ModelLocks();
  const both = [
    locks.holding(['a', 'b'], patient, () => after(1, 'one')),
    locks.holding(['b', 'a'], patient, () => after(1, 'two')),
  ];
  expect(await Promise.all(both)).toEqual(['one', 'two']);
});

test('whoever gives up leaves the line, and those behind move on', async () => {
  const locks = new ModelLocks();
  const { promise, resolve } = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const first = locks.holding(['a'], patient, () => promise);
  const second = locks.holding(['a'], leaving.signal, async () => 'second');
  const third = locks.holding(['a'], patient, async () => 'third');
  leaving.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  resolve();
  await first;
  expect(await third).toBe('third');
});

test('work that fails gives its lock back', async () => {
  const locks = new ModelLocks();
  const failing = locks.holding(['a'], patient, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await locks.holding(['a'], patient, async () => 'next')).toBe('next');
});

test('a lock is taken as long as somebody holds it or waits for it', async () => {
  const locks = new ModelLocks();
  const { promise, resolve } = Promise.withResolvers<void>();
  const [first, second] = [locks.holding(['a'], patient, () => promise), locks.holding(['a'], patient, async () => {})];
  expect([locks.isTaken('a'), locks.isTaken('b')]).toEqual([true, false]);
  resolve();
  await Promise.all([first, second]);
  expect(locks.isTaken('a')).toBe(false);
});
