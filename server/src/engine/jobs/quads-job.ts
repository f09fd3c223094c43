/** The job that writes a model as the quads that queries run on, its references into other models resolved. */
import { quadsOf } from '@orrery/rdf';
import type { Source } from '../source.ts';
import type { Bench } from './job.ts';
import { type Neighbour, NeighbourLinks } from './neighbour-links.ts';

export interface QuadsInput {
  readonly source: Source;
  /** The IRI of the model's own graph. */
  readonly graph: string;
  /** The models that its references lead to. */
  readonly neighbours: readonly Neighbour[];
}

export function writeQuads({ source, graph, neighbours }: QuadsInput, { readings, write }: Bench): void {
  const links = new NeighbourLinks(neighbours, (neighbour) => readings.of(neighbour).model);
  const { model } = readings.of(source);
  for (const chunk of quadsOf(model, { graph })) write(neighbours.length === 0 ? chunk : links.resolvedIn(chunk));
}
