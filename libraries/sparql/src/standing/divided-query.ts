/** A query divided by some of its variables: what it gives for one choice of their values depends on no other choice. */
import type { Aggregate, Algebra, Expression, Values } from '../algebra/algebra.ts';
import type { Query } from '../algebra/query.ts';
import { certainVariables, childrenOf, expressionsOf, type Names, possibleVariables } from '../algebra/variables.ts';
import { existsIn } from './looked-at.ts';

export interface DividedQuery {
  /** Variables that all solutions of the pattern bind. */
  readonly keys: readonly string[];
  /** What is below grouping, DISTINCT and projection. */
  readonly pattern: Algebra;
  /** The query for some values of the keys alone. */
  readonly among: (rows: Values['rows']) => Query;
}

const changing: ReadonlySet<string> = new Set(['rand', 'uuid', 'struuid', 'bnode', 'now']);

/** Nothing where it cannot be divided: a slice is a choice among all rows, and some aggregates depend on the order of rows. */
export function dividedQuery(query: Query): DividedQuery | undefined {
  const found = isSteady(query.pattern) ? below(query.pattern) : undefined;
  if (!found) return undefined;
  const { pattern, allowed } = found;
  const keys = [...certainVariables(pattern)].filter((name) => !allowed || allowed.has(name));
  if (keys.length === 0) return undefined;
  const among = (rows: Values['rows']): Query => {
    const values: Values = { kind: 'values', variables: keys, rows };
    const parts = pattern.kind === 'join' ? pattern.parts : [pattern];
    return { ...query, pattern: found.around({ kind: 'join', parts: [values, ...parts] }) };
  };
  return { keys, pattern, among };
}

interface Below {
  readonly pattern: Algebra;
  /** The variables that may divide it; all where nothing is said. */
  readonly allowed: Names | undefined;
  readonly around: (pattern: Algebra) => Algebra;
}

function below(node: Algebra): Below | undefined {
  if (node.kind === 'slice') return undefined;
  if (node.kind === 'group') {
    if (!node.aggregates.every(isCount)) return undefined;
    return { pattern: node.of, allowed: new Set(node.keys), around: (of) => ({ ...node, of }) };
  }
  if (node.kind !== 'project' && node.kind !== 'distinct' && node.kind !== 'order' && !isOfGroups(node))
    return { pattern: node, allowed: undefined, around: (pattern) => pattern };
  if (expressionsOf(node).some((expression) => existsIn(expression).length > 0)) return undefined;
  const inner = below(node.of);
  if (!inner) return undefined;
  const around = (pattern: Algebra) => ({ ...node, of: inner.around(pattern) });
  return node.kind === 'distinct'
    ? { ...inner, allowed: shared(inner.allowed, possibleVariables(node.of)), around }
    : { ...inner, around };
}

/** HAVING, and what SELECT calculates of groups. */
function isOfGroups(node: Algebra): node is Extract<Algebra, { kind: 'filter' | 'extend' }> {
  if (node.kind !== 'filter' && node.kind !== 'extend') return false;
  return node.of.kind === 'group' || isOfGroups(node.of);
}

/** Sums of doubles, and which of equal values is the least, depend on the order of rows. */
function isCount({ name }: Aggregate): boolean {
  return name === 'count';
}

function shared(one: Names | undefined, other: Names): Names {
  return one ? new Set([...one].filter((name) => other.has(name))) : other;
}

/** Whether the same quads give the same rows at any time. */
function isSteady(node: Algebra): boolean {
  return expressionsOf(node).every(isSteadyExpression) && childrenOf(node).every(isSteady);
}

function isSteadyExpression(expression: Expression): boolean {
  if (expression.kind === 'exists') return isSteady(expression.pattern);
  return expression.kind !== 'call' || (!changing.has(expression.name) && expression.operands.every(isSteadyExpression));
}
