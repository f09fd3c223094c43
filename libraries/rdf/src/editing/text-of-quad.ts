/** Turns the quads of a difference into texts. Blank nodes get the labels that they have in the model. */
import { iriText, labelText, literalText } from '../printing/term-text.ts';
import type { Quad, Term } from '../terms/term.ts';
import type { QuadText } from './quad-text.ts';

/** Gives the text that stands in the model for a blank node that an update makes. */
export type NameNewNode = (label: string) => string;

export function textOfQuad({ subject, predicate, object, graph }: Quad, nameNew: NameNewNode): QuadText {
  return {
    subject: termText(subject, nameNew),
    predicate: iriText(predicate.value),
    object: termText(object, nameNew),
    graph: graph ? termText(graph, nameNew) : '',
  };
}

function termText(term: Term, nameNew: NameNewNode): string {
  if (term.kind === 'iri') return iriText(term.value);
  if (term.kind === 'blank') return term.source === undefined ? nameNew(term.value) : labelText(term.value);
  return literalText(term, iriText);
}
