/** The engine: reads, writes and compares models in processes of their own, within limits of time and memory. */
import { fileURLToPath } from 'node:url';
import { JobHost } from '../processes/job-host.ts';
import type { MemoryWatch } from '../processes/memory-watch.ts';
import type { RetiredProcesses } from '../processes/retired-processes.ts';
import type { ReadableContentStore } from '../processes/work.ts';
import { engineErrors } from './engine-errors.ts';
import type { Jobs } from './jobs/jobs.ts';

export interface EngineOptions {
  readonly contentStore: ReadableContentStore;
  /** How many workers work at the same time. */
  readonly workers: number;
  /** How long a piece of work may take; the time that its client takes counts. */
  readonly seconds: number;
  /** The memory of a worker, what it keeps included. */
  readonly megabytes?: number;
  /** What the decoded models that a worker keeps may take, in bytes. */
  readonly keptBytes?: number;
  /** After this time without work a worker ends, and the last one forgets what it keeps. */
  readonly idleSeconds?: number;
  /** How many pieces of work of one caller may wait. */
  readonly longestQueue?: number;
  /** How long work that is to stop may take to hear of it; then it costs the worker. */
  readonly graceMilliseconds?: number;
  /** Workers of services that have closed. */
  readonly retired?: RetiredProcesses | undefined;
  readonly memoryWatch?: MemoryWatch | undefined;
}

const megabyte = 2 ** 20;
/** Most work takes less; what takes longer gives way once to those who have nothing under way. Endless expressions of four callers held all processes for ten seconds, again and again. */
const patienceSeconds = 3;
/** What has told some of its answer cannot be done anew. */
const lossSeconds = 5;
/** The share of the memory that decoded models may hold, where nothing else is said. */
const keptShare = 0.4;
const program = fileURLToPath(new URL('./worker-main.ts', import.meta.url));

export class Engine extends JobHost<Jobs> {
  constructor({
    contentStore,
    workers,
    seconds,
    megabytes = 4096,
    idleSeconds = 45,
    longestQueue = 1000,
    ...options
  }: EngineOptions) {
    const { keptBytes = megabytes * megabyte * keptShare, graceMilliseconds = 3000, retired, memoryWatch } = options;
    super({
      program: {
        file: program,
        heapMegabytes: megabytes,
        // Reading makes many objects that stay.
        flags: ['--max-semi-space-size=32'],
        arguments: [String(keptBytes)],
      },
      knownErrors: engineErrors,
      contentStore,
      mostContentBytes: megabytes * megabyte,
      processes: workers,
      // Two others do not hold all.
      spare: 2,
      seconds,
      idleSeconds,
      keepsLast: true,
      longestQueue,
      patienceSeconds,
      lossSeconds,
      graceMilliseconds,
      silentSeconds: 6,
      retired,
      memoryWatch,
    });
  }
}
