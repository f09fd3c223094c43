/** Keeps the rows for which conditions hold. An error is no. */

import type { BatchExpressions } from '../execution/batch-expressions.ts';
import { isMade } from '../execution/query-terms.ts';
import { RememberedValues } from '../execution/remembered-values.ts';
import type { Evaluate } from '../expressions/compile.ts';
import { effectiveBoolean } from '../expressions/effective-boolean.ts';
import type { QueryBudget } from '../query-budget.ts';
import { type Batch, marked, type Operator } from '../rows/batch.ts';
import type { TextMarks } from '../views/text-marks.ts';

export interface Condition {
  readonly evaluate: Evaluate;
  /** The slot of its only variable, where the answer depends on nothing else. */
  readonly onlySlot: number | undefined;
  /** Where only terms with a certain text fulfil it. */
  readonly marks?: TextMarks | undefined;
}

export function filtered(conditions: readonly Condition[], expressions: BatchExpressions, budget: QueryBudget): Operator {
  return function* (input) {
    const tests = conditions.map((condition) => testOf(condition, expressions));
    for (const batch of input) {
      budget.checkpoint();
      expressions.begin(batch);
      const marks = new Uint8Array(batch.size).fill(1);
      for (const test of tests) test(batch, marks);
      const kept = marked(batch, marks);
      if (kept.size > 0) yield kept;
    }
  };
}

type Test = (batch: Batch, marks: Uint8Array) => void;

function testOf({ evaluate, onlySlot, marks: texts }: Condition, expressions: BatchExpressions): Test {
  const isTrue = (row: number) => effectiveBoolean(evaluate(expressions.at(row))) === true;
  if (onlySlot !== undefined && texts)
    return rememberingTest(onlySlot, (row, id) => (id === 0 || isMade(id) || texts.mayHave(id)) && isTrue(row));
  if (onlySlot !== undefined) return rememberingTest(onlySlot, isTrue);
  return ({ size }, marks) => {
    for (let row = 0; row < size; row++) if (marks[row] && !isTrue(row)) marks[row] = 0;
  };
}

/** The same term gives the same answer. */
function rememberingTest(slot: number, isTrue: (row: number, id: number) => boolean): Test {
  const answers = new RememberedValues((row, id) => (isTrue(row, id) ? 1 : 0));
  return ({ size, columns }, marks) => {
    const column = columns[slot];
    for (let row = 0; row < size; row++) if (marks[row]) marks[row] = answers.of(row, column ? column[row]! : 0);
  };
}
