/** Quads of Oxigraph, which reads the files of the tests for us, as ours. */
import { Blank, Iri, literal, type Node, type Quad, type Term } from '@orrery/rdf/terms.ts';
import type * as oxigraph from 'oxigraph';

export function quadOf({ subject, predicate, object, graph }: oxigraph.Quad): Quad {
  return {
    subject: termOf(subject as oxigraph.Term) as Node,
    predicate: new Iri(predicate.value),
    object: termOf(object as oxigraph.Term),
    graph: graph.termType === 'DefaultGraph' ? undefined : (termOf(graph as oxigraph.Term) as Node),
  };
}

function termOf(term: oxigraph.Term): Term {
  if (term.termType === 'NamedNode') return new Iri(term.value);
  if (term.termType === 'BlankNode') return new Blank(term.value);
  const { value, language, datatype } = term as oxigraph.Literal;
  return literal(value, language ? { language } : { datatype: datatype.value });
}
