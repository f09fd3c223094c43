/** Chunks that a process has sent, for one client who takes them one by one; some wait here, so that the process need not. */

/** Room for chunks that nobody has taken yet. */
export interface UnreadRoom {
  /** Whether there is room for so many bytes more. */
  take(bytes: number): boolean;
  give(bytes: number): void;
  /** Ends the work of a client who takes nothing for so long while the process waits. */
  readonly patienceMilliseconds: number;
}

export class ChunkQueue {
  private readonly chunks: Uint8Array[] = [];
  private readonly onTaken: () => void;
  private readonly room: UnreadRoom | undefined;
  private readonly onUnread: () => void;
  /** How many of the chunks have their room here: these are told as taken already. */
  private heldCount = 0;
  private timer: NodeJS.Timeout | undefined;
  private end: { readonly error: unknown } | { readonly result: unknown } | undefined;
  private wake: (() => void) | undefined;

  constructor(onTaken: () => void, room?: UnreadRoom, onUnread: () => void = () => {}) {
    this.onTaken = onTaken;
    this.room = room;
    this.onUnread = onUnread;
  }

  chunk(bytes: Uint8Array): void {
    const isNext = this.heldCount === this.chunks.length;
    this.chunks.push(bytes);
    if (this.room && isNext && this.room.take(bytes.length)) {
      this.heldCount++;
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
    for (const { length } of this.chunks.splice(0).slice(0, this.heldCount)) this.room?.give(length);
    this.heldCount = 0;
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
    if (this.heldCount > 0) {
      this.heldCount--;
      this.room?.give(length);
    } else this.onTaken();
    if (this.heldCount < this.chunks.length) this.startTimer();
  }

  private startTimer(): void {
    clearTimeout(this.timer);
    if (this.room) this.timer = setTimeout(this.onUnread, this.room.patienceMilliseconds);
  }
}
