/** Reads the RDF files of the tests, manifests, data and results, some of which are RDF/XML. */
import * as oxigraph from 'oxigraph';
import type { Quad, Term } from '../../server/src/engine/sparql/rdf-terms.ts';
import { blankNode, defaultGraph, literal, namedNode } from '../../server/src/engine/sparql/rdf-terms.ts';
import type { WebFiles } from './web-files.ts';

const formats: Readonly<Record<string, string>> = {
  ttl: 'text/turtle',
  nt: 'application/n-triples',
  rdf: 'application/rdf+xml',
  trig: 'application/trig',
  nq: 'application/n-quads',
};

export function readRdf(corpus: WebFiles, address: string): Quad[] {
  return parseRdf(corpus.text(address), address.split('.').at(-1)!, address);
}

export function parseRdf(text: string, extension: string, base: string): Quad[] {
  return oxigraph.parse(text, { format: formats[extension]!, base_iri: base }).map(plainQuad);
}

function plainQuad({ subject, predicate, object, graph }: oxigraph.Quad): Quad {
  return {
    subject: plainTerm(subject) as Quad['subject'],
    predicate: namedNode(predicate.value),
    object: plainTerm(object),
    graph: graph.termType === 'DefaultGraph' ? defaultGraph : (plainTerm(graph) as Quad['graph']),
  };
}

function plainTerm(term: { readonly termType: string; readonly value: string }): Term {
  if (term.termType === 'NamedNode') return namedNode(term.value);
  if (term.termType === 'BlankNode') return blankNode(term.value);
  const { value, language, datatype } = term as oxigraph.Literal;
  return literal(value, language ? { language } : { datatype: datatype.value });
}
