/** The side door of SPARQL for editors: the words of a text that may not be finished, and nothing else. */
export { type QueryToken, queryTokens } from './assist/query-tokens.ts';
