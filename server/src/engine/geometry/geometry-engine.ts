/** Makes geometry in processes of its own that are thrown away: engines of geometry need memory that nothing inside a process bounds. */
import { fileURLToPath } from 'node:url';
import { JobHost } from '../../processes/job-host.ts';
import type { MemoryWatch } from '../../processes/memory-watch.ts';
import type { ReadableContentStore } from '../../processes/work.ts';
import { engineErrors } from '../engine-errors.ts';
import type { GeometryJobs } from './child/geometry-jobs.ts';

export interface GeometryEngineOptions {
  readonly contentStore: ReadableContentStore;
  /** How long the geometry of one model may take. */
  readonly seconds: number;
  /** All memory of a process. */
  readonly megabytes?: number;
  /** How many pieces of work of one caller may wait. */
  readonly longestQueue?: number;
  readonly memoryWatch?: MemoryWatch | undefined;
}

const megabyte = 2 ** 20;
/** So long others wait behind work that has run for as long: then that begins anew, after them. */
const patienceSeconds = 10;
const program = fileURLToPath(new URL('./child/main.ts', import.meta.url));

export class GeometryEngine extends JobHost<GeometryJobs> {
  constructor({ contentStore, seconds, megabytes = 4096, longestQueue = 100, memoryWatch }: GeometryEngineOptions) {
    super({
      program: { file: program, heapMegabytes: megabytes / 2, mostBytes: megabytes * megabyte },
      knownErrors: engineErrors,
      contentStore,
      mostContentBytes: (megabytes * megabyte) / 2,
      processes: 1,
      // Two others do not hold all.
      spare: 2,
      seconds,
      patienceSeconds,
      // Beside columns of the last buildings only its start is saved.
      idleSeconds: 10,
      keepsLast: false,
      longestQueue,
      graceMilliseconds: 500,
      silentSeconds: 30,
      memoryWatch,
    });
  }
}
