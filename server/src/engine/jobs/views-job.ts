/** The job that lists the views of a model. */
import { type ModelView, viewsOf } from '@orrery/formats';
import type { Model } from '@orrery/kernel';
import { mostViews } from '../facts.ts';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';

/** Nothing longer than this is the name of anything. */
const longestName = 1000;

export function tellViews({ source }: { readonly source: Source }, { models, checkpoint }: JobContext): ModelView[] {
  return firstViews(models.of(source).model, checkpoint);
}

export function firstViews(model: Model, checkpoint: JobContext['checkpoint']): ModelView[] {
  return viewsOf(model, checkpoint)
    .slice(0, mostViews)
    .map((view) => ({ ...view, name: view.name.slice(0, longestName) }));
}
