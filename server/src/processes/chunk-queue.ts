/** Chunks that a process has sent, for one client who takes them one by one. */

export class ChunkQueue {
  private readonly chunks: Uint8Array[] = [];
  private readonly onTaken: () => void;
  private end: { readonly error: unknown } | { readonly result: unknown } | undefined;
  private wake: (() => void) | undefined;

  constructor(onTaken: () => void) {
    this.onTaken = onTaken;
  }

  chunk(bytes: Uint8Array): void {
    this.chunks.push(bytes);
    this.wake?.();
  }

  succeed(result: unknown): void {
    this.end = { result };
    this.wake?.();
  }

  /** What is there already is still read before the error. */
  fail(error: unknown): void {
    this.end = { error };
    this.wake?.();
  }

  async *read(): AsyncGenerator<Uint8Array, unknown> {
    for (;;) {
      for (let next = this.chunks.shift(); next; next = this.chunks.shift()) {
        this.onTaken();
        yield next;
      }
      if (this.end && 'error' in this.end) throw this.end.error;
      if (this.end) return this.end.result;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}
