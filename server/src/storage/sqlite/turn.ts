/** Lets one at a time go on, in the order in which they asked. */
export class Turn {
  private last: Promise<void> = Promise.resolve();

  /** Waits for the turn; the answer gives it back. */
  take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.last;
    this.last = promise;
    return before.then(() => resolve);
  }
}
