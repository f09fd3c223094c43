/** Random quads that meet each other often, with all that makes RDF hard to write. */
import fc from 'fast-check';
import { printNQuads } from '../printing/n-quads.ts';
import { Blank, Iri, Literal, type Node, type Quad, type Term } from '../terms/term.ts';
import { rdfVocabulary, xsd } from '../terms/vocabulary.ts';

const blanks = ['a', 'b', 'b0', 'b1', 'x.y', 'ü-1'].map((label) => new Blank(label));
const iris = [
  'http://x/a',
  'http://x/b.',
  'http://x/c%20d',
  'urn:uuid:0190aa3c-5b2e-7c11-8a39-0f3f6b2b7c55',
  'http://x/',
  'x:é,(!)',
];
const anyIri = fc.constantFrom(...iris, rdfVocabulary.nil).map((iri) => new Iri(iri));
const anyNode: fc.Arbitrary<Node> = fc.oneof(anyIri, fc.constantFrom(...blanks));
const anyPredicate = fc
  .constantFrom(...iris, rdfVocabulary.type, rdfVocabulary.first, rdfVocabulary.rest)
  .map((iri) => new Iri(iri));
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '"', '\\', '\n\r\t\u0000\u007f', '1', '1.0', '-1e5', 'true', "'''"),
);
const anyLiteral: fc.Arbitrary<Term> = fc.oneof(
  anyText.map((text) => new Literal(text, xsd.string)),
  fc
    .tuple(anyText, fc.constantFrom(xsd.integer, xsd.decimal, xsd.double, xsd.boolean, 'http://x/t'))
    .map(([text, type]) => new Literal(text, type)),
  anyText.map((text) => new Literal(text, rdfVocabulary.langString, 'en-GB')),
  anyText.map((text) => new Literal(text, rdfVocabulary.dirLangString, 'ar', 'rtl')),
);

export const anyQuad: fc.Arbitrary<Quad> = fc.record({
  subject: anyNode,
  predicate: anyPredicate,
  object: fc.oneof({ arbitrary: anyNode, weight: 2 }, anyLiteral),
  graph: fc.option(
    fc.oneof(
      fc.constantFrom('http://x/g', 'http://x/h').map((iri) => new Iri(iri)),
      fc.constantFrom(...blanks),
    ),
    { nil: undefined },
  ),
});

/** The quads as N-Quads, graph by graph. */
export function linesOf(quads: readonly Quad[]): string {
  const graphs = Map.groupBy(quads, (quad) =>
    quad.graph ? `${quad.graph.kind === 'iri' ? `<${quad.graph.value}>` : `_:${quad.graph.value}`}` : undefined,
  );
  return [...graphs]
    .flatMap(([name, inside]) => [
      ...printNQuads(
        inside.map(({ subject, predicate, object }) => ({ subject, properties: [[predicate.value, [object]]] })),
        name,
      ),
    ])
    .join('');
}
