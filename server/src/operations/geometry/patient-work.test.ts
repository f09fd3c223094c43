import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { PatientWork } from './patient-work.ts';

const work = (more: object = {}) => new PatientWork<string, number>({ begin: 0, ...more });

let last: AbortSignal | undefined;

function untilAborted(signal: AbortSignal): Promise<string> {
  last = signal;
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

test('work that is quick is there at once', async () => {
  expect(await work().join('a', async () => 'done', 1000)).toEqual({ result: 'done' });
});

test('work that is slow tells how far it is, and is done once for all who ask', async () => {
  const patient = work();
  const done = Promise.withResolvers<string>();
  const start = vi.fn((_: AbortSignal, tell: (progress: number) => void) => {
    tell(0.5);
    return done.promise;
  });
  expect(await patient.join('a', start, 1)).toEqual({ progress: 0.5 });
  const waiting = patient.join('a', start, 10_000);
  done.resolve('done');
  expect(await waiting).toEqual({ result: 'done' });
  expect(start).toHaveBeenCalledTimes(1);
});

test('work that nobody comes back for is given up', async () => {
  const patient = work({ abandonMilliseconds: 5 });
  expect(await patient.join('a', untilAborted, 1)).toEqual({ progress: 0 });
  await vi.waitFor(() => expect(last?.aborted).toBe(true), 60_000);
});

test('whoever comes back after it was given up starts it anew', async () => {
  const patient = work({ abandonMilliseconds: 5 });
  await patient.join('a', untilAborted, 1);
  await vi.waitFor(() => expect(last?.aborted).toBe(true), 60_000);
  expect(await patient.join('a', async () => 'done', 1000)).toEqual({ result: 'done' });
});

test('a short visit does not end the work that another waits for', async () => {
  const patient = work({ abandonMilliseconds: 5 });
  const done = Promise.withResolvers<string>();
  const waiting = patient.join('a', (signal) => Promise.race([untilAborted(signal), done.promise]), 10_000);
  await patient.join('a', untilAborted, 1);
  await wait(30);
  done.resolve('done');
  expect(await waiting).toEqual({ result: 'done' });
});

test('a failure is told to who comes back for it, and tried again later', async () => {
  const patient = work({ failureMilliseconds: 20 });
  const start = vi.fn(async () => {
    throw new Error('broken');
  });
  await expect(patient.join('a', start, 1000)).rejects.toThrow('broken');
  await expect(patient.join('a', start, 1000)).rejects.toThrow('broken');
  expect(start).toHaveBeenCalledTimes(1);
  await wait(60);
  await expect(patient.join('a', start, 1000)).rejects.toThrow('broken');
  expect(start).toHaveBeenCalledTimes(2);
});
