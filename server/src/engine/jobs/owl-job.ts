/** The jobs that write ontologies: of a model, and of one package for queries. */
import { knownFormat } from '@orrery/formats';
import { UnwritableContent, withSubpackages } from '@orrery/kernel';
import { builtInMetamodels, metamodelsOfEcore } from '@orrery/metamodels';
import { notesOf, ontologyQuads } from '@orrery/rdf';
import type { Source } from '../source.ts';
import type { JobContext } from './job-context.ts';

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

export interface OntologyInput {
  /** The metamodel; nothing for a built-in one. */
  readonly source: Source | undefined;
  readonly nsUri: string;
}

/** N-Quads in the graph that the namespace URI names. */
export function writeOntologyQuads({ source, nsUri }: OntologyInput, { models, write, checkpoint }: JobContext): void {
  const decoded = source && models.of(source);
  const packages = decoded ? metamodelsOfEcore([decoded.model], decoded.metamodels) : [builtInMetamodels.find(nsUri)!];
  const found = withSubpackages(packages).find((one) => one.nsUri === nsUri);
  if (!found) throw new UnwritableContent(`The metamodel has no package ${nsUri}.`);
  for (const chunk of ontologyQuads(found, decoded && notesOf(decoded.model))) {
    checkpoint();
    write(chunk);
  }
}
