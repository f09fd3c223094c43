/** Terms on their way into the engine, which reads plain data in the words of RDF/JS, and out of it. */
import { Blank, Iri, literal, type Node, type Quad, type Term } from '@orrery/rdf/terms.ts';
import type * as oxigraph from 'oxigraph';

export const defaultGraph = { termType: 'DefaultGraph', value: '' } as const;

export function engineQuad({ subject, predicate, object, graph }: Quad): oxigraph.Quad {
  const terms = {
    subject: engineTerm(subject),
    predicate: engineTerm(predicate),
    object: engineTerm(object),
    graph: graph ? engineTerm(graph) : defaultGraph,
  };
  return terms as unknown as oxigraph.Quad;
}

export function engineTerm(term: Term): oxigraph.Term {
  const { value } = term;
  if (term.kind === 'iri') return { termType: 'NamedNode', value } as unknown as oxigraph.Term;
  if (term.kind === 'blank') return { termType: 'BlankNode', value } as unknown as oxigraph.Term;
  const datatype = { termType: 'NamedNode', value: term.datatype };
  return { termType: 'Literal', value, language: term.language, datatype } as unknown as oxigraph.Term;
}

export function quadOf({ subject, predicate, object, graph }: oxigraph.Quad): Quad {
  return {
    subject: termOf(subject as oxigraph.Term) as Node,
    predicate: new Iri(predicate.value),
    object: termOf(object as oxigraph.Term),
    graph: graph.termType === 'DefaultGraph' ? undefined : (termOf(graph as oxigraph.Term) as Node),
  };
}

export function termOf(term: oxigraph.Term): Term {
  if (term.termType === 'NamedNode') return new Iri(term.value);
  if (term.termType === 'BlankNode') return new Blank(term.value);
  const { value, language, datatype } = term as oxigraph.Literal;
  return literal(value, language ? { language } : { datatype: datatype.value });
}
