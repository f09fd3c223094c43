/** The processes of one kind: started when there is work, kept while there is more, and shared fairly among callers. */
import { anonymousKey } from '../fair-turns.ts';
import { CallerTurns } from './caller-turns.ts';
import { ProcessLimit } from './process-limit.ts';

/** What the pool knows of a process; it starts free. */
export interface PooledProcess {
  readonly isFree: boolean;
  readonly hasEnded: boolean;
  forget(): void;
  end(reason?: unknown): Promise<void>;
}

export interface PoolEvents {
  /** The process has finished its work. */
  readonly free: () => void;
  /** The process has ended. */
  readonly ended: () => void;
}

export interface PoolOptions {
  /** How many processes there are at most. */
  readonly processes: number;
  /** How many more serve signed-in callers who have nothing under way while others hold all of these. */
  readonly spare: number;
  /** A process without work ends after this. */
  readonly idleSeconds: number;
  /** The last process stays, and forgets what it keeps. */
  readonly keepsLast: boolean;
  /** How many pieces of work of one caller may wait. */
  readonly longestQueue: number;
}

/** Somebody who needs a process. */
export interface Claim<P> {
  /** Who asks: the id of a user, or `anonymous`. */
  readonly caller: string;
  /** How much of what the claim needs a process has in memory already. */
  readonly nearness: (process: P) => number;
  /** Whether it is better to wait for a busy process, since it will soon have what is needed. */
  readonly waitsFor?: (process: P) => boolean;
  readonly take: (lease: Lease<P>) => void;
  readonly refuse: (error: unknown) => void;
}

/** A process that nobody else uses until it is given back. */
export interface Lease<P> {
  readonly process: P;
  /** Gives the process back. Others get it when it has finished its work. */
  readonly release: () => void;
}

interface Holding {
  readonly caller: string;
  isReleased: boolean;
}

/** The nearness of a process that has everything in memory. */
export const isThere = Number.MAX_VALUE;

export class ProcessPool<P extends PooledProcess> {
  private readonly options: PoolOptions;
  private readonly newProcess: (events: PoolEvents) => P;
  /** The one that has been idle longest is the first. */
  private readonly idle = new Map<P, NodeJS.Timeout>();
  private readonly held = new Map<P, Holding>();
  private readonly waiting = new CallerTurns<Claim<P>>();
  private isClosed = false;

  constructor(options: PoolOptions, newProcess: (events: PoolEvents) => P) {
    this.options = options;
    this.newProcess = newProcess;
  }

  /** Gives a process to the claim, now or when its turn comes. The returned function withdraws the claim. */
  request(claim: Claim<P>): () => void {
    if (this.isClosed) claim.refuse(new ProcessLimit('closed'));
    else if (this.waiting.countOf(claim.caller) >= this.options.longestQueue) claim.refuse(new ProcessLimit('busy'));
    else {
      this.waiting.add(claim);
      this.serve();
    }
    return () => this.waiting.remove(claim);
  }

  /** Gives processes to the claims that wait, as far as there are any. */
  serve(): void {
    for (let served = this.next(); served; served = this.next()) {
      const { item: claim, found } = served;
      if (found instanceof ProcessLimit) claim.refuse(found);
      else claim.take(this.lease(found, claim.caller));
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const closed = new ProcessLimit('closed');
    const all = [...this.idle.keys(), ...this.held.keys()];
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
      if (waitsFor && this.held.keys().some((process) => !process.hasEnded && waitsFor(process))) return undefined;
      if (!nearest) return this.hasRoom || this.maySpare(caller) ? this.start() : undefined;
    }
    if (caller !== anonymousKey || others.length > 0 || !this.hasRoom) return nearest;
    return nearness(nearest) > 0 ? this.startAhead(nearest) : this.start();
  }

  /** Anonymous work does not take the last process that is free: where there may be another, that one is started. */
  private startAhead(nearest: P): P | ProcessLimit {
    const another = this.start();
    if (another instanceof ProcessLimit) return another;
    this.startIdleTimer(another);
    return nearest;
  }

  /** Anonymous callers together never hold all processes. */
  private mayHoldMore(caller: string): boolean {
    const most = Math.max(1, this.options.processes - 1);
    return caller !== anonymousKey || this.heldBy(caller) < most;
  }

  /** Beyond the usual number a process serves only those who hold none: it is there because others hold all. */
  private isForOthers(caller: string): boolean {
    return this.held.size >= this.options.processes && this.heldBy(caller) > 0;
  }

  private maySpare(caller: string): boolean {
    const { processes, spare } = this.options;
    return caller !== anonymousKey && this.heldBy(caller) === 0 && this.running < processes + spare;
  }

  private heldBy(caller: string): number {
    return this.held.entries().reduce((sum, [process, by]) => sum + Number(by.caller === caller && !process.hasEnded), 0);
  }

  private get running(): number {
    return [...this.idle.keys(), ...this.held.keys()].filter(({ hasEnded }) => !hasEnded).length;
  }

  private get hasRoom(): boolean {
    return this.running < this.options.processes;
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

  private lease(process: P, caller: string): Lease<P> {
    clearTimeout(this.idle.get(process));
    this.idle.delete(process);
    const holding: Holding = { caller, isReleased: false };
    this.held.set(process, holding);
    return { process, release: () => this.release(process, holding) };
  }

  private release(process: P, holding: Holding): void {
    if (this.held.get(process) !== holding) return;
    holding.isReleased = true;
    if (process.isFree) this.makeIdle(process);
  }

  private freed(process: P): void {
    if (this.held.get(process)?.isReleased && process.isFree) this.makeIdle(process);
  }

  private makeIdle(process: P): void {
    this.held.delete(process);
    this.startIdleTimer(process);
    this.serve();
  }

  private startIdleTimer(process: P): void {
    this.idle.set(process, setTimeout(() => this.endIdle(process), this.options.idleSeconds * 1000).unref());
  }

  private endIdle(process: P): void {
    if (!this.idle.has(process)) return;
    if (this.options.keepsLast && this.running === 1) process.forget();
    else this.removeAndEnd(process);
  }

  private removeAndEnd(process: P): void {
    this.remove(process);
    void process.end();
  }

  private remove(process: P): void {
    clearTimeout(this.idle.get(process));
    this.idle.delete(process);
    this.held.delete(process);
    this.serve();
  }
}
