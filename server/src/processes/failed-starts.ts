/** Remembers for a moment that a process ended before it had started: the next is not started at once, since those who wait may be served by others. */

const milliseconds = 1000;

export class FailedStarts {
  private last = Number.NEGATIVE_INFINITY;

  add(): void {
    this.last = performance.now();
  }

  get areRecent(): boolean {
    return performance.now() - this.last < milliseconds;
  }
}
