/** Tells whether a pattern means the same when it goes on from rows that bind some of its variables already, instead of being joined with them. */
import type { Algebra, Expression } from '../algebra/algebra.ts';
import { certainVariables, expressionVariables, type Names, possibleVariables } from '../algebra/variables.ts';

type Rule = (node: never, bound: Names) => boolean;
type Of<Kind> = Extract<Algebra, { kind: Kind }>;

const always: Rule = () => true;
const never: Rule = () => false;

const rules: Readonly<Record<Algebra['kind'], Rule>> = {
  triple: always,
  path: always,
  'graph-names': always,
  join: ({ parts }: Of<'join'>, bound) => parts.every((part) => isSeedable(part, bound)),
  union: ({ parts }: Of<'union'>, bound) => parts.every((part) => isSeedable(part, bound)),
  filter: ({ of, conditions }: Of<'filter'>, bound) => isSeedable(of, bound) && areBlind(conditions, of, bound),
  'left-join': ({ left, right, conditions }: Of<'left-join'>, bound) =>
    isSeedable(left, bound) &&
    isHidden(possibleVariables(right), left, bound) &&
    conditions.every((condition) => isHidden(expressionVariables(condition), left, bound)),
  minus: ({ left, right }: Of<'minus'>, bound) => isSeedable(left, bound) && isHidden(possibleVariables(right), left, bound),
  extend: ({ of, variable, expression }: Of<'extend'>, bound) =>
    !bound.has(variable) && isSeedable(of, bound) && isHidden(expressionVariables(expression), of, bound),
  values: never,
  'for-each-graph': never,
  group: never,
  order: never,
  project: never,
  distinct: never,
  slice: never,
};

export function isSeedable(node: Algebra, bound: Names): boolean {
  return rules[node.kind](node as never, bound);
}

/** Whether it is evaluated by itself in any case. */
export function standsAlone({ kind }: Algebra): boolean {
  return rules[kind] === never;
}

/** Whether expressions see no binding that they would not see otherwise. */
function areBlind(conditions: readonly Expression[], of: Algebra, bound: Names): boolean {
  return conditions.every((condition) => isHidden(expressionVariables(condition), of, bound));
}

/** Whether each of the names that is bound from outside is bound by the pattern itself in any case. */
function isHidden(names: Names, of: Algebra, bound: Names): boolean {
  const certain = certainVariables(of);
  return [...names].every((name) => !bound.has(name) || certain.has(name));
}
