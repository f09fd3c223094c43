/** The formats of results, by the form of the query. */
import type { QueryForm } from '../syntax/query-form.ts';

export interface ResultFormat {
  readonly name: FormatName;
  /** What the answer is labelled with. */
  readonly mediaType: string;
  /** What a caller may ask for. */
  readonly accepted: readonly string[];
}

export type FormatName = 'json' | 'xml' | 'csv' | 'tsv' | 'turtle' | 'n-triples' | 'trig' | 'json-ld' | 'rdf-xml';

/** The first of a list is given when the caller has no wish. */
const tables: readonly ResultFormat[] = [
  {
    name: 'json',
    mediaType: 'application/sparql-results+json',
    accepted: ['application/sparql-results+json', 'application/json'],
  },
  {
    name: 'xml',
    mediaType: 'application/sparql-results+xml',
    accepted: ['application/sparql-results+xml', 'application/xml', 'text/xml'],
  },
  { name: 'csv', mediaType: 'text/csv; charset=utf-8', accepted: ['text/csv'] },
  { name: 'tsv', mediaType: 'text/tab-separated-values; charset=utf-8', accepted: ['text/tab-separated-values'] },
];

const graphs: readonly ResultFormat[] = [
  { name: 'turtle', mediaType: 'text/turtle; charset=utf-8', accepted: ['text/turtle', 'application/x-turtle'] },
  { name: 'n-triples', mediaType: 'application/n-triples', accepted: ['application/n-triples'] },
  { name: 'trig', mediaType: 'application/trig', accepted: ['application/trig'] },
  { name: 'json-ld', mediaType: 'application/ld+json', accepted: ['application/ld+json', 'application/json'] },
  { name: 'rdf-xml', mediaType: 'application/rdf+xml', accepted: ['application/rdf+xml'] },
];

const formatsOf: Readonly<Record<QueryForm, readonly ResultFormat[]>> = {
  select: tables,
  ask: tables,
  construct: graphs,
  describe: graphs,
};

export function resultFormatsOf(form: QueryForm): readonly ResultFormat[] {
  return formatsOf[form];
}
