/** Measures what jobs in child processes cost and how long callers wait for each other: `npm run bench:processes`. */
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '@orrery/testing/load/quantile.ts';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { ada, anonymous, testHost } from '../../server/src/processes/testing/test-host.ts';

const endless = { milliseconds: 1_000_000 };
const crowdSize = 8;
const abortedJobs = 100;
const rounds = 200;

exitOnSignals();
console.log(`First byte after the first flush: ${await firstBytes()} (goal: 20 ms).`);
console.log(`A checkpoint: ${await checkpoint()}.`);
console.log(`Busy jobs that were stopped: ${await stoppedJobs()} (goal: all in one process, which keeps what it has).`);
console.log(`A signed-in caller beside ${crowdSize} anonymous ones with endless work: ${await waiting()} (goal: 100 ms more).`);

/** The clocks of two processes differ by less than a millisecond. */
async function firstBytes(): Promise<string> {
  const host = testHost();
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    const stream = host.stream('telling', { milliseconds: 50 }, ada);
    const { value } = await stream.next();
    times.push(performance.timeOrigin + performance.now() - Number(Buffer.from(value!).toString()));
    await Array.fromAsync(stream);
  }
  await host.close();
  return spread(times);
}

async function checkpoint(): Promise<string> {
  const host = testHost();
  const times: number[] = [];
  for (let round = 0; round < 5; round++) times.push(await host.run('checkpoints', 100_000_000, ada));
  await host.close();
  return `${median(times).toFixed(2)} ns`;
}

async function stoppedJobs(): Promise<string> {
  const host = testHost();
  const first = await host.run('keep', 'a model', ada);
  const pids = new Set([first]);
  const times: number[] = [];
  for (let count = 0; count < abortedJobs; count++) {
    const controller = new AbortController();
    const busy = host.run('busy', endless, { ...ada, signal: controller.signal }).catch(() => undefined);
    await pause(5);
    const begin = performance.now();
    controller.abort();
    await busy;
    pids.add(await host.run('pid', undefined, ada));
    times.push(performance.now() - begin);
  }
  const kept = await host.run('kept', undefined, ada);
  await host.close();
  return `${abortedJobs}, processes: ${pids.size}, kept: ${kept}, next work done after ${spread(times)}`;
}

async function waiting(): Promise<string> {
  const host = testHost({ processes: 2 });
  const alone = await answerTimes();
  const controller = new AbortController();
  const crowd = Array.from({ length: crowdSize }, () =>
    host.run('busy', endless, { ...anonymous, signal: controller.signal }).catch(() => undefined),
  );
  await pause(1000);
  const beside = await answerTimes();
  controller.abort();
  await Promise.all(crowd);
  await host.close();
  return `alone ${spread(alone)}, beside them ${spread(beside)}`;

  async function answerTimes(): Promise<number[]> {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      await host.run('echo', 'hello', ada);
      times.push(performance.now() - begin);
    }
    // The first of all starts the process.
    return times.slice(1);
  }
}

function spread(times: readonly number[]): string {
  return `median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`;
}
