/** The patterns by which a query looks at quads, each with what else must match where it has a hand in a row. */
import type { Algebra, Expression, GraphNames, PathPattern, TriplePattern } from '../algebra/algebra.ts';
import { childrenOf, expressionsOf } from '../algebra/variables.ts';

export type LookingPattern = TriplePattern | PathPattern | GraphNames;

export interface LookedAt {
  readonly pattern: LookingPattern;
  /** Made when it is asked for: most patterns see nothing of a change. */
  readonly beside: () => readonly Algebra[];
  /** Inside of what is evaluated as one: a sub-select, or GRAPH over all names. */
  readonly isInWhole: boolean;
}

type Beside = LookedAt['beside'];
type Of<Kind> = Extract<Algebra, { kind: Kind }>;
type Rule = (node: never, beside: Beside) => Iterable<LookedAt>;

const single: Rule = (pattern: LookingPattern, beside) => [{ pattern, beside, isInWhole: false }];
const whole: Rule = (node: Algebra, beside) => patternsIn(node).map((pattern) => ({ pattern, beside, isInWhole: true }));

const rules: Readonly<Record<Algebra['kind'], Rule>> = {
  triple: single,
  path: single,
  'graph-names': single,
  values: () => [],
  *join({ parts }: Of<'join'>, beside) {
    for (const [index, part] of parts.entries())
      yield* lookedAt(part, () => [...beside(), ...parts.flatMap((other, at) => (at === index ? [] : requiredParts(other)))]);
  },
  *union({ parts }: Of<'union'>, beside) {
    for (const part of parts) yield* lookedAt(part, beside);
  },
  *filter({ of, conditions }: Of<'filter'>, beside) {
    yield* lookedAt(of, beside);
    yield* inExpressions(conditions, () => [...beside(), ...requiredParts(of)]);
  },
  *extend({ of, expression }: Of<'extend'>, beside) {
    yield* lookedAt(of, beside);
    yield* inExpressions([expression], () => [...beside(), ...requiredParts(of)]);
  },
  *'left-join'({ left, right, conditions }: Of<'left-join'>, beside) {
    const withLeft = () => [...beside(), ...requiredParts(left)];
    yield* lookedAt(left, beside);
    yield* lookedAt(right, withLeft);
    yield* inExpressions(conditions, () => [...withLeft(), ...requiredParts(right)]);
  },
  *minus({ left, right }: Of<'minus'>, beside) {
    yield* lookedAt(left, beside);
    yield* lookedAt(right, () => [...beside(), ...requiredParts(left)]);
  },
  'for-each-graph': whole,
  group: whole,
  order: whole,
  project: whole,
  distinct: whole,
  slice: whole,
};

export function lookedAt(node: Algebra, beside: Beside = () => []): Iterable<LookedAt> {
  return rules[node.kind](node as never, beside);
}

function* inExpressions(expressions: readonly Expression[], beside: Beside): Generator<LookedAt> {
  for (const pattern of expressions.flatMap(existsIn)) yield* lookedAt(pattern, beside);
}

/** The patterns of EXISTS and NOT EXISTS in an expression. */
export function existsIn(expression: Expression): Algebra[] {
  if (expression.kind === 'exists') return [expression.pattern];
  return expression.kind === 'call' ? expression.operands.flatMap(existsIn) : [];
}

function patternsIn(node: Algebra): LookingPattern[] {
  if (node.kind === 'triple' || node.kind === 'path' || node.kind === 'graph-names') return [node];
  return [...childrenOf(node), ...expressionsOf(node).flatMap(existsIn)].flatMap(patternsIn);
}

/** What every solution of a pattern matches: filters, BIND and all that may be missing are left out, so that there is never too little. */
function requiredParts(node: Algebra): readonly Algebra[] {
  if (node.kind === 'join') return node.parts.flatMap(requiredParts);
  if (node.kind === 'filter' || node.kind === 'extend') return requiredParts(node.of);
  if (node.kind === 'left-join' || node.kind === 'minus') return requiredParts(node.left);
  if (node.kind !== 'union') return [node];
  return [{ kind: 'union', parts: node.parts.map((part): Algebra => ({ kind: 'join', parts: requiredParts(part) })) }];
}
