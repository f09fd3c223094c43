/** The side door of SPARQL for those who read queries and evaluate them. It needs neither Node.js nor a server. */
export { readQuery } from './algebra/query-reader.ts';
export * from './evaluator.ts';
