/** Ends a statement from within: SQLite asks a function of ours now and then, and the function fails when nobody wants the answer. */

import { randomInt } from 'node:crypto';

/** The name of that function in SQL. node:sqlite has no interrupt, and a thread cannot be ended in the middle of a statement. */
export const goesOn = 'orrery_goes_on';

// A call into JavaScript costs more than looking at a row: counting ten thousand rows took three to five times as long with one at each of them.
const rowsBetweenCalls = 64;
/** Other rows in every process, so that nobody can make a list without such rows. */
const phase = randomInt(rowsBetweenCalls);

/** True at every row for which the statement goes on; the function is asked at some of them, by their numbers. */
export function goesOnAt(row: string): string {
  return `(((${row} + ${phase}) & ${rowsBetweenCalls - 1}) > 0 or ${goesOn}(${row}) = 1)`;
}

/** The messages by which the other side knows what happened. */
export const overTime = 'orrery: the statement took too long';
export const notWanted = 'orrery: nobody wants the answer';

export interface InterruptionOptions {
  readonly milliseconds?: number;
  readonly unwanted?: SharedArrayBuffer;
}

export class Interruption {
  private readonly milliseconds: number;
  private readonly unwanted: Int32Array;
  private ticket = 0;
  private deadline = Number.POSITIVE_INFINITY;

  constructor({ milliseconds = Number.POSITIVE_INFINITY, unwanted = new SharedArrayBuffer(4) }: InterruptionOptions) {
    this.milliseconds = milliseconds;
    this.unwanted = new Int32Array(unwanted);
  }

  begin(ticket: number): void {
    this.ticket = ticket | 0;
    this.deadline = performance.now() + this.milliseconds;
    if (this.isUnwanted()) throw new Error(notWanted);
  }

  /** True, or an error that ends the statement. */
  check(): number {
    if (this.isUnwanted()) throw new Error(notWanted);
    if (performance.now() > this.deadline) throw new Error(overTime);
    return 1;
  }

  private isUnwanted(): boolean {
    return Atomics.load(this.unwanted, 0) === this.ticket;
  }
}
