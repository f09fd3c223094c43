/** Reads the texts of queries and updates into what is told of them and the algebra that is evaluated. */
import type { Query } from '../algebra/query.ts';
import { queryOf, whereOf } from '../algebra/query-reader.ts';
import { checkedSyntax, type ParseOptions } from '../syntax/checked-syntax.ts';
import { parsedQuery } from './parse-query.ts';
import { parseUpdate } from './parse-update.ts';
import type { ParsedQuery, ParsedUpdate } from './parsed.ts';

export function readQuery(text: string, options: ParseOptions = {}): Query {
  return queryOf(checkedSyntax(text, options));
}

/** The query as it is told, and as it is evaluated, of one syntax tree. */
export function parseAndReadQuery(text: string, options: ParseOptions = {}): ParsedQuery & { readonly algebra: Query } {
  const checked = checkedSyntax(text, options);
  return { ...parsedQuery(checked, options), algebra: queryOf(checked) };
}

/** The same for an update: its patterns are read of its own syntax tree, and not of their texts. */
export function parseAndReadUpdate(text: string, options: ParseOptions = {}): ParsedUpdate {
  return parseUpdate(text, options, whereOf);
}
