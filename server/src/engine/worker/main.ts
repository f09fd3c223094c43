/** The program of a worker: it does the jobs of the engine, and keeps what it has read from one to the next. */
import { serveJobs } from '../../processes/child/serve-jobs.ts';
import { engineErrors } from '../engine-errors.ts';
import { jobs } from '../jobs/jobs.ts';
import { ModelCache } from './model-cache.ts';
import { ModelLoader } from './model-loader.ts';

/** What decoded models may hold, by estimate. */
const cacheBytes = Number(process.argv[4]);
const cache = new ModelCache(cacheBytes);

await serveJobs({
  jobs,
  knownErrors: engineErrors,
  context: (tools) => ({ ...tools, models: new ModelLoader(cache, tools) }),
  forget: () => cache.forget(),
});
