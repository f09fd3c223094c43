/** The jobs that write ontologies: of a model, and of one package for queries. */
import { writeRdfXml } from '@orrery/formats';
import { UnwritableContent, withSubpackages } from '@orrery/kernel';
import { builtInMetamodels, metamodelsOfEcore } from '@orrery/metamodels';
import { describedOwl, notesOf, ontologyQuads, owlOf } from '@orrery/rdf';
import type { Source } from '../source.ts';
import type { JobContext } from './job-context.ts';

export type OwlSyntax = 'turtle' | 'trig' | 'rdf-xml';

export interface OwlInput {
  readonly source: Source;
  readonly syntax: OwlSyntax;
}

export function writeOwl({ source, syntax }: OwlInput, { models, write, checkpoint }: JobContext): void {
  const { model, metamodels } = models.of(source);
  const chunks =
    syntax === 'rdf-xml'
      ? writeRdfXml(describedOwl(model, metamodels, { syntax: 'turtle', checkpoint }))
      : owlOf(model, metamodels, { syntax, checkpoint });
  for (const chunk of chunks) {
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
