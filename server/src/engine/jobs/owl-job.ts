/** The job that writes the ontology of a model. */
import { knownFormat } from '@orrery/formats';
import { UnwritableContent } from '@orrery/kernel';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';

export interface OwlInput {
  readonly source: Source;
  /** The name of a format that is a syntax of RDF. */
  readonly format: string;
}

export function writeOwl({ source, format }: OwlInput, { models, write, checkpoint }: JobContext): void {
  const { rdf } = knownFormat(format);
  if (!rdf) throw new UnwritableContent(`There are no ontologies in ${format}.`);
  const { model, metamodels } = models.of(source);
  for (const chunk of rdf.writeOntology(model, metamodels, checkpoint)) {
    checkpoint();
    write(chunk);
  }
}
