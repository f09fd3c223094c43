/** Operators one after the other: the rows of each go on in the next. */
import type { Operator } from '../rows/batch.ts';

export function chained(stages: readonly Operator[]): Operator {
  return (input) => stages.reduce((rows, stage) => stage(rows), input);
}

/** What matches nothing. */
export const nothing: Operator = () => [];
