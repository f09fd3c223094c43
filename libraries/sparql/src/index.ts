/** The door of SPARQL: parsing, the evaluation of updates, the formats of results, and what is refused. */
export { parseAndReadQuery, parseAndReadUpdate } from './algebra/query-reader.ts';
export { type QueryFault, queryFault } from './assist/query-fault.ts';
export * from './evaluation.ts';
export { type ParseOptions, parseQuery } from './parsing/parse-query.ts';
export { parseUpdate } from './parsing/parse-update.ts';
export { withoutValueLists, withValueLists } from './parsing/value-lists.ts';
