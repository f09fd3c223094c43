/** GROUP BY and aggregates: a row for each group, in the order in which the groups come up. */

import type { Accumulator } from '../aggregates/accumulator.ts';
import { accumulator } from '../aggregates/accumulators.ts';
import type { BatchExpressions } from '../execution/batch-expressions.ts';
import type { Execution } from '../execution/execution.ts';
import type { Evaluate } from '../expressions/compile.ts';
import { type Batch, batchSize, type Column, dense, type Operator } from '../rows/batch.ts';
import { RowSet } from '../rows/row-set.ts';

export interface GroupAggregate {
  /** The same aggregate may be asked for several times. */
  readonly slots: readonly number[];
  readonly name: string;
  readonly isDistinct: boolean;
  readonly separator: string;
  /** Nothing counts whole rows, of the slots given. */
  readonly operand: Evaluate | 'row';
  /** The slot of an operand that is a variable. */
  readonly operandSlot: number | undefined;
  readonly rowSlots: readonly number[];
}

export function grouped(
  keys: readonly number[],
  aggregates: readonly GroupAggregate[],
  expressions: BatchExpressions,
  execution: Execution,
): Operator {
  return function* (input) {
    const grouping = new Grouping(keys, aggregates, expressions, execution);
    for (const batch of input) grouping.add(batch);
    yield* grouping.rows();
  };
}

class Grouping {
  private readonly keys: readonly number[];
  private readonly aggregates: readonly GroupAggregate[];
  private readonly expressions: BatchExpressions;
  private readonly execution: Execution;
  private readonly groups: RowSet;
  private readonly accumulators: readonly Accumulator[];
  private readonly seen: readonly (RowSet | undefined)[];

  constructor(
    keys: readonly number[],
    aggregates: readonly GroupAggregate[],
    expressions: BatchExpressions,
    execution: Execution,
  ) {
    this.keys = keys;
    this.aggregates = aggregates;
    this.expressions = expressions;
    this.execution = execution;
    this.groups = new RowSet(keys.length, execution.budget);
    const { terms, budget } = execution;
    const take = (bytes: number) => budget.take(bytes);
    this.accumulators = aggregates.map(({ name, separator }) => accumulator(name, { terms, separator, take })!);
    this.seen = aggregates.map(({ isDistinct, operand, rowSlots }) =>
      isDistinct ? new RowSet(operand === 'row' ? rowSlots.length + 1 : 2, execution.budget) : undefined,
    );
    // Without GROUP BY there is one group, of no rows too.
    if (keys.length === 0) this.groups.add([]);
  }

  add(batch: Batch): void {
    const { keys } = this;
    this.expressions.begin(batch);
    const numbers = new Int32Array(batch.size);
    const row = new Int32Array(keys.length);
    for (let index = 0; index < batch.size; index++) {
      for (let column = 0; column < keys.length; column++) row[column] = batch.columns[keys[column]!]?.[index] ?? 0;
      numbers[index] = this.groups.add(row);
    }
    for (const [index, aggregate] of this.aggregates.entries()) this.accumulate(index, aggregate, batch, numbers);
    this.execution.budget.checkpoint();
  }

  *rows(): Generator<Batch> {
    for (let from = 0; from < this.groups.count; from += batchSize) {
      const size = Math.min(batchSize, this.groups.count - from);
      const columns: Column[] = [];
      for (const [column, slot] of this.keys.entries()) {
        columns[slot] = Int32Array.from({ length: size }, (_, index) => this.groups.value(from + index, column));
      }
      for (const [index, { slots }] of this.aggregates.entries()) {
        const results = Int32Array.from({ length: size }, (_, at) => this.accumulators[index]!.result(from + at));
        for (const slot of slots) columns[slot] = results;
      }
      yield { size, columns: dense(columns) };
    }
  }

  private accumulate(index: number, aggregate: GroupAggregate, batch: Batch, numbers: Int32Array): void {
    const [accumulator, seen] = [this.accumulators[index]!, this.seen[index]];
    const { operand, operandSlot } = aggregate;
    if (!seen && operand !== 'row' && operandSlot === undefined && accumulator.addTerm) {
      for (let row = 0; row < batch.size; row++) accumulator.addTerm(numbers[row]!, operand(this.expressions.at(row)));
      return;
    }
    for (let row = 0; row < batch.size; row++) {
      const group = numbers[row]!;
      const id = this.operand(aggregate, batch, row);
      if (seen && !isNew(seen, group, id, aggregate, batch, row)) continue;
      accumulator.add(group, id);
    }
  }

  private operand({ operand, operandSlot }: GroupAggregate, batch: Batch, row: number): number {
    if (operand === 'row') return 1;
    if (operandSlot !== undefined) return batch.columns[operandSlot]?.[row] ?? 0;
    const term = operand(this.expressions.at(row));
    return term === undefined ? 0 : this.execution.terms.idOf(term);
  }
}

function isNew(
  seen: RowSet,
  group: number,
  id: number,
  { operand, rowSlots }: GroupAggregate,
  batch: Batch,
  row: number,
): boolean {
  const before = seen.count;
  const values = operand === 'row' ? rowSlots.map((slot) => batch.columns[slot]?.[row] ?? 0) : [id];
  return seen.add([group, ...values]) === before;
}
