/** The job that writes a model as the quads that queries run on. */
import { quadsOf } from '@orrery/rdf';
import type { Source } from '../source.ts';
import type { Bench } from './job.ts';

export interface QuadsInput {
  readonly source: Source;
  /** The IRI of the model's own graph. */
  readonly graph: string;
}

export function writeQuads({ source, graph }: QuadsInput, { readings, write }: Bench): void {
  for (const chunk of quadsOf(readings.of(source).model, { graph })) write(chunk);
}
