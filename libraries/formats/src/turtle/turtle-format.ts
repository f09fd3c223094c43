/** Turtle and TriG: models as triples, and any other RDF as it is. */

import { owlOf, writeModel } from '@orrery/rdf';
import type { Format, RdfSyntax } from '../format.ts';
import { splicedTurtle } from '../splicing/turtle-splice.ts';
import { readRdf } from './read-rdf.ts';

export const turtleFormat: Format = {
  name: 'ttl',
  versions: { read: 3, write: 4 },
  mediaType: 'text/turtle',
  extensions: ['ttl'],
  rdf: { title: 'Turtle', hasNamedGraphs: false, keepsOrderOfPrefixes: true, writeOntology: ontologyWriter('turtle') },
  holdsStatements: true,
  fits: () => true,
  read: (bytes, context) => readRdf(bytes, 'turtle', context),
  write: (model, context) => writeModel(model, { syntax: 'turtle', ...context }),
  splice: splicedTurtle,
};

export const trigFormat: Format & { readonly rdf: RdfSyntax } = {
  name: 'trig',
  versions: { read: 3, write: 4 },
  mediaType: 'application/trig',
  extensions: ['trig'],
  rdf: { title: 'TriG', hasNamedGraphs: true, keepsOrderOfPrefixes: true, writeOntology: ontologyWriter('trig') },
  holdsStatements: true,
  fits: () => true,
  read: (bytes, context) => readRdf(bytes, 'trig', context),
  write: (model, context) => writeModel(model, { syntax: 'trig', ...context }),
  splice: splicedTurtle,
};

function ontologyWriter(syntax: 'turtle' | 'trig'): RdfSyntax['writeOntology'] {
  return (model, metamodels, checkpoint) => owlOf(model, metamodels, { syntax, ...(checkpoint && { checkpoint }) });
}
