/** The job that writes a model as the quads that queries run on, its references into other models resolved. */
import { quadLinesOf, quadsOf } from '@orrery/rdf';
import type { Source } from '../source.ts';
import type { ModelLoader } from '../worker/model-loader.ts';
import type { JobContext } from './job-context.ts';
import { linksInto, type Neighbour } from './neighbour-links.ts';

export interface QuadsInput {
  readonly source: Source;
  /** The IRI of the model's own graph. */
  readonly graph: string;
  /** The models that its references lead to. */
  readonly neighbours: readonly Neighbour[];
}

export function writeQuads(input: QuadsInput, { models, write, checkpoint }: JobContext): void {
  const { graph, neighbours } = input;
  const resolved = resolving(input, models);
  const { model } = models.of(input.source);
  // References are resolved line by line, one triple a line.
  const linesOf = neighbours.length === 0 ? quadLinesOf : quadsOf;
  for (const chunk of linesOf(model, { graph, checkpoint })) {
    checkpoint();
    write(resolved(chunk));
  }
}

/** Lines with the objects of other models in place of the references to them. */
export function resolving({ neighbours }: QuadsInput, models: ModelLoader): (lines: string) => string {
  if (neighbours.length === 0) return (lines) => lines;
  const links = linksInto(neighbours, models);
  return (lines) => links.resolvedIn(lines);
}
