/** Removes rows in the background that nobody sees any more: when there are some, at the start, and now and then. */

export class BackgroundRemovals {
  private readonly remove: (signal: AbortSignal) => Promise<void>;
  private readonly onFailure: (error: unknown) => void;
  private readonly ending = new AbortController();
  private working: Promise<void> = Promise.resolve();

  /** What removes them ends soon when its signal says so; the rest is left for the next time. */
  constructor(remove: (signal: AbortSignal) => Promise<void>, onFailure: (error: unknown) => void) {
    this.remove = remove;
    this.onFailure = onFailure;
  }

  begin(): void {
    void this.run();
  }

  /** Done when nothing is left; what fails is left for the next time. */
  run(): Promise<void> {
    this.working = this.working.then(() => this.remove(this.ending.signal)).catch((error: unknown) => this.onFailure(error));
    return this.working;
  }

  /** Done when nothing is under way; nothing starts any more. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
  }
}
