/** The door of SPARQL: parsing, the evaluation of updates, the formats of results, and what is refused. */

export { type QueryFault, queryFault, queryWarnings } from './assist/query-fault.ts';
export * from './evaluation.ts';
export { parseQuery } from './parsing/parse-query.ts';
export { parseUpdate } from './parsing/parse-update.ts';
export { parseAndReadQuery, parseAndReadUpdate } from './parsing/read-query.ts';
export { withoutValueLists, withValueLists } from './parsing/value-lists.ts';
export type { ParseOptions } from './syntax/checked-syntax.ts';
