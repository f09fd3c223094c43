import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyMinute, nowAndThen, upkeep } from './upkeep.ts';

// Intervals alone: other files share the process, and what one of them tries again and again would be done for an hour, too.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('chores are done at their intervals, one after the other, until they are stopped', async () => {
  const log: string[] = [];
  const chore = (name: string) => async () => void log.push(name);
  const often = { everyMilliseconds: 4 * 60 * 1000, run: chore('often') };
  const stop = upkeep([...nowAndThen(chore('first'), chore('second')), often], { error: () => {} });
  await vi.advanceTimersByTimeAsync(10 * 60 * 1000);
  expect(log).toEqual(['often', 'often', 'first', 'second']);
  await stop();
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(log).toHaveLength(4);
});

test('chores of every minute are done at the start, too', async () => {
  const log: string[] = [];
  const stop = upkeep(
    everyMinute(async () => void log.push('done')),
    { error: () => {} },
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['done']);
  await vi.advanceTimersByTimeAsync(2 * 60 * 1000);
  expect(log).toEqual(['done', 'done', 'done']);
  await stop();
});

test('a chore that fails is logged, and hinders no other', async () => {
  const [errors, log]: [unknown[], string[]] = [[], []];
  const failing = async () => {
    throw new Error('no room');
  };
  const stop = upkeep(
    nowAndThen(failing, async () => void log.push('next')),
    { error: (entry: unknown) => void errors.push(entry) },
  );
  await vi.advanceTimersByTimeAsync(10 * 60 * 1000);
  expect([errors.length, log]).toEqual([1, ['next']]);
  await stop();
});

test('a round that takes longer than its interval is not followed by those that it has missed, and ends with the service', async () => {
  const log: string[] = [];
  const run = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      log.push('begun');
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  const stop = upkeep(
    everyMinute(run, async () => void log.push('never')),
    { error: () => {} },
  );
  await vi.advanceTimersByTimeAsync(10 * 60 * 1000);
  await stop();
  await vi.advanceTimersByTimeAsync(10 * 60 * 1000);
  expect(log).toEqual(['begun']);
});
