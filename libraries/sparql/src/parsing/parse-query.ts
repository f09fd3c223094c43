/** Reads a query: its form, what it asks, the graphs that it names. */
import type { DatasetClauses, Query } from '@traqula/rules-sparql-1-1';
import { readQuerySyntax, type Syntax } from './grammar.ts';
import type { ParsedQuery } from './parsed.ts';
import { declare, emptyPrologue } from './prologue.ts';
import type { GraphLists } from './query-form.ts';
import { iriOf, type Prologue, refuseCallsElsewhere, refuseRelativeIris } from './syntax-tree.ts';
import { visibleVariables } from './visible-variables.ts';

export interface ParseOptions {
  /** What relative IRIs are resolved against where the text has no BASE. */
  readonly base?: string | undefined;
}

export function parseQuery(text: string, options: ParseOptions = {}): ParsedQuery {
  return parsedQuery(checkedSyntax(text, options), options);
}

/** A query that is refused nothing, with what its names mean. */
export interface CheckedSyntax {
  readonly syntax: Syntax<Query>;
  readonly prologue: Prologue;
}

export function checkedSyntax(text: string, { base }: ParseOptions): CheckedSyntax {
  const syntax = readQuerySyntax(text, base);
  refuseCallsElsewhere(syntax);
  const prologue = emptyPrologue(base);
  declare(prologue, syntax.tree.context, syntax);
  refuseRelativeIris(syntax, { ...syntax.tree, context: [] }, prologue);
  return { syntax, prologue };
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

export function graphLists(datasets: DatasetClauses, syntax: Syntax<object>, prologue: Prologue): GraphLists | undefined {
  if (datasets.clauses.length === 0) return undefined;
  const named = (kind: 'default' | 'named') =>
    datasets.clauses.filter(({ clauseType }) => clauseType === kind).map(({ value }) => iriOf(value, syntax, prologue));
  return { defaultGraphs: named('default'), namedGraphs: named('named') };
}

/** `SELECT *` with its variables written out: engines differ in their order. */
function withVariablesNamed({ tree, text }: Syntax<Query>): string {
  const [chosen] = tree.subType === 'select' ? tree.variables : [];
  if (tree.subType !== 'select' || chosen?.type !== 'wildcard') return text;
  const { start, end } = chosen.loc as { start: number; end: number };
  const variables = visibleVariables(tree).map((name) => ` ?${name}`);
  return variables.length === 0 ? text : `${text.slice(0, start)}${variables.join('')} ${text.slice(end)}`;
}
