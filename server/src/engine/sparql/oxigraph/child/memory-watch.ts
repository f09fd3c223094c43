/** The thread that ends the process when its memory passes the limit, or when the service is gone: the engine itself cannot look up. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { memoryMark } from '../messages.ts';

const { mostBytes, everyMilliseconds } = workerData as { mostBytes: number; everyMilliseconds: number };
const service = process.ppid;

setInterval(() => {
  if (process.ppid !== service) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() <= mostBytes) return;
  writeSync(2, `${memoryMark}\n`);
  process.kill(process.pid, 'SIGKILL');
}, everyMilliseconds);
