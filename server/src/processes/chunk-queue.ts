/** Chunks that a process has sent, for one client who takes them one by one; some wait here, so that the process need not. */

/** Room for chunks that nobody has taken yet. */
export interface Spool {
  /** Whether there is room for so many bytes more. */
  take(bytes: number): boolean;
  give(bytes: number): void;
  /** Ends the work of a client who takes nothing for so long while the process waits. */
  readonly patienceMilliseconds: number;
}

export class ChunkQueue {
  private readonly chunks: Uint8Array[] = [];
  private readonly onTaken: () => void;
  private readonly spool: Spool | undefined;
  private readonly onUnread: () => void;
  /** How many of the chunks lie in the spool: these are told as taken already. */
  private spooled = 0;
  private timer: NodeJS.Timeout | undefined;
  private end: { readonly error: unknown } | { readonly result: unknown } | undefined;
  private wake: (() => void) | undefined;

  constructor(onTaken: () => void, spool?: Spool, onUnread: () => void = () => {}) {
    this.onTaken = onTaken;
    this.spool = spool;
    this.onUnread = onUnread;
  }

  chunk(bytes: Uint8Array): void {
    const isNext = this.spooled === this.chunks.length;
    this.chunks.push(bytes);
    if (this.spool && isNext && this.spool.take(bytes.length)) {
      this.spooled++;
      this.onTaken();
    } else this.startTimer();
    this.wake?.();
  }

  succeed(result: unknown): void {
    this.end = { result };
    clearTimeout(this.timer);
    this.wake?.();
  }

  /** What is there already is still read before the error. */
  fail(error: unknown): void {
    this.end = { error };
    clearTimeout(this.timer);
    this.wake?.();
  }

  /** Nobody takes any more. */
  close(): void {
    clearTimeout(this.timer);
    for (const { length } of this.chunks.splice(0).slice(0, this.spooled)) this.spool?.give(length);
    this.spooled = 0;
  }

  async *read(): AsyncGenerator<Uint8Array, unknown> {
    for (;;) {
      for (let next = this.chunks.shift(); next; next = this.chunks.shift()) {
        this.tellTaken(next);
        yield next;
      }
      if (this.end && 'error' in this.end) throw this.end.error;
      if (this.end) return this.end.result;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  private tellTaken({ length }: Uint8Array): void {
    clearTimeout(this.timer);
    if (this.spooled > 0) {
      this.spooled--;
      this.spool?.give(length);
    } else this.onTaken();
    if (this.spooled < this.chunks.length) this.startTimer();
  }

  private startTimer(): void {
    clearTimeout(this.timer);
    if (this.spool) this.timer = setTimeout(this.onUnread, this.spool.patienceMilliseconds);
  }
}
