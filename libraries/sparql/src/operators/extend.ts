/** BIND and expressions of SELECT: a column that is calculated. An error leaves the variable unbound. */
import { solutionVariable } from '../algebra/hidden-variables.ts';
import type { BatchExpressions } from '../execution/batch-expressions.ts';
import type { Execution } from '../execution/execution.ts';
import { RememberedValues } from '../execution/remembered-values.ts';
import type { Evaluate } from '../expressions/compile.ts';
import { type Batch, type Operator, withColumn } from '../rows/batch.ts';

export interface Extension {
  readonly slot: number;
  readonly evaluate: Evaluate;
  /** Whether it makes blank nodes by labels, which are the same inside of one solution. */
  readonly tellsSolutions: boolean;
  /** The slot of its only variable, where the value depends on nothing else. */
  readonly onlySlot: number | undefined;
}

export function extended(
  { slot, evaluate, tellsSolutions, onlySlot }: Extension,
  expressions: BatchExpressions,
  execution: Execution,
): Operator {
  return function* (input) {
    const valueAt = (row: number) => {
      const term = evaluate(expressions.at(row));
      return term === undefined ? 0 : execution.terms.idOf(term);
    };
    const remembered = onlySlot === undefined ? undefined : new RememberedValues(valueAt);
    for (const given of input) {
      const batch = tellsSolutions ? withSolutions(given, execution) : given;
      expressions.begin(batch);
      const column = new Int32Array(batch.size);
      const terms = onlySlot === undefined ? undefined : batch.columns[onlySlot];
      for (let row = 0; row < batch.size; row++)
        column[row] = remembered ? remembered.of(row, terms ? terms[row]! : 0) : valueAt(row);
      execution.budget.checkpoint();
      yield withColumn(batch, slot, column);
    }
  };
}

/** Rows that have a number keep it. */
function withSolutions(batch: Batch, execution: Execution): Batch {
  const slot = execution.slotOf(solutionVariable);
  if (batch.columns[slot]) return batch;
  return withColumn(
    batch,
    slot,
    Int32Array.from({ length: batch.size }, () => ++execution.solutionCount),
  );
}
