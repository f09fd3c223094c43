/** A host of the jobs for tests. */
import { fileURLToPath } from 'node:url';
import { JobHost, type JobHostOptions } from '../job-host.ts';
import type { Program } from '../start-process.ts';
import type { TestJobs } from './test-jobs.ts';

export const testProgram: Program = {
  file: fileURLToPath(new URL('./test-program.ts', import.meta.url)),
  heapMegabytes: 100,
};

export function testHost(options: Partial<JobHostOptions> = {}): JobHost<TestJobs> {
  return new JobHost<TestJobs>({
    program: testProgram,
    knownErrors: [],
    contentStore: {
      async *read() {
        yield new Uint8Array(0);
      },
    },
    mostContentBytes: 0,
    processes: 1,
    spare: 0,
    seconds: 60,
    idleSeconds: 60,
    keepsLast: true,
    longestQueue: 1000,
    graceMilliseconds: 20_000,
    silentSeconds: 15,
    ...options,
  });
}

export const ada = { caller: 'ada', affinity: 'project' };
export const anonymous = { caller: 'anonymous', affinity: 'public' };
