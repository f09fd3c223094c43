/** The figures of one measuring process, and how such a process is run. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Measurement {
  /** The best time; the first one alone where no seconds are given. */
  readonly milliseconds: number;
  /** The time on the processors, of all threads; on a busy machine it is the only one that tells programs apart. */
  readonly processorMilliseconds: number;
  readonly peakMegabytes: number;
}

const run = promisify(execFile);
const program = fileURLToPath(new URL('measure.ts', import.meta.url));

/** Measures in a process of its own, so that no measurement pays for the garbage of another. */
export function measure(task: string, file: string, seconds: number): Promise<Measurement> {
  return measurementOf(process.execPath, ['--max-old-space-size=8192', program, task, file, String(seconds)]);
}

export async function measurementOf(command: string, options: readonly string[]): Promise<Measurement> {
  const { stdout } = await run(command, options, { timeout: 600_000 });
  return JSON.parse(stdout) as Measurement;
}
