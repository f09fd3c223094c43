/** Ends a statement from within: SQLite asks a function of ours at each row, and the function fails when nobody wants the answer. */

/** The name of that function in SQL. node:sqlite has no interrupt, and a thread cannot be ended in the middle of a statement. */
export const goesOn = 'orrery_goes_on';

/** The messages by which the other side knows what happened. */
export const overTime = 'orrery: the statement took too long';
export const notWanted = 'orrery: nobody wants the answer';

export interface InterruptionOptions {
  readonly milliseconds?: number;
  readonly unwanted?: SharedArrayBuffer;
}

/** The clock is read once in so many rows. */
const rowsBetweenLooks = 256;

export class Interruption {
  private readonly milliseconds: number;
  private readonly unwanted: Int32Array;
  private ticket = 0;
  private deadline = Number.POSITIVE_INFINITY;
  private rows = 0;

  constructor({ milliseconds = Number.POSITIVE_INFINITY, unwanted = new SharedArrayBuffer(4) }: InterruptionOptions) {
    this.milliseconds = milliseconds;
    this.unwanted = new Int32Array(unwanted);
  }

  begin(ticket: number): void {
    this.ticket = ticket | 0;
    this.rows = 0;
    this.deadline = performance.now() + this.milliseconds;
    if (this.isUnwanted()) throw new Error(notWanted);
  }

  /** True, or an error that ends the statement. */
  check(): number {
    if (this.isUnwanted()) throw new Error(notWanted);
    if (++this.rows % rowsBetweenLooks === 0 && performance.now() > this.deadline) throw new Error(overTime);
    return 1;
  }

  private isUnwanted(): boolean {
    return Atomics.load(this.unwanted, 0) === this.ticket;
  }
}
