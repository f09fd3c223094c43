/** The context of a job of the engine: the tools that every job has, and the loader of models. */
import type { JobTools } from '../processes/job.ts';
import type { ColumnCache } from './objects/index-columns.ts';
import type { ModelLoader } from './worker/model-loader.ts';

export interface JobContext extends JobTools {
  readonly models: ModelLoader;
  /** Columns of object indexes. */
  readonly columns: ColumnCache;
}
