/** The door of SPARQL: parsing, the evaluation of updates, the formats of results, and what is refused. */
export * from './evaluation.ts';
export { type ParseOptions, parseQuery } from './parsing/parse-query.ts';
export { parseUpdate } from './parsing/parse-update.ts';
