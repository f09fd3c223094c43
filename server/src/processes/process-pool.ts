/** The processes of one kind: started when there is work, kept while there is more, and shared fairly among callers. */
import { CallerTurns } from '../caller-turns.ts';
import { isAnonymousKey, placesForAnonymous } from '../turn-keys.ts';
import { type Claim, isThere, type Lease, type PooledProcess } from './claim.ts';
import { HeldProcesses, type Holding } from './held-processes.ts';
import type { WatchedProcess } from './memory-watch.ts';
import type { PoolEvents, PoolOptions } from './pool-options.ts';
import { ProcessLimit } from './process-limit.ts';

/** How often it is looked, within the patience, whether work has run for too long. */
const looks = 20;

export class ProcessPool<P extends PooledProcess> {
  private readonly options: PoolOptions;
  private readonly newProcess: (events: PoolEvents) => P;
  /** The one that has been idle longest is the first. */
  private readonly idle = new Map<P, NodeJS.Timeout>();
  private readonly held = new HeldProcesses<P>();
  private readonly waiting = new CallerTurns<Claim<P>>();
  /** Told of callers whose work has to wait, and of what it is about. */
  onWaiting: (caller: string, subject?: string) => void = () => {};
  private isClosed = false;
  private watching: NodeJS.Timeout | undefined;
  private preparing: NodeJS.Timeout | undefined;
  private readonly unwatch: (() => void) | undefined;

  constructor(options: PoolOptions, newProcess: (events: PoolEvents) => P) {
    this.options = options;
    this.newProcess = newProcess;
    this.unwatch = options.memoryWatch?.add(this);
  }

  members(): WatchedProcess[] {
    const idle = [...this.idle.keys()].filter(({ hasEnded }) => !hasEnded);
    const waiting = idle.map((one) => ({ pid: one.pid, share: undefined, end: () => this.removeAndEnd(one) }));
    const held = this.held.shares().map(([one, share]) => ({ pid: one.pid, share, end: (reason?: unknown) => one.end(reason) }));
    return [...waiting, ...held];
  }

  /** Gives a process to the claim, now or when its turn comes. The returned function withdraws the claim. */
  request(claim: Claim<P>): () => void {
    if (this.isClosed) claim.refuse(new ProcessLimit('closed'));
    else if (!this.hasRoomToWait(claim)) claim.refuse(new ProcessLimit('busy'));
    else {
      if (claim.isLong) this.waiting.addFirst(claim);
      else this.waiting.add(claim);
      this.serve();
      if (this.waiting.has(claim)) this.onWaiting(claim.caller, claim.subject);
      this.watch();
    }
    return () => this.waiting.remove(claim);
  }

  /** Where the share of the caller has its queue full, the last claim of whoever has most claims in it is refused. */
  private hasRoomToWait({ caller }: Claim<P>): boolean {
    if (this.waiting.countOf(caller) < this.options.longestQueue) return true;
    const other = this.waiting.givingWayTo(caller);
    if (!other) return false;
    this.waiting.remove(other);
    other.refuse(new ProcessLimit('busy'));
    return true;
  }

  /** Gives processes to the claims that wait, as far as there are any. */
  serve(): void {
    for (let served = this.next(); served; served = this.next()) {
      const { item: claim, found } = served;
      if (found instanceof ProcessLimit) claim.refuse(found);
      else claim.take(this.lease(found, claim));
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.watching);
    clearTimeout(this.preparing);
    this.unwatch?.();
    const closed = new ProcessLimit('closed');
    const all = [...this.idle.keys(), ...this.held.processes()];
    for (const claim of this.waiting.items()) {
      this.waiting.remove(claim);
      claim.refuse(closed);
    }
    await Promise.all(all.map((process) => process.end(closed)));
  }

  private next() {
    return this.isClosed ? undefined : this.waiting.takeFirst((claim) => this.choose(claim));
  }

  private choose({ caller, nearness, waitsFor }: Claim<P>): P | ProcessLimit | undefined {
    if (!this.mayHoldMore(caller) || this.isForOthers(caller)) return undefined;
    const [nearest, ...others] = [...this.idle.keys()].sort((one, other) => nearness(other) - nearness(one));
    if (!nearest || nearness(nearest) < isThere) {
      if (this.waitsByChoice(waitsFor)) return undefined;
      if (!nearest) return this.hasRoom || this.maySpare(caller) ? this.start() : undefined;
    }
    if (!isAnonymousKey(caller) || others.length > 0 || !this.hasRoom) return nearest;
    return nearness(nearest) > 0 ? this.startAhead(nearest) : this.start();
  }

  private waitsByChoice(waitsFor: Claim<P>['waitsFor']): boolean {
    return waitsFor !== undefined && this.held.processes().some((process) => !process.hasEnded && waitsFor(process));
  }

  /** Anonymous work does not take the last process that is free: where there may be another, that one is started. */
  private startAhead(nearest: P): P | ProcessLimit {
    const another = this.start();
    if (another instanceof ProcessLimit) return another;
    this.startIdleTimer(another);
    return nearest;
  }

  private mayHoldMore(caller: string): boolean {
    return !isAnonymousKey(caller) || this.held.countOf(caller) < placesForAnonymous(this.options.processes);
  }

  /** Beyond the usual number a process serves only those who hold none and have no long work: it is there because others hold all. */
  private isForOthers(caller: string): boolean {
    if (this.held.size < this.options.processes) return false;
    return this.held.countOf(caller) > 0 || this.hasLongWaiting(caller);
  }

  private hasLongWaiting(caller: string): boolean {
    return this.waiting.items().some((claim) => claim.isLong && claim.caller === caller);
  }

  private maySpare(caller: string): boolean {
    const { processes, spare } = this.options;
    return !isAnonymousKey(caller) && this.held.countOf(caller) === 0 && this.running < processes + spare;
  }

  /** To start a process takes longer than most questions: whoever asks next should find it there. */
  private prepareSpare(): void {
    const { aheadMilliseconds } = this.options;
    if (aheadMilliseconds === undefined || this.preparing || !this.needsSpare) return;
    const prepare = () => {
      this.preparing = undefined;
      const spare = this.needsSpare && !this.isClosed ? this.start() : undefined;
      if (spare && !(spare instanceof ProcessLimit)) this.startIdleTimer(spare);
    };
    this.preparing = setTimeout(prepare, aheadMilliseconds).unref();
  }

  private get needsSpare(): boolean {
    const { processes, spare } = this.options;
    return this.idle.size === 0 && this.held.size >= processes && this.running < processes + spare;
  }

  private get running(): number {
    return [...this.idle.keys(), ...this.held.processes()].filter(({ hasEnded }) => !hasEnded).length;
  }

  private get hasRoom(): boolean {
    return this.running < this.options.processes;
  }

  /** Looks now and then, while somebody waits, whether others have worked for too long. */
  private watch(): void {
    const milliseconds = (this.options.patienceSeconds ?? 0) * 1000;
    if (milliseconds === 0 || this.watching || this.isClosed || this.waiting.items().length === 0) return;
    const look = () => {
      this.watching = undefined;
      // Whoever waited for one process may have changed their mind.
      this.serve();
      this.makeWay(milliseconds);
      this.watch();
    };
    this.watching = setTimeout(look, milliseconds / looks).unref();
  }

  private makeWay(milliseconds: number): void {
    const next = this.waiting.items().find((claim) => this.hasNothing(claim));
    if (!next || this.idle.size > 0 || !this.held.makeWay(milliseconds)) return;
    this.waiting.bringForward(next.caller);
    this.serve();
  }

  /** Anonymous work has to wait. */
  private hasNothing({ caller, waitsFor }: Claim<P>): boolean {
    // Who waits for what a process has in memory would lose it.
    if (this.waitsByChoice(waitsFor)) return false;
    return !isAnonymousKey(caller) && this.held.countOf(caller) === 0 && !this.hasLongWaiting(caller);
  }

  private start(): P | ProcessLimit {
    try {
      const process: P = this.newProcess({ free: () => this.freed(process), ended: () => this.remove(process) });
      return process;
    } catch (error) {
      if (error instanceof ProcessLimit) return error;
      throw error;
    }
  }

  private lease(process: P, claim: Claim<P>): Lease<P> {
    clearTimeout(this.idle.get(process));
    this.idle.delete(process);
    const holding = this.held.add(process, claim);
    this.prepareSpare();
    return { process, release: () => this.release(process, holding) };
  }

  private release(process: P, holding: Holding<P>): void {
    if (this.held.of(process) !== holding) return;
    holding.isReleased = true;
    if (process.isFree) this.makeIdle(process);
  }

  private freed(process: P): void {
    if (this.held.of(process)?.isReleased && process.isFree) this.makeIdle(process);
  }

  private makeIdle(process: P): void {
    this.held.remove(process);
    this.startIdleTimer(process);
    this.serve();
  }

  private startIdleTimer(process: P): void {
    this.idle.set(process, setTimeout(() => this.endIdle(process), this.options.idleSeconds * 1000).unref());
  }

  private endIdle(process: P): void {
    if (!this.idle.has(process)) return;
    if (this.options.keepsLast && this.running === 1) process.forget();
    else void this.removeAndEnd(process);
  }

  private removeAndEnd(process: P): Promise<void> {
    this.remove(process);
    return process.end();
  }

  private remove(process: P): void {
    clearTimeout(this.idle.get(process));
    this.idle.delete(process);
    this.held.remove(process);
    this.serve();
  }
}
