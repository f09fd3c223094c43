/** The processes of one kind: started when there is work, kept while there is more, and shared fairly among callers. */
import { LRUCache } from 'lru-cache';
import { CallerTurns } from '../caller-turns.ts';
import type { Claim, Lease, PooledProcess } from './claim.ts';
import { FailedStarts } from './failed-starts.ts';
import { GivingWay } from './giving-way.ts';
import { HeldProcesses, type Holding } from './held-processes.ts';
import { IdleProcesses } from './idle-processes.ts';
import type { WatchedProcess } from './memory-watch.ts';
import type { PoolEvents, PoolOptions } from './pool-options.ts';
import { ProcessChoice } from './process-choice.ts';
import { ProcessLimit } from './process-limit.ts';
import { SingleTimer } from './single-timer.ts';

/** So long those whose work was lost have the usual processes alone. */
const lostMilliseconds = 30_000;

export class ProcessPool<P extends PooledProcess> {
  private readonly options: PoolOptions;
  private readonly newProcess: (events: PoolEvents) => P;
  private readonly idle: IdleProcesses<P>;
  private readonly held = new HeldProcesses<P>();
  private readonly waiting = new CallerTurns<Claim<P>>();
  private readonly choice: ProcessChoice<P>;
  private readonly givingWay: GivingWay<P>;
  private readonly ahead = new SingleTimer();
  private readonly unwatch: (() => void) | undefined;
  private readonly failedStarts = new FailedStarts();
  private isClosed = false;
  /** Told of callers whose work has to wait, and of what it is about. */
  onWaiting: (caller: string, subject?: string) => void = () => {};

  constructor(options: PoolOptions, newProcess: (events: PoolEvents) => P) {
    this.options = options;
    this.newProcess = newProcess;
    this.idle = new IdleProcesses(options.idleSeconds, (process) => this.endIdle(process));
    const lostLately = new LRUCache<string, true>({ max: 1000, ttl: lostMilliseconds });
    const { idle, held, waiting, failedStarts } = this;
    const state = { options, idle, held, waiting, lostLately, failedStarts };
    this.choice = new ProcessChoice(state);
    this.givingWay = new GivingWay(options, state, this.choice, () => this.serve());
    this.unwatch = options.memoryWatch?.add(this);
  }

  members(): WatchedProcess[] {
    const idle = [...this.idle.processes()].filter(({ hasEnded }) => !hasEnded);
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
      if (!this.isClosed) this.givingWay.watch();
    }
    return () => this.waiting.remove(claim);
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
    this.givingWay.end();
    this.ahead.clear();
    this.unwatch?.();
    const closed = new ProcessLimit('closed');
    const all = [...this.idle.processes(), ...this.held.processes()];
    for (const claim of this.waiting.items()) {
      this.waiting.remove(claim);
      claim.refuse(closed);
    }
    await Promise.all(all.map((process) => process.end(closed)));
  }

  /** Where the share of the caller has its queue full, the last claim of whoever has most claims in it is refused. */
  private hasRoomToWait({ caller, isLong }: Claim<P>): boolean {
    // What gave way has had its turn already, and had to wait for it then.
    if (isLong || this.waiting.countOf(caller) < this.options.longestQueue) return true;
    const other = this.waiting.givingWayTo(caller);
    if (!other) return false;
    this.waiting.remove(other);
    other.refuse(new ProcessLimit('busy'));
    return true;
  }

  private next() {
    return this.isClosed ? undefined : this.waiting.takeFirst((claim) => this.processFor(claim));
  }

  private processFor(claim: Claim<P>): P | ProcessLimit | undefined {
    const choice = this.choice.of(claim);
    const started = choice?.startsAnother ? this.start() : undefined;
    if (!started || started instanceof ProcessLimit) return started ?? choice?.process;
    if (!choice?.process && (started.isReady || this.held.size === 0)) return started;
    this.idle.add(started);
    return choice?.process;
  }

  private start(): P | ProcessLimit {
    try {
      const process: P = this.newProcess({
        ready: () => this.ready(process),
        free: () => this.freed(process),
        ended: () => this.remove(process),
      });
      return process;
    } catch (error) {
      if (error instanceof ProcessLimit) return error;
      throw error;
    }
  }

  private ready(process: P): void {
    this.held.begin(process);
    this.serve();
  }

  /** To start a process takes longer than most questions: whoever asks next should find it there. */
  private startSpare(): void {
    const { aheadMilliseconds } = this.options;
    if (aheadMilliseconds === undefined || this.isClosed || !this.choice.areAllHeld) return;
    this.ahead.set(aheadMilliseconds, () => {
      const spare = this.choice.mayStartSpare ? this.start() : undefined;
      if (spare && !(spare instanceof ProcessLimit)) this.idle.add(spare);
    });
  }

  private lease(process: P, claim: Claim<P>): Lease<P> {
    this.idle.remove(process);
    const holding = this.held.add(process, claim);
    this.startSpare();
    return { process, release: () => this.release(process, holding) };
  }

  private release(process: P, holding: Holding<P>): void {
    if (this.held.of(process) !== holding) return;
    holding.releasedAt = performance.now();
    if (process.isFree) this.makeIdle(process);
  }

  private freed(process: P): void {
    if (this.held.of(process)?.releasedAt !== undefined && process.isFree) this.makeIdle(process);
  }

  private makeIdle(process: P): void {
    this.held.remove(process);
    this.idle.add(process);
    this.serve();
  }

  private endIdle(process: P): void {
    if (this.options.keepsLast && this.choice.running === 1) process.forget();
    else void this.removeAndEnd(process);
  }

  private removeAndEnd(process: P): Promise<void> {
    this.remove(process);
    return process.end();
  }

  private remove(process: P): void {
    if (!process.isReady) this.failedStarts.add();
    this.idle.remove(process);
    this.held.remove(process);
    this.serve();
    this.startSpare();
  }
}
