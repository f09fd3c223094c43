/** Evaluates expressions on the rows of a batch; the patterns of EXISTS are asked once for the whole batch. */
import type { Term } from '@orrery/rdf/terms.ts';
import type { Expression } from '../algebra/algebra.ts';
import { solutionVariable } from '../algebra/hidden-variables.ts';
import { compile, type Evaluate, type Row } from '../expressions/compile.ts';
import { type Batch, type Operator, withColumn } from '../rows/batch.ts';
import { rowNumbers } from '../rows/row-numbers.ts';
import type { Execution } from './execution.ts';

type Exists = Extract<Expression, { kind: 'exists' }>;

interface AskedPattern {
  readonly operator: Operator;
  readonly rowSlot: number;
  marks: Uint8Array;
}

export class BatchExpressions implements Row {
  private readonly execution: Execution;
  private readonly planExists: (exists: Exists) => Operator;
  private readonly asked: AskedPattern[] = [];
  private readonly solutionSlot: number;
  private batch: Batch = { size: 0, columns: [] };
  private index = 0;

  constructor(execution: Execution, planExists: (exists: Exists) => Operator) {
    this.execution = execution;
    this.planExists = planExists;
    this.solutionSlot = execution.slotOf(solutionVariable);
  }

  compile(expression: Expression): Evaluate {
    return compile(expression, {
      slotOf: (variable) => this.execution.slotOf(variable),
      existsNumber: (exists) => this.ask(exists),
      around: this.execution.around,
    });
  }

  /** Before the rows of a batch. */
  begin(batch: Batch): void {
    this.batch = batch;
    for (const asked of this.asked) asked.marks = matchedRows(batch, asked.operator, asked.rowSlot);
  }

  /** The row that is evaluated next. */
  at(index: number): this {
    this.index = index;
    this.execution.currentSolution = this.batch.columns[this.solutionSlot]?.[index] ?? 0;
    return this;
  }

  term(slot: number): Term | undefined {
    const id = this.batch.columns[slot]?.[this.index] ?? 0;
    return id === 0 ? undefined : this.execution.terms.termOf(id);
  }

  exists(number: number): boolean {
    return this.asked[number]!.marks[this.index] === 1;
  }

  private ask(exists: Exists): number {
    this.asked.push({ operator: this.planExists(exists), rowSlot: this.execution.freshSlot(), marks: new Uint8Array(0) });
    return this.asked.length - 1;
  }
}

/** Marks the rows for which the operator has a solution. */
export function matchedRows(batch: Batch, operator: Operator, rowSlot: number): Uint8Array {
  const marks = new Uint8Array(batch.size);
  let left = batch.size;
  for (const { size, columns } of operator([withColumn(batch, rowSlot, rowNumbers(batch.size))])) {
    const rows = columns[rowSlot]!;
    for (let index = 0; index < size; index++) {
      const row = rows[index]! - 1;
      if (marks[row] === 0) left--;
      marks[row] = 1;
    }
    if (left === 0) break;
  }
  return marks;
}
