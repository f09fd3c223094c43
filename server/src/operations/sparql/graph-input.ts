/** What the graph of a model is made of: its key follows from this, so that whoever makes it and whoever asks for it say the same. */
import { uuidNamespace } from '@orrery/rdf/terms.ts';
import type { Neighbour } from '../../engine/jobs/neighbour-links.ts';
import type { GraphInput } from '../../engine/jobs/segment-job.ts';
import type { Source } from '../../engine/source.ts';
import type { Model } from '../../resources/models/model.ts';

function graphOf({ id }: Pick<Model, 'id'>): string {
  return `${uuidNamespace}${id}`;
}

export function graphInput(model: Pick<Model, 'id'>, source: Source, neighbours: readonly Neighbour[]): GraphInput {
  return { source, graph: graphOf(model), neighbours };
}
