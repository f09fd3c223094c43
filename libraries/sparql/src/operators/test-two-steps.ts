/** Tests very many rows by two steps at once, such as `?x a/rdfs:subClassOf ex:Part`: few middles lead on to the end, and whatever leads to one of them is marked. */
import type { Execution } from '../execution/execution.ts';
import { marked, type Operator } from '../rows/batch.ts';
import type { MarkedSubjects } from '../views/marked-subjects.ts';
import { RowsOfObject } from '../views/predicate-rows.ts';
import { runsWith } from './look-up-triples.ts';
import { type Middles, markedByMiddles, middlesOf } from './marked-by-middles.ts';
import type { MatchPattern } from './match-triples.ts';

export interface TwoSteps {
  /** From what the rows bind to the middle, which nothing else names. */
  readonly first: MatchPattern;
  /** All middles that lead on, in the slot of the object of the first step. */
  readonly second: Operator;
  /** The same row by row: for few rows, and where something leads on in several ways, as each of them counts. */
  readonly oneByOne: Operator;
}

/** So many rows are tested one by one before it is looked how many middles there are. */
const leastRows = 4096;

export function testedByTwoSteps(steps: TwoSteps, execution: Execution): Operator {
  const tested = new TestedRows(steps, execution);
  const slot = steps.first.subject.slot!;
  return function* (input) {
    for (const batch of input) {
      const subjects = batch.columns[slot];
      const marks = subjects && !subjects.includes(0) ? tested.marksFor(batch.size) : undefined;
      if (!marks) {
        yield* steps.oneByOne([batch]);
        continue;
      }
      const rows = new Uint8Array(batch.size);
      marks.markAll(subjects!, batch.size, rows);
      execution.budget.checkpoint();
      const kept = marked(batch, rows);
      if (kept.size > 0) yield kept;
    }
  };
}

class TestedRows {
  private readonly steps: TwoSteps;
  private readonly execution: Execution;
  private rows = 0;
  /** Nothing where there are too many of them. */
  private middles: Middles | undefined;
  private hasLooked = false;
  private marks: MarkedSubjects | undefined;

  constructor(steps: TwoSteps, execution: Execution) {
    this.steps = steps;
    this.execution = execution;
  }

  /** Nothing as long as all rows together do not pay for the marks. */
  marksFor(rows: number): MarkedSubjects | undefined {
    this.rows += rows;
    if (this.marks || this.rows < leastRows) return this.marks;
    if (!this.hasLooked) this.look();
    if (this.middles && this.middles.paysFrom <= this.rows) {
      this.marks = markedByMiddles(this.middles, this.execution);
      this.middles = undefined;
    }
    return this.marks;
  }

  private look(): void {
    const { first, second } = this.steps;
    const runs = runsWith(first, this.execution).map((run) => new RowsOfObject(run));
    this.middles = middlesOf(second, first.object.slot!, runs, this.execution);
    this.hasLooked = true;
  }
}
