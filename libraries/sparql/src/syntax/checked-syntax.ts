/** The syntax tree of a query that asks for nothing elsewhere and whose IRIs are whole, with the graphs that it names. */
import type { DatasetClauses, Query } from '@traqula/rules-sparql-1-1';
import { readQuerySyntax, type Syntax } from './grammar.ts';
import { declare, emptyPrologue } from './prologue.ts';
import type { GraphLists } from './query-form.ts';
import { iriOf, type Prologue, refuseCallsElsewhere, refuseRelativeIris } from './syntax-tree.ts';

export interface ParseOptions {
  /** What relative IRIs are resolved against where the text has no BASE. */
  readonly base?: string | undefined;
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

export function graphLists(datasets: DatasetClauses, syntax: Syntax<object>, prologue: Prologue): GraphLists | undefined {
  if (datasets.clauses.length === 0) return undefined;
  const named = (kind: 'default' | 'named') =>
    datasets.clauses.filter(({ clauseType }) => clauseType === kind).map(({ value }) => iriOf(value, syntax, prologue));
  return { defaultGraphs: named('default'), namedGraphs: named('named') };
}
