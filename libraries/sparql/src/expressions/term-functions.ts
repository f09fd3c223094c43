/** Functions on RDF terms (SPARQL 1.1 §17.4.2). */
import {
  hasIriCharacters,
  Iri,
  isAbsoluteIri,
  isLanguageTag,
  Literal,
  rdfVocabulary,
  resolveIri,
  type Term,
  xsd,
} from '@orrery/rdf/terms.ts';
import { numberIn } from './arithmetic.ts';
import { define, isText, type SparqlFunction, type Surroundings, text, truth } from './functions.ts';

export const termFunctions: readonly SparqlFunction[] = [
  ...['isiri', 'isuri'].map((name) => define(name, 1, ([term]) => truth(term!.kind === 'iri'))),
  define('isblank', 1, ([term]) => truth(term!.kind === 'blank')),
  define('isliteral', 1, ([term]) => truth(term!.kind === 'literal')),
  define('isnumeric', 1, ([term]) => truth(numberIn(term!) !== undefined)),
  define('str', 1, ([term]) => (term!.kind === 'blank' ? undefined : text(term!.value))),
  define('lang', 1, ([term]) => (term!.kind === 'literal' ? text(term!.language) : undefined)),
  define('datatype', 1, ([term]) => (term!.kind === 'literal' ? new Iri(term!.datatype) : undefined)),
  ...['iri', 'uri'].map((name) => define(name, 1, ([term], around) => iriOf(term!, around))),
  define('bnode', [0, 1], ([term], { newBlank }) => {
    if (term === undefined) return newBlank();
    return isSimple(term) ? newBlank(term.value) : undefined;
  }),
  define('strdt', 2, ([value, type]) =>
    isSimple(value!) && type!.kind === 'iri' ? new Literal(value!.value, type!.value) : undefined,
  ),
  define('strlang', 2, ([value, language]) =>
    isSimple(value!) && isSimple(language!) && isLanguageTag(language!.value)
      ? new Literal(value!.value, rdfVocabulary.langString, language!.value)
      : undefined,
  ),
  define('uuid', 0, (_, { uuid }) => new Iri(`urn:uuid:${uuid()}`)),
  define('struuid', 0, (_, { uuid }) => text(uuid())),
];

function isSimple(term: Term): boolean {
  return isText(term) && term.datatype === xsd.string;
}

/** An error for a text that no document could hold as an IRI, such as one with a blank. */
function iriOf(term: Term, { base }: Surroundings): Term | undefined {
  if (term.kind === 'iri') return term;
  if (!isSimple(term)) return undefined;
  const iri = isAbsoluteIri(term.value) || base === undefined ? term.value : resolveIri(term.value, base);
  return isAbsoluteIri(iri) && hasIriCharacters(iri) ? new Iri(iri) : undefined;
}
