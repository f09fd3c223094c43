/** Has the engine do a job for a request: what goes wrong in it is a failure of the request. */
import type { Engine } from '../engine/engine.ts';
import type { InputOf, JobName, ResultOf } from '../engine/jobs/jobs.ts';
import type { JobOptions } from '../processes/job-host.ts';
import { failureOf } from './engine-failures.ts';

export async function runJob<Name extends JobName>(
  engine: Engine,
  job: Name,
  input: InputOf<Name>,
  options: JobOptions,
): Promise<ResultOf<Name>> {
  try {
    return await engine.run(job, input, options);
  } catch (error) {
    throw failureOf(error);
  }
}
