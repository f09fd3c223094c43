/** Short documents in RDF/XML, for tests. */
import { iriText, labelText, literalText, type Quad, type Term } from '@orrery/rdf';
import { parseRdfXml } from '../read-rdf-xml.ts';

const base = 'http://x/d';

/** A graph with two prefixes; what it holds begins in line 2. */
export function graphOf(content: string, attributes = ''): string {
  return `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/" ${attributes}>\n${content}\n</rdf:RDF>`;
}

export function quadsOfXml(text: string): Quad[] {
  const quads: Quad[] = [];
  parseRdfXml(text, base, (subject, predicate, object, graph) => {
    quads.push({ subject, predicate, object, graph });
  });
  return quads;
}

/** Triples with `e:` and `rdf:` for the two namespaces. */
export function triplesOf(text: string): string[] {
  return quadsOfXml(text).map(({ subject, predicate, object }) => [subject, predicate, object].map(shortText).join(' '));
}

function shortText(term: Term): string {
  if (term.kind === 'literal') return literalText(term, shortIri);
  return term.kind === 'blank' ? labelText(term.value) : shortIri(term.value);
}

function shortIri(iri: string): string {
  const [, local] = /^http:\/\/e\/(\w+)$/.exec(iri) ?? [];
  const [, word] = /^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#(\w+)$/.exec(iri) ?? [];
  if (local !== undefined) return `e:${local}`;
  return word === undefined ? iriText(iri) : `rdf:${word}`;
}
