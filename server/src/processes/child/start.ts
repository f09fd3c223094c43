/** The first lines of every child process: it ends when the service does, from now on, and only then becomes its program. */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { programFile } from '../../program-file.ts';
import { cancellation } from './cancellation.ts';

// A key pressed for the service, or a signal for all of its processes, does not end this one: the service says what it still needs.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

const [program = '', mostBytes = '0'] = process.argv.slice(2);
const thread = new Worker(programFile(new URL('./control-thread.ts', import.meta.url)), {
  workerData: { memory: cancellation.memory, mostBytes: Number(mostBytes) },
  execArgv: [],
});
thread.on('message', (workId: number) => cancellation.heard(workId));
thread.unref();

await import(pathToFileURL(program).href);
