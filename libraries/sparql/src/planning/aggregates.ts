/** Aggregates of a group, simplified: each is calculated once, and from its expression rather than from a variable made for it alone. */
import type { Aggregate, Group } from '../algebra/algebra.ts';
import { expressionVariables } from '../algebra/variables.ts';
import { isSteady, labelsBlanks } from './conditions.ts';

/** Equal aggregates, and the variables that they go by: `HAVING (COUNT(*) > 1)` mostly asks for what SELECT shows. */
export function alike(aggregates: readonly Aggregate[]): readonly (readonly [Aggregate, readonly string[]])[] {
  const groups = Map.groupBy(aggregates, ({ variable, name, isDistinct, separator, expression }) =>
    expression && !isSteady(expression) ? variable : JSON.stringify([name, isDistinct, separator, expression]),
  );
  return [...groups.values()].map((some) => [some[0]!, some.map(({ variable }) => variable)]);
}

/** `SUM(?z)` of a `BIND(… AS ?z)` that nobody else looks at is the sum of the expression: no term is made for any row. */
export function withoutDetours(group: Group): Group {
  const { of } = group;
  if (of.kind !== 'extend' || group.keys.includes(of.variable)) return group;
  const users = group.aggregates.filter((aggregate) => looksAt(aggregate, of.variable));
  const [user] = users;
  const isOnly = users.length === 1 && user!.expression?.kind === 'variable' && !user!.isDistinct;
  if (!isOnly || !isSteady(of.expression) || labelsBlanks(of.expression)) return group;
  const direct = group.aggregates.map((one) => (one === user ? { ...one, expression: of.expression } : one));
  return withoutDetours({ ...group, of: of.of, aggregates: direct });
}

/** Whole rows are looked at by what counts different ones. */
function looksAt({ expression, isDistinct }: Aggregate, variable: string): boolean {
  return expression ? expressionVariables(expression).has(variable) : isDistinct;
}
