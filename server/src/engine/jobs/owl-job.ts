/** The jobs that write ontologies: of a model, and of one package for queries. */
import { UnwritableContent, withSubpackages } from '@orrery/kernel';
import { builtInMetamodels, metamodelsOfEcore } from '@orrery/metamodels';
import { notesOf, ontologyQuads, owlOf } from '@orrery/rdf';
import type { Source } from '../source.ts';
import type { Bench } from './job.ts';

export interface OwlInput {
  readonly source: Source;
  readonly syntax: 'turtle' | 'trig';
}

export function writeOwl({ source, syntax }: OwlInput, { readings, write }: Bench): void {
  const { model, metamodels } = readings.of(source);
  for (const chunk of owlOf(model, metamodels, { syntax })) write(chunk);
}

export interface OntologyInput {
  /** The metamodel; nothing for a built-in one. */
  readonly source: Source | undefined;
  readonly nsUri: string;
}

/** N-Quads in the graph that the namespace URI names. */
export function writeOntologyQuads({ source, nsUri }: OntologyInput, { readings, write }: Bench): void {
  const decoded = source && readings.of(source);
  const packages = decoded ? metamodelsOfEcore([decoded.model], decoded.metamodels) : [builtInMetamodels.find(nsUri)!];
  const found = withSubpackages(packages).find((one) => one.nsUri === nsUri);
  if (!found) throw new UnwritableContent(`The metamodel has no package ${nsUri}.`);
  for (const chunk of ontologyQuads(found, decoded && notesOf(decoded.model))) write(chunk);
}
