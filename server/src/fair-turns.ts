/** Lets callers do costly things in fair turns. All anonymous callers together have the share of one caller, and never hold the last turn that is free. */
import { CallerTurns } from './caller-turns.ts';
import { isAnonymousKey, placesForAnonymous, shareOf } from './turn-keys.ts';

/** For whom something is done: callers take turns, and nobody works for those who have gone. */
export interface TurnRequest {
  /** What tells callers apart: see `turn-keys.ts`. */
  readonly caller: string;
  readonly signal?: AbortSignal | undefined;
}

export interface FairTurnOptions {
  /** How many are served at the same time. */
  readonly places: number;
  /** How many of these one caller holds at most; any number where nothing is said. */
  readonly placesOfOne?: number;
  readonly longestWaitMilliseconds: number;
  /** How many may wait, of one caller and in all. */
  readonly mostWaitingOfOne: number;
  readonly mostWaiting: number;
  /** The error of those who waited too long, or are one too many. */
  readonly refusal: () => Error;
}

interface Waiting {
  readonly caller: string;
  readonly begin: () => void;
  readonly giveUp: (reason: unknown) => void;
}

export class FairTurns {
  private readonly options: FairTurnOptions;
  private readonly waiting = new CallerTurns<Waiting>();
  private waitingCount = 0;
  private taken = 0;
  /** By share. */
  private readonly takenBy = new Map<string, number>();

  constructor(options: FairTurnOptions) {
    this.options = options;
  }

  async take<T>({ caller, signal }: TurnRequest, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    if (this.isFree(caller)) this.enter(caller);
    else await this.wait(caller, signal);
    try {
      return await work();
    } finally {
      this.leave(caller);
    }
  }

  private isFree(caller: string): boolean {
    const { places, placesOfOne = places } = this.options;
    if (this.taken >= places) return false;
    const most = isAnonymousKey(caller) ? Math.min(placesOfOne, placesForAnonymous(places)) : placesOfOne;
    return this.placesOf(caller) < most;
  }

  private enter(caller: string): void {
    this.taken++;
    this.takenBy.set(shareOf(caller), this.placesOf(caller) + 1);
  }

  private leave(caller: string): void {
    this.taken--;
    const rest = this.placesOf(caller) - 1;
    if (rest > 0) this.takenBy.set(shareOf(caller), rest);
    else this.takenBy.delete(shareOf(caller));
    this.letIn();
  }

  private placesOf(caller: string): number {
    return this.takenBy.get(shareOf(caller)) ?? 0;
  }

  private letIn(): void {
    const next = this.waiting.takeFirst((one) => (this.isFree(one.caller) ? one : undefined));
    if (!next) return;
    this.waitingCount--;
    this.enter(next.item.caller);
    next.item.begin();
  }

  private async wait(caller: string, signal: AbortSignal | undefined): Promise<void> {
    this.makeRoomFor(caller);
    const { longestWaitMilliseconds, refusal } = this.options;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = {
      caller,
      begin: resolve,
      giveUp: (reason) => {
        this.waiting.remove(one);
        this.waitingCount--;
        reject(reason);
      },
    };
    const abort = () => one.giveUp(signal?.reason);
    const timer = setTimeout(() => one.giveUp(refusal()), longestWaitMilliseconds);
    signal?.addEventListener('abort', abort, { once: true });
    this.waiting.add(one);
    this.waitingCount++;
    await promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
  }

  /** Refuses whoever is one too many. */
  private makeRoomFor(caller: string): void {
    const { mostWaitingOfOne, mostWaiting, refusal } = this.options;
    if (this.waitingCount < mostWaiting && this.waiting.countOf(caller) < mostWaitingOfOne) return;
    const other = this.waiting.givingWayTo(caller);
    if (!other) throw refusal();
    other.giveUp(refusal());
  }
}
