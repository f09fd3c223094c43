/** AQL: reading expressions. */
export type * from './syntax/nodes.ts';
export { type Parsed, parse } from './syntax/parser.ts';
export { print } from './syntax/print.ts';
export type { Span } from './syntax/span.ts';
