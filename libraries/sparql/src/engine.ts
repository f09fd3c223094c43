/** The side door of SPARQL for those who read queries and evaluate them. It needs neither Node.js nor a server. */

export * from './evaluator.ts';
export { readQuery } from './parsing/read-query.ts';
