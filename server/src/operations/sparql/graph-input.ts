/** The input of the job that makes the graph of a model. The key of the graph follows from it, so that all who make or ask for it use this function. */
import { uuidNamespace } from '@orrery/rdf/terms.ts';
import type { GraphInput } from '../../engine/jobs/segment-job.ts';
import type { Neighbour, Source } from '../../engine/source.ts';
import type { Model } from '../../resources/models/model.ts';

function graphOf({ id }: Pick<Model, 'id'>): string {
  return `${uuidNamespace}${id}`;
}

export function graphInput(model: Pick<Model, 'id'>, source: Source, neighbours: readonly Neighbour[]): GraphInput {
  return { source, graph: graphOf(model), neighbours };
}
