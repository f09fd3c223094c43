import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { busyFor, pauseWhenDue } from './event-loop-pause.ts';

/** Works until it is told to pause; tells how long it had to. */
async function restAfterWork(): Promise<number> {
  let pause: Promise<void> | undefined;
  while (!pause) pause = pauseWhenDue();
  const begin = performance.now();
  await pause;
  return performance.now() - begin;
}

test('a loop that has worked long enough goes on in the next turn of the event loop', async () => {
  let turns = 0;
  setImmediate(() => turns++);
  await restAfterWork();
  expect(turns).toBe(1);
});

test('while several callers are to be served it rests as long as it has worked', async () => {
  await nextTurn();
  busyFor(60_000);
  expect(await restAfterWork()).toBeGreaterThan(2);
  busyFor(0);
  // What was begun before is over.
  await restAfterWork();
});
