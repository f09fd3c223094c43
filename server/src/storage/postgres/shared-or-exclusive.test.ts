import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SharedOrExclusive } from './shared-or-exclusive.ts';

test('work runs side by side, and one alone when the others are done', async () => {
  const [lock, told] = [new SharedOrExclusive(), [] as string[]];
  const work = (name: string, isAlone: boolean) =>
    lock.take(isAlone, async () => {
      told.push(`${name} begins`);
      await pause(5);
      told.push(`${name} ends`);
    });
  await Promise.all([work('one', false), work('two', false), work('alone', true), work('three', false)]);
  expect(told).toEqual([
    'one begins',
    'two begins',
    'one ends',
    'two ends',
    'alone begins',
    'alone ends',
    'three begins',
    'three ends',
  ]);
});

test('work that fails makes room too', async () => {
  const lock = new SharedOrExclusive();
  await expect(lock.take(true, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await lock.take(false, async () => 'done')).toBe('done');
});
