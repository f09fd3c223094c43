/** Somebody who listens: a stream of what they are told. Whoever takes nothing of it for too long is let go, and comes back with the last id. */
import { Readable } from 'node:stream';

const encoder = new TextEncoder();
const greeting = encoder.encode(': listening\n\n');
const signOfLife = encoder.encode(': still here\n\n');
const mostWaiting = 1000;

/** Events as they are sent: made once for all who are told the same. */
export interface Message {
  readonly bytes: Uint8Array;
  readonly count: number;
}

export function messageOf(texts: readonly string[]): Message {
  return { bytes: encoder.encode(texts.join('')), count: texts.length };
}

/** Thousands of them wait at the same time: one has no timer, no generator and no pending promise of its own. */
export class Listener extends Readable {
  private readonly earlier: AsyncIterable<readonly string[]>[] = [];
  private waiting: Message[] = [];
  private waitingCount = 0;
  private isOver = false;
  private wantsMore = false;
  private isCatchingUp = false;
  private wake: () => void = () => {};
  private lastSent = 0;

  constructor() {
    super();
    // Whoever waits for the head of the answer learns that it has begun.
    this.send(greeting);
  }

  /** What comes before all that is told: it is read piece by piece, no faster than it is taken. */
  begin(missed: AsyncIterable<readonly string[]>): void {
    this.earlier.push(missed);
    if (this.isCatchingUp) return;
    this.isCatchingUp = true;
    void this.catchUp().catch((error: Error) => this.destroy(error));
  }

  tell(message: Message): void {
    if (message.count === 0) return;
    if (this.waitingCount > mostWaiting) this.end();
    if (this.isOver) return;
    this.waiting.push(message);
    this.waitingCount += message.count;
    this.flush();
  }

  /** A comment where nothing was sent for a while, never inside of an event. */
  signLife(silentSince: number): void {
    if (!this.isOver && this.wantsMore && this.lastSent <= silentSince) this.send(signOfLife);
  }

  /** What waits is not told any more: whoever comes back hears it then, as they see it by then. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.waiting = [];
    this.wake();
    this.push(null);
  }

  override _read(): void {
    this.wantsMore = true;
    this.wake();
    this.flush();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.isOver = true;
    this.waiting = [];
    this.wake();
    done(error);
  }

  private async catchUp(): Promise<void> {
    for (let missed = this.earlier.shift(); missed; missed = this.earlier.shift())
      for await (const texts of missed) {
        if (this.isOver) return;
        if (texts.length > 0) this.send(messageOf(texts).bytes);
        if (!this.wantsMore) await this.more();
      }
    this.isCatchingUp = false;
    this.flush();
  }

  private flush(): void {
    if (this.isCatchingUp) return;
    while (this.wantsMore && this.waiting.length > 0) {
      const { bytes, count } = this.waiting.shift()!;
      this.waitingCount -= count;
      this.send(bytes);
    }
  }

  private send(bytes: Uint8Array): void {
    this.lastSent = performance.now();
    this.wantsMore = this.push(bytes);
  }

  private more(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}
