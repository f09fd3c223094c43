/** Writes the triples of an answer as JSON-LD, in its expanded form: nothing in it needs a context. */
import { type Description, type Printable, type Property, rdfVocabulary, type Term, xsd } from '@orrery/rdf/terms.ts';
import { describedAnswer } from './described-answer.ts';

export function* jsonLdOf(nTriples: string): Generator<string> {
  let between = '[';
  for (const description of describedAnswer(nTriples)) {
    yield between + JSON.stringify(nodeOf(description));
    between = ',';
  }
  yield between === '[' ? '[]' : ']';
}

function nodeOf({ subject, properties }: Description): object {
  return Object.fromEntries([['@id', idOf(subject as Term)], ...properties.flatMap(entriesOf)]);
}

function entriesOf([predicate, objects]: Property): [string, unknown][] {
  if (predicate !== rdfVocabulary.type) return [[predicate, objects.map(objectOf)]];
  const [literals, nodes] = [objects.filter(isLiteral), objects.filter((object) => !isLiteral(object))];
  const types: [string, unknown][] = nodes.length > 0 ? [['@type', nodes.map((node) => idOf(node as Term))]] : [];
  return literals.length > 0 ? [...types, [predicate, literals.map(objectOf)]] : types;
}

function isLiteral({ kind }: Printable): boolean {
  return kind === 'literal';
}

function idOf({ kind, value }: Term): string {
  return kind === 'blank' ? `_:${value}` : value;
}

function objectOf(object: Printable): object {
  const term = object as Term;
  if (term.kind !== 'literal') return { '@id': idOf(term) };
  const { value, datatype, language, direction } = term;
  if (language !== '') return { '@value': value, '@language': language, ...(direction && { '@direction': direction }) };
  return datatype === xsd.string ? { '@value': value } : { '@value': value, '@type': datatype };
}
