/** The quads of a document in any syntax. */
import { parseRdfXml } from '@orrery/formats';
import type { Quad, Syntax } from '@orrery/rdf';
import { quadsIn } from '@orrery/rdf/testing/quads.ts';

export type DocumentSyntax = Syntax | 'rdf-xml';

export function quadsOfDocument(text: string, syntax: DocumentSyntax, base: string): Quad[] {
  if (syntax !== 'rdf-xml') return quadsIn(text, syntax, base);
  const quads: Quad[] = [];
  parseRdfXml(text, base, (subject, predicate, object, graph) => {
    quads.push({ subject, predicate, object, graph });
  });
  return quads;
}
