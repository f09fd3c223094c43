/** A listener: the stream of events to one client. A client that takes nothing for too long is cut off, and comes back with the id of its last event. */
import { Readable } from 'node:stream';

const encoder = new TextEncoder();
const greeting = encoder.encode(': listening\n\n');
const heartbeat = encoder.encode(': still here\n\n');
const mostWaiting = 1000;

/** Events as they are sent: made once for all who are told the same. */
export interface Message {
  readonly bytes: Uint8Array;
  readonly count: number;
}

export function messageOf(texts: readonly string[]): Message {
  return { bytes: encoder.encode(texts.join('')), count: texts.length };
}

/** Events that are read piece by piece, no faster than they are taken. */
export type EventPieces = AsyncIterable<readonly string[]>;

/** Thousands of them wait at the same time: one has no timer, no generator and no pending promise of its own. */
export class Listener extends Readable {
  private readonly earlier: EventPieces[] = [];
  private waiting: (Message | EventPieces)[] = [];
  private waitingCount = 0;
  private isOver = false;
  private wantsMore = false;
  /** Whether something is read piece by piece; all else waits until its end. */
  private isReading = false;
  private wake: () => void = () => {};
  private lastSent = 0;

  constructor() {
    super();
    // Whoever waits for the head of the answer learns that it has begun.
    this.send(greeting);
  }

  /** Sends events that were missed before everything that is told. */
  begin(missed: EventPieces): void {
    this.earlier.push(missed);
    this.flush();
  }

  tell(message: Message): void {
    if (message.count === 0 || !this.hasRoom()) return;
    this.waiting.push(message);
    this.waitingCount += message.count;
    this.flush();
  }

  /** Tells many events piece by piece, in their order among what is told before and after. A listener that has not yet taken the last such pieces is cut off. */
  tellPiecewise(pieces: EventPieces): void {
    if (this.waiting.some((one) => !isMessage(one))) this.end();
    if (!this.hasRoom()) return;
    this.waiting.push(pieces);
    this.waitingCount++;
    this.flush();
  }

  /** Sends a comment where nothing was sent for a while, never inside of an event. */
  sendHeartbeat(silentSince: number): void {
    if (!this.isOver && this.wantsMore && this.lastSent <= silentSince) this.send(heartbeat);
  }

  /** Drops what waits. A client that comes back is told it then, as far as it sees it by then. */
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

  private hasRoom(): boolean {
    if (this.waitingCount > mostWaiting) this.end();
    return !this.isOver;
  }

  private flush(): void {
    while (this.wantsMore && !this.isReading && !this.isOver) {
      const next = this.earlier.shift() ?? this.nextWaiting();
      if (!next) return;
      if (isMessage(next)) this.send(next.bytes);
      else void this.sendPieces(next).catch((error: Error) => this.destroy(error));
    }
  }

  private nextWaiting(): Message | EventPieces | undefined {
    const next = this.waiting.shift();
    if (next) this.waitingCount -= isMessage(next) ? next.count : 1;
    return next;
  }

  private async sendPieces(pieces: EventPieces): Promise<void> {
    this.isReading = true;
    for await (const texts of pieces) {
      if (this.isOver) return;
      if (texts.length > 0) this.send(messageOf(texts).bytes);
      if (!this.wantsMore) await this.more();
    }
    this.isReading = false;
    this.flush();
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

function isMessage(waiting: Message | EventPieces): waiting is Message {
  return 'bytes' in waiting;
}
