/** Chooses a process for a claim, or tells that it has to wait: who may hold how many, and which of them has most of what is needed. */
import type { LRUCache } from 'lru-cache';
import type { CallerTurns } from '../caller-turns.ts';
import { isAnonymousKey, mostForAnonymous, shareOf } from '../turn-keys.ts';
import { type Claim, nearestOfAll, type PooledProcess } from './claim.ts';
import type { FailedStarts } from './failed-starts.ts';
import type { HeldProcesses } from './held-processes.ts';
import type { IdleProcesses } from './idle-processes.ts';
import type { PoolOptions } from './pool-options.ts';

/** What a pool has, and who waits for it. */
export interface PoolState<P extends PooledProcess> {
  readonly options: Pick<PoolOptions, 'processes' | 'spare'>;
  readonly idle: IdleProcesses<P>;
  readonly held: HeldProcesses<P>;
  readonly waiting: CallerTurns<Claim<P>>;
  /** The shares whose work was lost for the sake of others, for a while. */
  readonly lostLately: LRUCache<string, true>;
  readonly failedStarts: FailedStarts;
}

export interface Choice<P> {
  /** One that is idle; not given where the one that is started is taken. */
  readonly process?: P;
  readonly startsAnother: boolean;
}

export class ProcessChoice<P extends PooledProcess> {
  private readonly state: PoolState<P>;

  constructor(state: PoolState<P>) {
    this.state = state;
  }

  /** Nothing where the claim has to wait. */
  of({ caller, nearness, waitsFor }: Claim<P>): Choice<P> | undefined {
    if (!this.mayHoldMore(caller) || this.isForOthers(caller)) return undefined;
    const [nearest, ...others] = this.state.idle.ready().sort((one, other) => nearness(other) - nearness(one));
    if (!nearest || nearness(nearest) < nearestOfAll) {
      if (this.waitsByChoice(waitsFor)) return undefined;
      if (!nearest) return this.another(caller);
    }
    // Anonymous work does not take the last process that is free: where there may be another, that one is started.
    if (!isAnonymousKey(caller) || others.length > 0 || !this.hasRoom || !this.mayStart)
      return { process: nearest, startsAnother: false };
    return nearness(nearest) > 0 ? { process: nearest, startsAnother: true } : { startsAnother: true };
  }

  /** Whether all of the usual ones are held: it comes again, and whoever asks then should find one more. */
  get areAllHeld(): boolean {
    return this.state.held.size >= this.state.options.processes;
  }

  get mayStartSpare(): boolean {
    return this.hasRoomForSpare && this.mayStart && this.state.idle.coming().length === 0;
  }

  /** Those that have not ended. */
  get running(): number {
    const { idle, held } = this.state;
    return [...idle.processes(), ...held.processes()].filter(({ hasEnded }) => !hasEnded).length;
  }

  /** Whether others have to give way to the claim: its caller has nothing under way. Anonymous work has to wait. */
  hasNothing({ caller, waitsFor }: Claim<P>): boolean {
    // Who waits for what a process has in memory would lose it.
    if (this.waitsByChoice(waitsFor)) return false;
    return !isAnonymousKey(caller) && this.state.held.countOf(caller) === 0 && !this.isHeavy(caller);
  }

  /** Where none is ready: whoever cannot have another one waits for those that are coming, and for those that others hold. */
  private another(caller: string): Choice<P> | undefined {
    const { idle, held } = this.state;
    const [starting] = idle.starting();
    if (starting && held.size === 0) return { process: starting, startsAnother: false };
    const coming = idle.coming().length;
    const isWorthIt = this.hasRoom ? coming < this.needed : coming === 0 && this.maySpare(caller);
    return isWorthIt && this.mayStart ? { startsAnother: true } : undefined;
  }

  /** By those who wait, but for those who wait for what one of them has in memory. */
  private get needed(): number {
    return this.state.waiting.items().filter(({ waitsFor }) => !this.waitsByChoice(waitsFor)).length;
  }

  /** Where others hold none, nobody else can serve those who wait. */
  private get mayStart(): boolean {
    return this.state.held.size === 0 || !this.state.failedStarts.areRecent;
  }

  private get hasRoom(): boolean {
    return this.running < this.state.options.processes;
  }

  private get hasRoomForSpare(): boolean {
    return this.running < this.state.options.processes + this.state.options.spare;
  }

  private waitsByChoice(waitsFor: Claim<P>['waitsFor']): boolean {
    return waitsFor !== undefined && this.state.held.processes().some((process) => !process.hasEnded && waitsFor(process));
  }

  private mayHoldMore(caller: string): boolean {
    const { held, options } = this.state;
    return !isAnonymousKey(caller) || held.countOf(caller) < mostForAnonymous(options.processes);
  }

  /** Beyond the usual number a process serves only those who hold none and for whose work nobody waited: it is there because others hold all. */
  private isForOthers(caller: string): boolean {
    const { held, options } = this.state;
    return held.size >= options.processes && (held.countOf(caller) > 0 || this.isHeavy(caller));
  }

  /** Whether others waited for work of theirs. */
  private isHeavy(caller: string): boolean {
    const { lostLately, waiting } = this.state;
    return lostLately.has(shareOf(caller)) || waiting.items().some((claim) => claim.isLong && claim.caller === caller);
  }

  private maySpare(caller: string): boolean {
    return !isAnonymousKey(caller) && this.state.held.countOf(caller) === 0 && this.hasRoomForSpare;
  }
}
