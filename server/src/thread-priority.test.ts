import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const module = fileURLToPath(new URL('./thread-priority.ts', import.meta.url));

/** Runs a program at that priority, which must not change that of the tests; it prints JSON. */
function printed(niceness: number, program: string): unknown {
  const node = [process.execPath, '--input-type=module', '-e', program];
  return JSON.parse(execFileSync('nice', ['-n', String(niceness), ...node], { encoding: 'utf8' }));
}

test.runIf(process.platform === 'linux')(
  'a thread gives way to its process by a few steps, whatever the priority of that is',
  () => {
    const thread = `
    import { giveWay } from 'file://${module}';
    import { getPriority } from 'node:os'; import { parentPort } from 'node:worker_threads';
    giveWay();
    parentPort.postMessage(getPriority());`;
    const program = `
    import { Worker } from 'node:worker_threads'; import { getPriority } from 'node:os';
    const worker = new Worker(new URL('data:text/javascript,${encodeURIComponent(thread).replaceAll("'", '%27')}'));
    worker.on('message', (own) => console.log(JSON.stringify(own - getPriority(process.pid))));`;
    expect([printed(0, program), printed(5, program)]).toEqual([4, 4]);
  },
);

test.runIf(process.platform === 'linux')('the threads that compress and read files give way, and the event loop does not', () => {
  const program = `
    import { letPoolGiveWay } from 'file://${module}';
    import { readdirSync } from 'node:fs'; import { readFile } from 'node:fs/promises'; import { getPriority } from 'node:os';
    const before = getPriority(process.pid);
    await readFile('/proc/self/comm');
    const count = letPoolGiveWay();
    const lower = readdirSync('/proc/self/task').filter((thread) => getPriority(Number(thread)) === before + 4);
    console.log(JSON.stringify([count > 0, lower.length === count, getPriority(process.pid) === before]));`;
  expect(printed(3, program)).toEqual([true, true, true]);
});
