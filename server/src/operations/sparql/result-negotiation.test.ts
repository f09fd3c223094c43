/** The choice of a format by the Accept header. */
import { resultFormatsOf } from '@orrery/sparql';
import { expect, test } from 'vitest';
import { resultChoice } from './result-negotiation.ts';

test.each([
  [undefined, 'select', 'json'],
  ['', 'select', 'json'],
  ['*/*', 'ask', 'json'],
  ['application/json', 'select', 'json'],
  ['text/*', 'select', 'csv'],
  ['text/html, application/xml;q=0.9, */*;q=0.1', 'select', 'xml'],
  ['text/csv;q=0.5, text/tab-separated-values', 'select', 'tsv'],
  ['application/sparql-results+json;q=0, */*', 'select', 'xml'],
  ['text/turtle', 'select', undefined],
  ['text/html', 'construct', undefined],
  ['text/csv', 'describe', undefined],
  ['*/*', 'construct', 'turtle'],
  ['application/sparql-results+json, application/n-triples;q=0.2', 'construct', 'n-triples'],
  ['Application/LD+JSON', 'describe', 'json-ld'],
  ['application/rdf+xml, text/turtle;q=0.9', 'construct', 'rdf-xml'],
  ['application/rdf+xml', 'select', undefined],
  ['text/csv;q=nonsense', 'select', undefined],
] as const)('%s for %s is %s', (accept, form, name) => {
  expect(resultChoice(accept)(resultFormatsOf(form))?.name).toBe(name);
});
