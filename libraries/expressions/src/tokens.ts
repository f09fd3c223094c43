/** The side door of AQL for editors: the words of a text that may not be finished, and nothing else. */
export { type Token, tokensOf } from './syntax/lexer.ts';
