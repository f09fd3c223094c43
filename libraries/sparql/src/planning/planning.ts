/** The questions that the parts of the planner ask of the whole. */
import type { Algebra } from '../algebra/algebra.ts';
import type { Operator } from '../operators/batch.ts';
import type { BatchExpressions } from '../operators/batch-expressions.ts';
import type { Execution } from '../operators/execution.ts';
import type { Bound } from './bound.ts';

export interface Planning {
  readonly execution: Execution;
  plan(node: Algebra, bound: Bound): Operator;
  slotsOf(names: Iterable<string>): number[];
  expressionsFor(bound: Bound): BatchExpressions;
}

export function chained(stages: readonly Operator[]): Operator {
  return (input) => stages.reduce((rows, stage) => stage(rows), input);
}

export const nothing: Operator = () => [];
