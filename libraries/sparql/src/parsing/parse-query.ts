/** Reads a query: its form, what it asks, the graphs that it names. */
import type { Query } from '@traqula/rules-sparql-1-1';
import { type CheckedSyntax, checkedSyntax, graphLists, type ParseOptions } from '../syntax/checked-syntax.ts';
import type { Syntax } from '../syntax/grammar.ts';
import { visibleVariables } from '../syntax/visible-variables.ts';
import type { ParsedQuery } from './parsed.ts';

export function parseQuery(text: string, options: ParseOptions = {}): ParsedQuery {
  return parsedQuery(checkedSyntax(text, options), options);
}

export function parsedQuery({ syntax, prologue }: CheckedSyntax, { base }: ParseOptions): ParsedQuery {
  return {
    form: syntax.tree.subType,
    text: withVariablesNamed(syntax),
    base,
    prefixes: prologue.prefixes,
    from: graphLists(syntax.tree.datasets, syntax, prologue),
  };
}

/** `SELECT *` with its variables written out: engines differ in their order. */
function withVariablesNamed({ tree, text }: Syntax<Query>): string {
  const [chosen] = tree.subType === 'select' ? tree.variables : [];
  if (tree.subType !== 'select' || chosen?.type !== 'wildcard') return text;
  const { start, end } = chosen.loc as { start: number; end: number };
  const variables = visibleVariables(tree).map((name) => ` ?${name}`);
  return variables.length === 0 ? text : `${text.slice(0, start)}${variables.join('')} ${text.slice(end)}`;
}
