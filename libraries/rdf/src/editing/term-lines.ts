/** Quads of a difference as lines, in the names that the model gives to blank nodes. */
import { iriText, labelText, literalText } from '../printing/term-text.ts';
import type { Quad, Term } from '../terms/term.ts';
import type { Line } from './line.ts';

/** How a blank node that an update makes is called in the model. */
export type NameNewNode = (label: string) => string;

export function lineOfQuad({ subject, predicate, object, graph }: Quad, nameNew: NameNewNode): Line {
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
