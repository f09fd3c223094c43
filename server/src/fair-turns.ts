/** Lets callers do costly things in fair turns; who waits too long, or is one too many, is refused. */
import { type TurnBounds, TurnQueue, type WaitingTurn } from './turn-queue.ts';

/** For whom something is done: callers take turns, and nobody works for those who have gone. */
export interface TurnRequest {
  /** What tells callers apart: see `turn-keys.ts`. */
  readonly caller: string;
  readonly signal?: AbortSignal | undefined;
}

export interface FairTurnOptions extends TurnBounds {
  readonly longestWaitMilliseconds: number;
  /** How many may wait, of one caller and in all. */
  readonly mostWaitingOfOne: number;
  readonly mostWaiting: number;
  /** The error of those who waited too long, or are one too many. */
  readonly refusal: () => Error;
}

interface Waiting extends WaitingTurn {
  readonly giveUp: (reason: unknown) => void;
}

export class FairTurns {
  private readonly options: FairTurnOptions;
  private readonly queue: TurnQueue<Waiting>;
  private waitingCount = 0;

  constructor(options: FairTurnOptions) {
    this.options = options;
    this.queue = new TurnQueue(options);
  }

  async take<T>({ caller, signal }: TurnRequest, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    if (!this.queue.begin(caller)) await this.wait(caller, signal);
    try {
      return await work();
    } finally {
      if (this.queue.end(caller)) this.waitingCount--;
    }
  }

  private async wait(caller: string, signal: AbortSignal | undefined): Promise<void> {
    this.makeRoomFor(caller);
    const { longestWaitMilliseconds, refusal } = this.options;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const one: Waiting = {
      caller,
      begin: () => {
        stop();
        resolve();
      },
      giveUp: (reason) => {
        this.queue.waiting.remove(one);
        this.waitingCount--;
        stop();
        reject(reason);
      },
    };
    const abort = () => one.giveUp(signal?.reason);
    const timer = setTimeout(() => one.giveUp(refusal()), longestWaitMilliseconds);
    signal?.addEventListener('abort', abort, { once: true });
    this.queue.waiting.add(one);
    this.waitingCount++;
    await promise;
  }

  /** Refuses whoever is one too many. */
  private makeRoomFor(caller: string): void {
    const { mostWaitingOfOne, mostWaiting, refusal } = this.options;
    if (this.waitingCount < mostWaiting && this.queue.waiting.countOf(caller) < mostWaitingOfOne) return;
    const other = this.queue.waiting.givingWayTo(caller);
    if (!other) throw refusal();
    other.giveUp(refusal());
  }
}
