/** Writes OWL as the service does: the ontology of a metamodel, RDF as it is, the individuals of any other model. */
import { extname } from 'node:path';
import { type Chunk, writeRdfXml } from '@orrery/formats';
import { type Metamodels, type Model, ownEntry } from '@orrery/kernel';
import { ecoreNsUri } from '@orrery/metamodels';
import { describedOwl, owlOf } from '@orrery/rdf';

export const owl = 'owl';

const checkpoint = () => {};

/** Whether OUT is to be an ontology: by the option, or by its name where IN can be one. */
export function isOntology(target: string, targetFormat: string | undefined, model: Model): boolean {
  if (targetFormat !== undefined) return targetFormat === owl;
  return extname(target) === '.owl' && model.roots[0]?.class.package.nsUri === ecoreNsUri;
}

/** As Turtle or TriG where the extension says so, else as RDF/XML, which every ontology tool reads. */
export function ontologyOf(target: string, model: Model, metamodels: Metamodels): Iterable<Chunk> {
  const syntax = ownEntry(syntaxes, extname(target));
  return syntax
    ? owlOf(model, metamodels, { syntax, checkpoint })
    : writeRdfXml(describedOwl(model, metamodels, { syntax: 'turtle', checkpoint }));
}

const syntaxes: Readonly<Record<string, 'turtle' | 'trig'>> = { '.ttl': 'turtle', '.trig': 'trig' };
