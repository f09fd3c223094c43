/** Bounds how many requests of anonymous callers are worked on at once while signed-in callers wait: each of them takes time in every turn of the event loop. */
import { busyFor } from '../../event-loop-pause.ts';
import { isAnonymousKey, shareOf } from '../../turn-keys.ts';

export interface AnonymousBounds {
  readonly atOnce: number;
  /** What takes longer waits for something else, be it for a child process or for its reader, and is not counted. */
  readonly longestMilliseconds: number;
  /** So long after somebody has asked somebody else may come again. */
  readonly memoryMilliseconds: number;
}

const usualBounds: AnonymousBounds = { atOnce: 3, longestMilliseconds: 40, memoryMilliseconds: 1000 };

/** A request that is worked on. */
interface UnderWay {
  readonly since: number;
}

export class AnonymousRequests {
  private readonly bounds: AnonymousBounds;
  private readonly clock: () => number;
  private readonly later: (listener: () => void, milliseconds: number) => unknown;
  /** In the order in which they began. */
  private readonly underWay = new Set<UnderWay>();
  private lastShare: string | undefined;
  private sharedUntil = Number.NEGATIVE_INFINITY;
  private waiter: (() => void) | undefined;

  constructor(
    bounds: AnonymousBounds = usualBounds,
    clock: () => number = () => performance.now(),
    later: (listener: () => void, milliseconds: number) => unknown = setTimeout,
  ) {
    this.bounds = bounds;
    this.clock = clock;
    this.later = later;
  }

  /** Someone asks: where that is another than the one before, the service has several to serve. */
  hear(caller: string): void {
    const share = shareOf(caller);
    if (this.lastShare !== undefined && share !== this.lastShare) {
      this.sharedUntil = this.clock() + this.bounds.memoryMilliseconds;
      busyFor(this.bounds.memoryMilliseconds);
    }
    this.lastShare = share;
  }

  isFree(caller: string): boolean {
    if (!isAnonymousKey(caller) || this.clock() >= this.sharedUntil) return true;
    this.forgetSlow();
    return this.underWay.size < this.bounds.atOnce;
  }

  /** Gives what is to be called when the request is over. */
  enter(caller: string): () => void {
    if (!isAnonymousKey(caller)) return () => {};
    const one: UnderWay = { since: this.clock() };
    this.underWay.add(one);
    return () => {
      if (this.underWay.delete(one)) this.wake();
    };
  }

  /** Calls once when one more may begin. */
  onceFree(listener: () => void): void {
    if (this.waiter === undefined) this.later(() => this.wake(), this.bounds.longestMilliseconds / 4);
    this.waiter = listener;
  }

  private wake(): void {
    const { waiter } = this;
    this.waiter = undefined;
    waiter?.();
  }

  private forgetSlow(): void {
    const oldest = this.clock() - this.bounds.longestMilliseconds;
    for (const one of this.underWay) {
      if (one.since > oldest) return;
      this.underWay.delete(one);
    }
  }
}
