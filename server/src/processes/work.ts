/** One piece of work: it waits, it runs in a process, and it ends exactly once. */
import { ProcessLimit } from './process-limit.ts';
import type { JobRequest } from './protocol/message.ts';

/** The store of the content that the work asks for. */
export interface ReadableContentStore {
  /** Every piece is its reader's own, the memory behind it too: it is given back when it is sent. */
  read(id: string, range?: { readonly start: number; readonly end: number }): AsyncIterable<Uint8Array>;
}

/** Takes the results of the work. */
export interface Outlet {
  chunk(bytes: Uint8Array): void;
  succeed(result: unknown): void;
  fail(error: unknown): void;
}

export interface WorkOptions {
  readonly request: JobRequest;
  readonly contentStore: ReadableContentStore;
  readonly signal?: AbortSignal | undefined;
}

/** Work that is lost so often in a row may be what its processes die of. */
export const mostRepeats = 2;

/** Ids have 32 bits; 0 stands for no work. */
let count = 0;

export class Work {
  readonly request: JobRequest;
  readonly contentStore: ReadableContentStore;
  /** Identifies this work in messages. */
  readonly id: number;
  isOver = false;
  private readonly outlet: Outlet;
  private readonly whenOver: (() => void)[] = [];
  private readonly signal: AbortSignal | undefined;
  private readonly abort = () => this.fail(this.signal?.reason);
  private tellTaken = () => {};
  private takeAgain: ((error: unknown, mayGoBetterElsewhere: boolean) => boolean) | undefined;
  private hasSpoken = false;
  private timer: NodeJS.Timeout | undefined;

  constructor({ request, contentStore, signal }: WorkOptions, outlet: Outlet) {
    count = (count + 1) >>> 0 || 1;
    this.id = count;
    this.request = request;
    this.contentStore = contentStore;
    this.outlet = outlet;
    this.signal = signal;
    signal?.addEventListener('abort', this.abort, { once: true });
  }

  /** Fails the work after so many seconds from now. */
  limitTo(seconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail(new ProcessLimit('time')), seconds * 1000);
  }

  onOver(listener: () => void): void {
    this.whenOver.push(listener);
  }

  onTaken(listener: () => void): void {
    this.tellTaken = listener;
  }

  /** The listener returns true where it gives the work to another process. */
  onLost(listener: (error: unknown, mayGoBetterElsewhere: boolean) => boolean): void {
    this.takeAgain = listener;
  }

  /** Whether it would be done anew if its process were lost. */
  get isRepeatable(): boolean {
    return !this.isOver && !this.hasSpoken && this.takeAgain !== undefined;
  }

  /** The client has taken a chunk. */
  taken(): void {
    this.tellTaken();
  }

  chunk(bytes: Uint8Array): void {
    this.hasSpoken = true;
    if (!this.isOver) this.outlet.chunk(bytes);
  }

  succeed(result: unknown): void {
    if (this.end()) this.outlet.succeed(result);
  }

  fail(error: unknown): void {
    if (this.end()) this.outlet.fail(error);
  }

  /** Its process has ended. Where nothing has reached the caller yet, the work may be repeated in another process. */
  lost(error: unknown, mayGoBetterElsewhere: boolean): void {
    const { takeAgain } = this;
    this.takeAgain = undefined;
    if (this.isOver || this.hasSpoken || !takeAgain?.(error, mayGoBetterElsewhere)) this.fail(error);
  }

  private end(): boolean {
    if (this.isOver) return false;
    this.isOver = true;
    clearTimeout(this.timer);
    this.signal?.removeEventListener('abort', this.abort);
    for (const listener of this.whenOver) listener();
    return true;
  }
}
