/** Lets callers do costly things in turn: one after the other from each, and anonymous callers, who count as one, never hold the last place. */

/** For whom something is done: callers take turns, and nobody works for those who have gone. */
export interface TurnRequest {
  /** What tells callers apart; one key for all anonymous callers. */
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

export const anonymousKey = 'anonymous';

interface Waiting {
  readonly begin: () => void;
}

export class FairTurns {
  private readonly options: FairTurnOptions;
  /** Who waits, in the order in which they come to their next turn. */
  private readonly waiting = new Map<string, Waiting[]>();
  private waitingCount = 0;
  private taken = 0;
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
    const most = caller === anonymousKey ? Math.min(placesOfOne, Math.max(1, places - 1)) : placesOfOne;
    return this.placesOf(caller) < most;
  }

  private enter(caller: string): void {
    this.taken++;
    this.takenBy.set(caller, this.placesOf(caller) + 1);
  }

  private leave(caller: string): void {
    this.taken--;
    const rest = this.placesOf(caller) - 1;
    if (rest > 0) this.takenBy.set(caller, rest);
    else this.takenBy.delete(caller);
    this.letIn();
  }

  private placesOf(caller: string): number {
    return this.takenBy.get(caller) ?? 0;
  }

  private letIn(): void {
    const next = [...this.waiting].find(([caller]) => this.isFree(caller));
    if (!next) return;
    const [caller, queue] = next;
    const { begin } = queue.shift()!;
    // Who has had a turn goes to the end.
    this.waiting.delete(caller);
    if (queue.length > 0) this.waiting.set(caller, queue);
    this.waitingCount--;
    this.enter(caller);
    begin();
  }

  private async wait(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.waiting.get(caller) ?? [];
    const { mostWaitingOfOne, mostWaiting, longestWaitMilliseconds, refusal } = this.options;
    if (queue.length >= mostWaitingOfOne || this.waitingCount >= mostWaiting) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { begin: resolve };
    const giveUp = (reason: unknown) => {
      this.remove(caller, one);
      reject(reason);
    };
    const abort = () => giveUp(signal?.reason);
    const timer = setTimeout(() => giveUp(refusal()), longestWaitMilliseconds);
    signal?.addEventListener('abort', abort, { once: true });
    this.waiting.set(caller, [...queue, one]);
    this.waitingCount++;
    await promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
  }

  private remove(caller: string, one: Waiting): void {
    const rest = (this.waiting.get(caller) ?? []).filter((other) => other !== one);
    if (rest.length > 0) this.waiting.set(caller, rest);
    else this.waiting.delete(caller);
    this.waitingCount--;
  }
}
