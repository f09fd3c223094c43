/** Reads a query: its form, what it asks, the graphs that it names. */
import type { Query } from '@traqula/rules-sparql-1-1';
import { type CheckedSyntax, checkedSyntax, graphLists, type ParseOptions } from '../syntax/checked-syntax.ts';
import type { Syntax } from '../syntax/grammar.ts';
import { unboundVariables } from '../syntax/unbound-variables.ts';
import { visibleVariables } from '../syntax/visible-variables.ts';
import type { ParsedQuery, QueryWarning } from './parsed.ts';

export function parseQuery(text: string, options: ParseOptions = {}): ParsedQuery {
  return parsedQuery(checkedSyntax(text, options), options);
}

export function parsedQuery({ syntax, prologue }: CheckedSyntax, { base }: ParseOptions): ParsedQuery {
  const warnings = warningsOf(syntax);
  return {
    ...(warnings.length > 0 && { warnings }),
    form: syntax.tree.subType,
    text: withVariablesNamed(syntax),
    base,
    prefixes: prologue.prefixes,
    from: graphLists(syntax.tree.datasets, syntax, prologue),
  };
}

function warningsOf({ tree, source }: Syntax<Query>): QueryWarning[] {
  return unboundVariables(tree).map(({ name, offset, isColumn }) => {
    const why = isColumn ? 'it is named only after HAVING: write its expression there' : 'nothing in the query binds it';
    const { reason, line, column } = source.error(`?${name} has no value: ${why}`, offset);
    return { code: 'unbound-variable', reason, line, column };
  });
}

/** `SELECT *` with its variables written out: engines differ in their order. */
function withVariablesNamed({ tree, text }: Syntax<Query>): string {
  const [chosen] = tree.subType === 'select' ? tree.variables : [];
  if (tree.subType !== 'select' || chosen?.type !== 'wildcard') return text;
  const { start, end } = chosen.loc as { start: number; end: number };
  const variables = visibleVariables(tree).map((name) => ` ?${name}`);
  return variables.length === 0 ? text : `${text.slice(0, start)}${variables.join('')} ${text.slice(end)}`;
}
