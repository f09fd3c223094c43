/** The program of a geometry process. It opens no connection, and no file but that of its engine. */
import { LRUCache } from 'lru-cache';
import { serveJobs } from '../../../processes/child/serve-jobs.ts';
import { engineErrors } from '../../engine-errors.ts';
import type { ColumnCache } from '../../objects/index-columns.ts';
import { geometryJobs } from './geometry-jobs.ts';

const columns: ColumnCache = new LRUCache({ maxSize: 2 ** 30 });

await serveJobs({
  jobs: geometryJobs,
  knownErrors: engineErrors,
  context: (tools) => ({ ...tools, columns }),
  forget: () => columns.clear(),
});
