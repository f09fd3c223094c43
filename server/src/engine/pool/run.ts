/** One piece of work on its way through the engine: it waits, it runs, and it is over once. */
import type { Order } from '../crossing/frame.ts';
import { EngineLimit } from '../engine-limit.ts';

/** Who hears what comes of the work. */
export interface Outlet {
  chunk(bytes: Uint8Array): void;
  succeed(result: unknown): void;
  fail(error: unknown): void;
}

export interface RunOptions extends Order {
  /** What the work is about: the same goes to the same worker while that is free. */
  readonly affinity: string;
  readonly signal?: AbortSignal | undefined;
}

/** Orders are counted in 32 bits. */
let count = 0;

export class Run {
  readonly affinity: string;
  readonly order: Order;
  /** Tells the words about this work from those about other work. */
  readonly number: number;
  isOver = false;
  isRepeated = false;
  private readonly outlet: Outlet;
  private readonly whenOver: (() => void)[] = [];
  private readonly signal: AbortSignal | undefined;
  private readonly abort = () => this.fail(this.signal?.reason);
  private tellTaken = () => {};
  private hasSpoken = false;
  private timer: NodeJS.Timeout | undefined;

  constructor({ job, input, affinity, signal }: RunOptions, outlet: Outlet) {
    count = (count + 1) >>> 0;
    this.number = count;
    this.affinity = affinity;
    this.order = { job, input };
    this.outlet = outlet;
    this.signal = signal;
    signal?.addEventListener('abort', this.abort, { once: true });
  }

  limitTo(seconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail(new EngineLimit('time')), seconds * 1000);
  }

  /** Whether it may be done once more: nothing has reached the caller, so that nobody would notice. */
  get canRepeat(): boolean {
    return !this.isOver && !this.isRepeated && !this.hasSpoken;
  }

  onOver(listener: () => void): void {
    this.whenOver.push(listener);
  }

  onTaken(listener: () => void): void {
    this.tellTaken = listener;
  }

  /** A chunk has found its reader. */
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

  private end(): boolean {
    if (this.isOver) return false;
    this.isOver = true;
    clearTimeout(this.timer);
    this.signal?.removeEventListener('abort', this.abort);
    for (const listener of this.whenOver) listener();
    return true;
  }
}
