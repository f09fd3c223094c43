/** The questions that the parts of the planner ask of the whole. */
import type { Algebra } from '../algebra/algebra.ts';
import type { BatchExpressions } from '../execution/batch-expressions.ts';
import type { Execution } from '../execution/execution.ts';
import type { Operator } from '../rows/batch.ts';
import type { Bound } from './bound.ts';

export interface Planning {
  readonly execution: Execution;
  plan(node: Algebra, bound: Bound): Operator;
  slotsOf(names: Iterable<string>): number[];
  expressionsFor(bound: Bound): BatchExpressions;
}
