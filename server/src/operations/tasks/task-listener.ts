/** A listener to a task: the newest state waits here until it is taken. States in between are dropped. */
const encoder = new TextEncoder();

export class TaskListener implements AsyncIterable<Uint8Array> {
  private latest: string | undefined;
  private isOver = false;
  private wake: () => void = () => {};

  tell(text: string): void {
    this.latest = text;
    this.wake();
  }

  /** What was told last is still heard. */
  end(): void {
    this.isOver = true;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      const text = this.latest;
      this.latest = undefined;
      if (text !== undefined) yield encoder.encode(text);
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
