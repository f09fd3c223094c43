/** Loads the code of a job when it is first run: a worker that only reads models does not load what draws or evaluates. */
import type { Job } from '../../processes/job.ts';
import type { JobContext } from '../job-context.ts';
import { besideLargeHeap } from '../worker/large-heap.ts';

type EngineJob<Input, Result> = Job<Input, Result, JobContext>;

export function late<Input, Result>(load: () => Promise<EngineJob<Input, Result>>): EngineJob<Input, Result> {
  let loaded: Promise<EngineJob<Input, Result>> | undefined;
  return async (input, context) => {
    loaded ??= load();
    const job = await loaded;
    return besideLargeHeap(() => job(input, context));
  };
}
