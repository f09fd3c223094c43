/** Quads of a difference as lines, in the names that the model gives to blank nodes. */
import { iriText, Literal, labelText, literalText } from '@orrery/rdf';
import type { GraphName, Quad, Term } from '../../sparql/rdf-terms.ts';
import type { Line } from './line.ts';

/** How a blank node that an update makes is called in the model. */
export type NameNewNode = (label: string) => string;

export function lineOfQuad({ subject, predicate, object, graph }: Quad, nameNew: NameNewNode): Line {
  return {
    subject: termText(subject, nameNew),
    predicate: iriText(predicate.value),
    object: termText(object, nameNew),
    graph: graphText(graph, nameNew),
  };
}

function termText(term: Term, nameNew: NameNewNode): string {
  if (term.termType === 'NamedNode') return iriText(term.value);
  if (term.termType === 'BlankNode') return term.source === undefined ? nameNew(term.value) : labelText(term.value);
  return literalText(new Literal(term.value, term.datatype.value, term.language), iriText);
}

function graphText(graph: GraphName, nameNew: NameNewNode): string {
  return graph.termType === 'DefaultGraph' ? '' : termText(graph, nameNew);
}
