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

test('nobody waits behind one who wants to be alone while somebody slow keeps that one waiting', async () => {
  const [lock, told] = [new SharedOrExclusive(20), [] as string[]];
  const slow = Promise.withResolvers<void>();
  const work = (name: string, isAlone: boolean, until?: Promise<void>) =>
    lock.take(isAlone, async () => {
      await until;
      told.push(name);
    });
  const [first, alone, waiting] = [work('slow', false, slow.promise), work('alone', true), work('waiting', false)];
  await waiting;
  await work('later', false);
  expect(told).toEqual(['waiting', 'later']);
  slow.resolve();
  await Promise.all([first, alone]);
  expect(told).toEqual(['waiting', 'later', 'slow', 'alone']);
});

test('two who want to be alone are never beside each other, nor anybody beside one of them', async () => {
  const lock = new SharedOrExclusive(1);
  let [alone, beside] = [0, 0];
  const work = (isAlone: boolean) =>
    lock.take(isAlone, async () => {
      if (isAlone) alone++;
      else beside++;
      expect(alone === 0 || (alone === 1 && beside === 0)).toBe(true);
      await pause(2);
      if (isAlone) alone--;
      else beside--;
    });
  await Promise.all(Array.from({ length: 60 }, (_, index) => work(index % 4 === 0)));
});
