/** Counts the turns that callers have at the same time, in all and of each share; who comes when none is free waits in the queue of its caller. All anonymous callers together have the share of one caller, and never hold the last turn that is free. */
import { CallerTurns } from './caller-turns.ts';
import { isAnonymousKey, mostForAnonymous, shareOf } from './turn-keys.ts';

export interface TurnBounds {
  /** How many are served at the same time. */
  readonly atOnce: number;
  /** How many of these are of one caller at most; any number where nothing is said. */
  readonly atOnceOfOne?: number;
}

export interface WaitingTurn {
  readonly caller: string;
  readonly begin: () => void;
}

export class TurnQueue<Waiting extends WaitingTurn> {
  readonly waiting = new CallerTurns<Waiting>();
  private readonly bounds: TurnBounds;
  private taken = 0;
  /** By share. */
  private readonly takenBy = new Map<string, number>();

  constructor(bounds: TurnBounds) {
    this.bounds = bounds;
  }

  /** Whether the caller has a turn now; otherwise it is to be added to those who wait. */
  begin(caller: string): boolean {
    if (!this.isFree(caller)) return false;
    this.taken++;
    this.takenBy.set(shareOf(caller), this.turnsOf(caller) + 1);
    return true;
  }

  /** The turn of the caller ends, and that of whoever is returned begins. */
  end(caller: string): Waiting | undefined {
    this.taken--;
    const rest = this.turnsOf(caller) - 1;
    if (rest > 0) this.takenBy.set(shareOf(caller), rest);
    else this.takenBy.delete(shareOf(caller));
    const next = this.waiting.takeFirst((one) => (this.begin(one.caller) ? one : undefined))?.item;
    next?.begin();
    return next;
  }

  private isFree(caller: string): boolean {
    const { atOnce, atOnceOfOne = atOnce } = this.bounds;
    if (this.taken >= atOnce) return false;
    const most = isAnonymousKey(caller) ? Math.min(atOnceOfOne, mostForAnonymous(atOnce)) : atOnceOfOne;
    return this.turnsOf(caller) < most;
  }

  private turnsOf(caller: string): number {
    return this.takenBy.get(shareOf(caller)) ?? 0;
  }
}
