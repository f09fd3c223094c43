/** Burns processor time beside a service: the control of an attack spends what the attack did, elsewhere. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const periodMilliseconds = 20;

// Each thread works for its share of every period, and sleeps for the rest.
const source = `
const { workerData: { busy, period } } = require('node:worker_threads');
const sleep = new Int32Array(new SharedArrayBuffer(4));
for (;;) {
  const end = performance.now() + busy;
  while (performance.now() < end);
  Atomics.wait(sleep, 0, 0, Math.max(0, period - busy));
}`;

/** Burns so many milliseconds of processor time a second until the signal ends it. */
export async function burn(millisecondsASecond: number, end: AbortSignal): Promise<string> {
  const threads = Math.max(1, Math.ceil(millisecondsASecond / 1000));
  const busy = (millisecondsASecond / 1000 / threads) * periodMilliseconds;
  const workers = Array.from(
    { length: threads },
    () => new Worker(source, { eval: true, workerData: { busy, period: periodMilliseconds } }),
  );
  if (!end.aborted) await once(end, 'abort');
  await Promise.all(workers.map((worker) => worker.terminate()));
  return `${millisecondsASecond.toFixed(0)} ms a second`;
}
