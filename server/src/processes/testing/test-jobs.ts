/** Jobs for the tests of processes: they wait, work, listen or do not listen. */
import { setTimeout as pause } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import type { JobTools } from '../job.ts';

interface Duration {
  readonly milliseconds: number;
}

let kept: string | readonly object[] | undefined;

export function forgetKept(): void {
  kept = undefined;
}

export const testJobs = {
  echo: (input: string) => input,
  /** An answer, or an error with a detail, of so many bytes. */
  long: (bytes: number) => new Uint8Array(bytes),
  wordy: (characters: number) => {
    throw new Error('x'.repeat(characters));
  },
  pid: () => process.pid,
  keep: (input: string) => {
    kept = input;
    return process.pid;
  },
  kept: () => kept,
  /** Keeps many objects, and tells how much memory the process has then. */
  fill: (count: number) => {
    kept = Array.from({ length: count }, (_, index) => ({ index }));
    return process.memoryUsage.rss();
  },
  memory: () => process.memoryUsage.rss(),
  /** Makes many objects, and keeps none of them. */
  leave: (count: number) => Array.from({ length: count }, (_, index) => ({ index })).length,
  usedHeap: () => getHeapStatistics().used_heap_size,
  /** An answer that takes its time. */
  later: async ({ milliseconds }: Duration) => {
    await pause(milliseconds);
    return 'later';
  },
  /** Waits for something that never comes. */
  waiting: (_: undefined, { signal }: JobTools) => pause(1_000_000, undefined, { signal: signal() }),
  /** Writes at once, then works. */
  flushing: ({ milliseconds }: Duration, { write, flush, checkpoint }: JobTools) => {
    write('first ');
    flush();
    for (const end = performance.now() + milliseconds; performance.now() < end; ) checkpoint();
    write('last');
  },
  /** Writes what time it is, then works. */
  telling: ({ milliseconds }: Duration, { write, flush, checkpoint }: JobTools) => {
    write(String(performance.timeOrigin + performance.now()));
    flush();
    for (const end = performance.now() + milliseconds; performance.now() < end; ) checkpoint();
  },
  /** Works and listens. */
  busy: ({ milliseconds }: Duration, { checkpoint }: JobTools) => {
    for (const end = performance.now() + milliseconds; performance.now() < end; ) checkpoint();
    return 'done';
  },
  /** Works and does not listen. */
  deaf: ({ milliseconds }: Duration) => {
    for (const end = performance.now() + milliseconds; performance.now() < end; );
    return 'done';
  },
  /** How many nanoseconds a checkpoint takes. */
  checkpoints: (count: number, { checkpoint }: JobTools) => {
    // The time of the processor, since others may use it too.
    const begin = process.cpuUsage();
    for (let index = 0; index < count; index++) checkpoint();
    const { user, system } = process.cpuUsage(begin);
    return ((user + system) * 1000) / count;
  },
};

export type TestJobs = typeof testJobs;
