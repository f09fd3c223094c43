/** The pace at which something is done for each caller: a few at once, the rest so many a second. */
import { LRUCache } from 'lru-cache';
import { Failure } from './failures.ts';

export interface Pace {
  /** What comes at once, and how much more a second. */
  readonly burst: number;
  readonly aSecond: number;
  /** Nobody waits longer for one more. */
  readonly longestMilliseconds: number;
}

const mostCallers = 10_000;

/** What callers owe; it is forgiven at the pace. */
export class CallerPace {
  private readonly pace: Pace;
  // By size: with `max` a cache makes room for all of its entries at once, which takes milliseconds of every start.
  private readonly debts = new LRUCache<string, { readonly owed: number; readonly at: number }>({
    maxSize: mostCallers,
    sizeCalculation: () => 1,
  });

  constructor(pace: Pace) {
    this.pace = pace;
  }

  /** How long one more of this cost has to wait. */
  waitAfter(caller: string, cost: number, now: number): number {
    const { burst, aSecond, longestMilliseconds } = this.pace;
    const still = this.owedBy(caller, now);
    const most = burst + (aSecond * longestMilliseconds) / 1000;
    this.debts.set(caller, { owed: Math.min(most, still + cost), at: now });
    return Math.min(longestMilliseconds, Math.max(0, ((still + cost - burst) * 1000) / aSecond));
  }

  /** How long it is until one more may come. Where it may come now, it counts; whoever is sent away is not kept away for longer by that. */
  waitBefore(caller: string, now: number): number {
    const { burst, aSecond, longestMilliseconds } = this.pace;
    const still = this.owedBy(caller, now);
    const wait = Math.min(longestMilliseconds, Math.max(0, ((still + 1 - burst) * 1000) / aSecond));
    if (wait === 0) this.debts.set(caller, { owed: still + 1, at: now });
    return wait;
  }

  /** Lets one more of them come now, or says when it may come. */
  refuseTooFast(caller: string, now: number, sentence: string): void {
    const wait = this.waitBefore(caller, now);
    if (wait > 0) throw new Failure('throttled', sentence, [], { retryAfterSeconds: Math.ceil(wait / 1000) });
  }

  private owedBy(caller: string, now: number): number {
    const { owed, at } = this.debts.get(caller) ?? { owed: 0, at: now };
    return Math.max(0, owed - ((now - at) * this.pace.aSecond) / 1000);
  }
}
