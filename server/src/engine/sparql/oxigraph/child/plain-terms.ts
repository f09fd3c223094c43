/** The engine's terms as plain data. */
import type * as oxigraph from 'oxigraph';
import { blankNode, defaultGraph, type GraphName, literal, namedNode, type Quad, type Term } from '../../rdf-terms.ts';

export function plainQuad({ subject, predicate, object, graph }: oxigraph.Quad): Quad {
  return {
    subject: plainTerm(subject as oxigraph.Term) as Quad['subject'],
    predicate: namedNode(predicate.value),
    object: plainTerm(object as oxigraph.Term) as Term,
    graph: plainTerm(graph as oxigraph.Term) as GraphName,
  };
}

function plainTerm(term: oxigraph.Term): Term | GraphName {
  if (term.termType === 'NamedNode') return namedNode(term.value);
  if (term.termType === 'BlankNode') return blankNode(term.value);
  if (term.termType === 'DefaultGraph') return defaultGraph;
  const { value, language, datatype } = term as oxigraph.Literal;
  return literal(value, language ? { language } : { datatype: datatype.value });
}
