/** Somebody who listens: events wait here until they are taken. Whoever takes none for too long is let go, and comes back with the last id. */
const encoder = new TextEncoder();
const mostWaiting = 1000;

export class Listener implements AsyncIterable<Uint8Array> {
  private readonly earlier: AsyncIterable<readonly string[]>[] = [];
  private waiting: string[] = [];
  private isOver = false;
  private wake: () => void = () => {};

  /** What comes before all that is told: it is read when it is taken. */
  begin(missed: AsyncIterable<readonly string[]>): void {
    this.earlier.push(missed);
  }

  tell(texts: readonly string[]): void {
    if (this.waiting.length > mostWaiting) this.end();
    if (this.isOver || texts.length === 0) return;
    this.waiting.push(...texts);
    this.wake();
  }

  end(): void {
    this.isOver = true;
    this.wake();
  }

  /** Many events are one piece. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (const missed of this.earlier)
      for await (const texts of missed) if (texts.length > 0) yield encoder.encode(texts.join(''));
    for (;;) {
      const texts = this.waiting;
      this.waiting = [];
      if (texts.length > 0) yield encoder.encode(texts.join(''));
      else if (this.isOver) return;
      else await this.more();
    }
  }

  private more(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}
