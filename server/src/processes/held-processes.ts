/** The processes that are held: for whom, since when, and whose work gives way first. */
import { shareOf } from '../turn-keys.ts';
import type { Claim, PooledProcess } from './claim.ts';

export interface Holding<P> {
  readonly claim: Claim<P>;
  /** Since when its work has run, in milliseconds, as `performance.now()` tells them. */
  since: number;
  /** When nobody waited for its work any more. */
  releasedAt?: number;
}

/** Most work that nobody waits for ends within that; some takes much longer to hear of it. */
const soonMilliseconds = 500;

export class HeldProcesses<P extends PooledProcess> {
  private readonly holdings = new Map<P, Holding<P>>();

  add(process: P, claim: Claim<P>): Holding<P> {
    const holding: Holding<P> = { claim, since: performance.now() };
    this.holdings.set(process, holding);
    return holding;
  }

  /** It has started: only now the work in it begins. */
  begin(process: P): void {
    const holding = this.holdings.get(process);
    if (holding) holding.since = performance.now();
  }

  remove(process: P): void {
    this.holdings.delete(process);
  }

  of(process: P): Holding<P> | undefined {
    return this.holdings.get(process);
  }

  /** Those that end are still among them. */
  get size(): number {
    return this.holdings.size;
  }

  processes(): MapIterator<P> {
    return this.holdings.keys();
  }

  /** How many are held by all who share with the caller. */
  countOf(caller: string): number {
    return this.alive().filter(([, { claim }]) => shareOf(claim.caller) === shareOf(caller)).length;
  }

  /** Whose work each does. */
  shares(): [P, string][] {
    return this.alive().map(([process, { claim }]) => [process, shareOf(claim.caller)]);
  }

  /**
   * Ends one whose work has taken so long, of those that have not given way before, and tells whose: nothing where none can be ended, or somebody has just given one back, which will be free in a moment.
   * Who holds most gives way first, then who has begun last: that costs least.
   */
  makeWay(milliseconds: number, mayBeLost = false): string | undefined {
    const alive = this.alive();
    const now = performance.now();
    if (alive.some(([, { releasedAt }]) => releasedAt !== undefined && now - releasedAt < soonMilliseconds)) return undefined;
    return alive
      .filter(([process, { claim, since, releasedAt }]) => {
        const mayGive = process.isReady && releasedAt === undefined && !claim.isLong;
        return mayGive && now - since >= milliseconds;
      })
      .sort(([, one], [, other]) => this.countOf(other.claim.caller) - this.countOf(one.claim.caller) || other.since - one.since)
      .find(([process, { claim }]) => claim.giveWay?.(process, mayBeLost))?.[1].claim.caller;
  }

  private alive(): [P, Holding<P>][] {
    return [...this.holdings].filter(([process]) => !process.hasEnded);
  }
}
