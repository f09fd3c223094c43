import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answeredInTime } from './answered-in-time.ts';

/** Work that ends when it is told to, or is given up. */
function work() {
  const done = Promise.withResolvers<string>();
  let given: AbortSignal | undefined;
  const begin = (signal: AbortSignal) => {
    given = signal;
    return done.promise;
  };
  return { begin, done, isGivenUp: () => given!.aborted };
}

test('what is done in time is the answer', async () => {
  const { begin, done } = work();
  const answer = answeredInTime(begin, {});
  done.resolve('done');
  expect(await answer).toBe('done');
});

test('what takes longer is told with a time to ask again, and goes on', async () => {
  const { begin, done, isGivenUp } = work();
  const answer = answeredInTime(begin, { milliseconds: 5, lingerMilliseconds: 10_000 });
  await expect(answer).rejects.toMatchObject({ kind: 'unavailable', problem: 'conversion-limit', retryAfterSeconds: 5 });
  expect(isGivenUp()).toBe(false);
  done.reject(new Error('It failed when nobody waited.'));
});

test('work for which nobody comes back is given up', async () => {
  const { begin, isGivenUp } = work();
  await expect(answeredInTime(begin, { milliseconds: 5, lingerMilliseconds: 5 })).rejects.toThrow('ask again');
  await expect.poll(isGivenUp).toBe(true);
});

test('a client that goes in time takes the work along; one that goes after the answer does not', async () => {
  const [early, late] = [work(), work()];
  const client = new AbortController();
  const gone = answeredInTime(early.begin, { signal: client.signal });
  const told = answeredInTime(late.begin, { signal: client.signal, milliseconds: 5 });
  await expect(told).rejects.toThrow('ask again');
  client.abort();
  early.done.reject(client.signal.reason);
  await expect(gone).rejects.toThrow();
  await wait(1);
  expect([early.isGivenUp(), late.isGivenUp()]).toEqual([true, false]);
  late.done.resolve('');
});
