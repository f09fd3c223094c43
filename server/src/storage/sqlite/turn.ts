/** Lets one at a time go on, in the order in which they asked. */
export class Turn {
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;

  /** Whether somebody waits for it. */
  get isWanted(): boolean {
    return this.waiting > 0;
  }

  /** Waits for the turn; the answer gives it back. */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.last;
    this.last = promise;
    this.waiting++;
    await before;
    this.waiting--;
    return resolve;
  }
}
