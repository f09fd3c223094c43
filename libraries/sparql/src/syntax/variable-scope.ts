/** Finds what gives a value to a variable that may have one already: AS of BIND, SELECT and GROUP BY (SPARQL 1.1 §10.1, §18.2.1, §18.2.4.4). */
import type { Pattern, PatternBind, PatternGroup, QuerySelect, TermVariable } from '@traqula/rules-sparql-1-1';
import type { AnyNode } from './tree-nodes.ts';
import { variablesOfPattern, visibleVariables } from './visible-variables.ts';

export function takenVariable(node: AnyNode): { readonly reason: string; readonly loc: unknown } | undefined {
  const taken = takenIn(node);
  return (
    taken && { reason: `?${taken.value} has a value already: what is named by AS needs a variable of its own`, loc: taken.loc }
  );
}

function takenIn(node: AnyNode): TermVariable | undefined {
  if (node.type === 'query' && node.subType === 'select') return takenColumn(node as QuerySelect);
  return node.type === 'pattern' && isGroup(node) ? takenInGroup(node.patterns) : undefined;
}

const groups: ReadonlySet<unknown> = new Set(['group', 'optional', 'graph', 'minus']);

function isGroup(node: { readonly subType?: unknown }): node is PatternGroup {
  return groups.has(node.subType);
}

function takenInGroup(patterns: readonly Pattern[]): TermVariable | undefined {
  if (!patterns.some(isBind)) return undefined;
  const known = new Set<string>();
  for (const pattern of patterns) {
    if (isBind(pattern) && known.has(pattern.variable.value)) return pattern.variable;
    variablesOfPattern(pattern, known);
  }
  return undefined;
}

function isBind(pattern: Pattern): pattern is PatternBind {
  return pattern.type === 'pattern' && pattern.subType === 'bind';
}

/** The keys of the groups come before the columns. */
function takenColumn(query: QuerySelect): TermVariable | undefined {
  const columns = query.variables as readonly (QuerySelect['variables'][number] | { readonly type: 'wildcard' })[];
  const named = [...(query.solutionModifiers.group?.groupings ?? []), ...columns];
  if (!named.some((one) => 'variable' in one)) return undefined;
  const known = new Set(visibleVariables(query));
  for (const one of named) {
    const isNamed = 'variable' in one;
    if (isNamed && known.has(one.variable.value)) return one.variable;
    if (isNamed) known.add(one.variable.value);
    else if ('subType' in one && one.subType === 'variable') known.add(one.value);
  }
  return undefined;
}
