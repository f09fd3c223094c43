import { expect, test } from 'vitest';
import { busyFor, pauseWhenDue } from './event-loop-pause.ts';

/** Works until it is told to pause; tells how long work and pause took together. */
async function stretch(): Promise<number> {
  const begin = performance.now();
  let pause: Promise<void> | undefined;
  while (!pause) pause = pauseWhenDue();
  await pause;
  return performance.now() - begin;
}

test('a loop that has worked long enough goes on in the next turn of the event loop', async () => {
  let turns = 0;
  setImmediate(() => turns++);
  await stretch();
  expect(turns).toBe(1);
});

test('while several callers are to be served it rests as long as it has worked', async () => {
  busyFor(60_000);
  // Four milliseconds each; timers are exact to one.
  expect(await stretch()).toBeGreaterThan(6);
  busyFor(0);
});
