/** Turtle and TriG: models as triples, and any other RDF as it is. */

import { owlOf, saysTheSame, writeModel } from '@orrery/rdf';
import type { Format, RdfSyntax } from '../format.ts';
import { splicedTurtle } from '../splicing/turtle-splice.ts';
import { statementEdit } from '../splicing/turtle-stretches/statement-edit.ts';
import { statementSplice } from '../splicing/turtle-stretches/statement-splice.ts';
import { readRdf } from './read-rdf.ts';
import { trigDescription, turtleDescription } from './turtle-descriptions.ts';

export const turtleFormat: Format = {
  ...turtleDescription,
  rdf: { ...turtleDescription.rdf, writeOntology: ontologyWriter('turtle') },
  read: (bytes, context) => readRdf(bytes, 'turtle', context),
  write: (model, context) => writeModel(model, { syntax: 'turtle', ...context }),
  splice: splicedTurtle,
  statements: { edited: statementEdit, spliced: statementSplice },
  saysTheSame,
};

export const trigFormat: Format & { readonly rdf: RdfSyntax } = {
  ...trigDescription,
  rdf: { ...trigDescription.rdf, writeOntology: ontologyWriter('trig') },
  read: (bytes, context) => readRdf(bytes, 'trig', context),
  write: (model, context) => writeModel(model, { syntax: 'trig', ...context }),
  splice: splicedTurtle,
  saysTheSame,
};

function ontologyWriter(syntax: 'turtle' | 'trig'): RdfSyntax['writeOntology'] {
  return (model, metamodels, checkpoint) => owlOf(model, metamodels, { syntax, ...(checkpoint && { checkpoint }) });
}
