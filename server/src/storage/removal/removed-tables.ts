/** What a project may hold much of, and how many rows of each one transaction removes: a few hundredths of a second on the embedded database. */
import { mostViewsAtOnce } from '../representations/most-views-at-once.ts';

/** So many models, or projects, are removed in one transaction. */
export const mostRemovedAtOnce = 100;
/** A revision takes 0.05 ms: 50,000 of one model kept the writer for more than two seconds. */
export const mostRevisionsAtOnce = 500;

/** They are removed before their project; all else goes with it, or with its models. */
export const removedTables = {
  models: mostRemovedAtOnce,
  project_events: 1000,
  project_queries: 100,
  project_images: 100,
} as const;

/** Of a project: what counts as many. */
export const manyInProject = { ...removedTables, representations: mostViewsAtOnce } as const;
