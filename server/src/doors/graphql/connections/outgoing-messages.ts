/** The queue of messages that wait to be sent in a connection: one of each operation, which goes on when its message was taken. */
import { setTimeout as after } from 'node:timers/promises';

interface Message {
  readonly bytes: Uint8Array;
  readonly taken: () => void;
}

export class OutgoingMessages {
  private readonly waiting = new Set<Message>();
  private readonly ended: AbortSignal;
  private wake = (): void => {};

  /** Nobody takes anything when that has ended. */
  constructor(ended: AbortSignal) {
    this.ended = ended;
    ended.addEventListener('abort', () => this.wake(), { once: true });
  }

  /** Waits until it was taken, or nobody wants it any more: then it is not sent. */
  async tell(bytes: Uint8Array, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const message = { bytes, taken: resolve };
    const leave = () => {
      this.waiting.delete(message);
      resolve();
    };
    this.waiting.add(message);
    this.wake();
    signal.addEventListener('abort', leave, { once: true });
    await promise;
    signal.removeEventListener('abort', leave);
  }

  /** One after the other, and nothing whenever there was nothing to send for so long. */
  async *taken(quietMilliseconds: number): AsyncGenerator<Uint8Array | undefined> {
    while (!this.ended.aborted) {
      const [next] = this.waiting;
      if (next) {
        this.waiting.delete(next);
        yield next.bytes;
        next.taken();
      } else if (await this.isQuiet(quietMilliseconds)) yield undefined;
    }
  }

  private async isQuiet(milliseconds: number): Promise<boolean> {
    const { promise: woken, resolve } = Promise.withResolvers<false>();
    this.wake = () => resolve(false);
    if (this.waiting.size > 0 || this.ended.aborted) return false;
    const timer = new AbortController();
    const late = after(milliseconds, true, { signal: timer.signal, ref: false }).catch(() => false);
    return Promise.race([woken, late]).finally(() => timer.abort());
  }
}
