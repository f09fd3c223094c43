/** Conditions of filters: taken apart at `&&`, and pushed down to where their variables are bound. */
import type { Algebra, Expression } from '../algebra/algebra.ts';
import { certainVariables, expressionVariables, possibleVariables } from '../algebra/variables.ts';
import type { Execution } from '../execution/execution.ts';

export function conjuncts(conditions: readonly Expression[]): Expression[] {
  const found: Expression[] = [];
  const left = [...conditions].reverse();
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.kind === 'call' && next.name === '&&') left.push(...next.operands.toReversed());
    else found.push(next);
  }
  return found;
}

/** The pattern under the conditions, each as deep as it means the same there. */
export function filteredBy(of: Algebra, conditions: readonly Expression[]): Algebra {
  if (conditions.length === 0) return of;
  if (of.kind === 'filter') return filteredBy(of.of, [...conjuncts(of.conditions), ...conditions]);
  if (of.kind === 'union') return { ...of, parts: of.parts.map((part) => filteredBy(part, conditions)) };
  if (of.kind === 'minus') return { ...of, left: filteredBy(of.left, conditions) };
  if (of.kind === 'extend') {
    return split(
      of,
      conditions,
      (names) => !names.has(of.variable),
      (inner) => ({ ...of, of: filteredBy(of.of, inner) }),
    );
  }
  if (of.kind === 'left-join') {
    const [certain, right] = [certainVariables(of.left), possibleVariables(of.right)];
    const isLeft = (names: ReadonlySet<string>) => [...names].every((name) => certain.has(name) || !right.has(name));
    return split(of, conditions, isLeft, (inner) => ({ ...of, left: filteredBy(of.left, inner) }));
  }
  return { kind: 'filter', of, conditions };
}

function split(
  of: Algebra,
  conditions: readonly Expression[],
  isInner: (names: ReadonlySet<string>) => boolean,
  push: (conditions: readonly Expression[]) => Algebra,
): Algebra {
  const inner = conditions.filter((condition) => isInner(expressionVariables(condition)));
  const outer = conditions.filter((condition) => !inner.includes(condition));
  const pushed = inner.length > 0 ? push(inner) : of;
  return outer.length > 0 ? { kind: 'filter', of: pushed, conditions: outer } : pushed;
}

const changing: ReadonlySet<string> = new Set(['rand', 'uuid', 'struuid', 'bnode']);

/** Whether the same operands give the same value. */
export function isSteady(expression: Expression): boolean {
  if (expression.kind === 'exists') return false;
  return expression.kind !== 'call' || (!changing.has(expression.name) && expression.operands.every(isSteady));
}

/** The slot of the only variable on which the value of an expression depends. */
export function onlySlotOf(expression: Expression, { slotOf }: Pick<Execution, 'slotOf'>): number | undefined {
  const names = [...expressionVariables(expression)];
  return names.length === 1 && isSteady(expression) ? slotOf(names[0]!) : undefined;
}

/** Whether it makes blank nodes by labels. */
export function labelsBlanks(expression: Expression): boolean {
  if (expression.kind !== 'call') return false;
  return (expression.name === 'bnode' && expression.operands.length > 0) || expression.operands.some(labelsBlanks);
}
