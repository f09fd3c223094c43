/** BIND and expressions of SELECT: a column that is calculated. An error leaves the variable unbound. */
import { solutionVariable } from '../algebra/hidden-variables.ts';
import type { Evaluate } from '../expressions/compile.ts';
import { type Batch, withColumn } from './batch.ts';
import type { BatchExpressions } from './batch-expressions.ts';
import type { Execution } from './execution.ts';

export interface Extension {
  readonly slot: number;
  readonly evaluate: Evaluate;
  /** Whether it makes blank nodes by labels, which are the same inside of one solution. */
  readonly tellsSolutions: boolean;
}

export function* extended(
  { slot, evaluate, tellsSolutions }: Extension,
  expressions: BatchExpressions,
  execution: Execution,
  input: Iterable<Batch>,
): Generator<Batch> {
  for (const given of input) {
    const batch = tellsSolutions ? withSolutions(given, execution) : given;
    expressions.begin(batch);
    const column = new Int32Array(batch.size);
    for (let row = 0; row < batch.size; row++) {
      const term = evaluate(expressions.at(row));
      column[row] = term === undefined ? 0 : execution.terms.idOf(term);
    }
    execution.account.checkpoint();
    yield withColumn(batch, slot, column);
  }
}

/** Rows that have a number keep it. */
function withSolutions(batch: Batch, execution: Execution): Batch {
  const slot = execution.slotOf(solutionVariable);
  if (batch.columns[slot]) return batch;
  return withColumn(
    batch,
    slot,
    Int32Array.from({ length: batch.size }, () => ++execution.solutions),
  );
}
