import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { WorkAhead, type WorkAheadOptions } from './work-ahead.ts';

/** Items that begin with `long` go on until they have to make room. */
function ahead(options: Partial<WorkAheadOptions> = {}) {
  const [begun, failed]: [string[], string[]] = [[], []];
  const make = (item: string, signal: AbortSignal) => {
    begun.push(item);
    if (item === 'faulty') return Promise.reject(new Error(item));
    if (!item.startsWith('long')) return Promise.resolve();
    return new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const onFailure = (_: unknown, item: string) => void failed.push(item);
  const work = new WorkAhead({ caller: 'service', make, onFailure, mostWaiting: 3, ...options });
  return { work, begun, failed, idle: () => vi.waitFor(() => expect(work.isIdle).toBe(true)) };
}

test('items are done one after the other; those beyond the bound are left, and a failure ends nothing', async () => {
  const { work, begun, failed, idle } = ahead();
  for (const item of ['one', 'faulty', 'two', 'left']) work.add(item);
  await idle();
  expect([begun, failed]).toEqual([['one', 'faulty', 'two'], ['faulty']]);
});

test('an item waits until it was not added again for a while', async () => {
  const quietMilliseconds = 300;
  const { work, begun, idle } = ahead({ quietMilliseconds });
  work.add('one');
  await pause(50);
  expect(begun).toEqual([]);
  work.add('one');
  const addedAgain = performance.now();
  await idle();
  expect(begun).toEqual(['one']);
  expect(performance.now() - addedAgain).toBeGreaterThanOrEqual(quietMilliseconds - 1);
});

test('an item that is added again and again keeps none of the others waiting', async () => {
  const { work, begun } = ahead({ quietMilliseconds: 300 });
  work.add('restless');
  const adding = setInterval(() => work.add('restless'), 5);
  work.add('two');
  work.add('three');
  await vi.waitFor(() => expect(begun).toEqual(expect.arrayContaining(['two', 'three'])), { timeout: 10_000 });
  clearInterval(adding);
  await work.close();
});

test('it makes room for others, not for itself, and begins anew as often as it may', async () => {
  const { work, begun, failed, idle } = ahead({ attempts: 2, pauseMilliseconds: 1 });
  work.add('long');
  work.add('two');
  await vi.waitFor(() => expect(begun).toEqual(['long']));
  work.makeRoomFor('service');
  await new Promise(setImmediate);
  expect(begun).toEqual(['long']);
  work.makeRoomFor('ada');
  await vi.waitFor(() => expect(begun).toEqual(['long', 'long']));
  work.makeRoomFor('ada');
  await idle();
  expect([begun, failed]).toEqual([['long', 'long', 'two'], []]);
});

test('closing ends what is under way, which is no failure, and nothing starts any more', async () => {
  const { work, begun, failed } = ahead();
  work.add('long');
  work.add('two');
  await vi.waitFor(() => expect(begun).toEqual(['long']));
  await work.close();
  work.add('three');
  expect([begun, failed, work.isIdle]).toEqual([['long'], [], true]);
});
