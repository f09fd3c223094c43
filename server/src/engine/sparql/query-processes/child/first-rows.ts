/** Sends the first rows of an answer while the others are still looked for. Most answers are whole before that, and go in one message. */
import { firstRowsMilliseconds } from '../messages.ts';

export class FirstRows {
  private readonly flush: () => void;
  /** When the first rows were there, as long as they are not sent. */
  private since: number | undefined;
  private isFirst = true;

  constructor(flush: () => void) {
    this.flush = flush;
  }

  begin(): void {
    this.since = undefined;
    this.isFirst = true;
  }

  /** Some rows were written. */
  written(): void {
    if (this.isFirst) this.since = performance.now();
    this.isFirst = false;
    this.look();
  }

  /** Called again and again while rows are looked for. */
  readonly look = (): void => {
    if (this.since === undefined || performance.now() - this.since < firstRowsMilliseconds) return;
    this.since = undefined;
    this.flush();
  };
}
