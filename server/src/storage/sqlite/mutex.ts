/** A lock that one holds at a time. It serves in the order of asking. */
export class Mutex {
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;

  /** Whether somebody waits for the lock. */
  get isWanted(): boolean {
    return this.waiting > 0;
  }

  /** Waits for the lock. The returned function gives it back. */
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
