/** The program of a worker: it does the jobs of the engine, and keeps what it has read from one to the next. */
import { LRUCache } from 'lru-cache';
import { serveJobs } from '../processes/child/serve-jobs.ts';
import { endPainting } from './drawing/painting.ts';
import { engineErrors } from './engine-errors.ts';
import { jobs } from './jobs/jobs.ts';
import type { ColumnCache } from './objects/index-columns.ts';
import { ModelCache } from './worker/model-cache.ts';
import { ModelLoader } from './worker/model-loader.ts';

/** What decoded models may hold, by estimate. */
const cacheBytes = Number(process.argv[4]);
/** The share of it that columns of object indexes may hold. */
const columnShare = 0.25;
const cache = new ModelCache(cacheBytes * (1 - columnShare));
const columns: ColumnCache = new LRUCache({ maxSize: Math.max(1, Math.floor(cacheBytes * columnShare)) });

await serveJobs({
  jobs,
  knownErrors: engineErrors,
  context: (tools) => ({ ...tools, models: new ModelLoader(cache, tools), columns }),
  forget: () => {
    cache.forget();
    columns.clear();
    endPainting();
  },
});
