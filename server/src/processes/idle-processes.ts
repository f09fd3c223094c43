/** The processes of a pool that have no work, some of which are just being started: each is given up when nobody has needed it for a while. */
import type { PooledProcess } from './claim.ts';

/** A process that is being started is worth waiting for so long; on a busy machine it takes long. */
const startMilliseconds = 5000;

interface Idle {
  readonly timer: NodeJS.Timeout;
  /** In milliseconds, as `performance.now()` tells them. */
  readonly since: number;
}

export class IdleProcesses<P extends PooledProcess> {
  private readonly milliseconds: number;
  private readonly giveUp: (process: P) => void;
  /** The one that has been idle longest is the first. */
  private readonly idle = new Map<P, Idle>();

  constructor(seconds: number, giveUp: (process: P) => void) {
    this.milliseconds = seconds * 1000;
    this.giveUp = giveUp;
  }

  /** Those that end are still among them. */
  get size(): number {
    return this.idle.size;
  }

  processes(): MapIterator<P> {
    return this.idle.keys();
  }

  /** Those that have started. */
  ready(): P[] {
    return [...this.idle.keys()].filter(({ isReady }) => isReady);
  }

  /** Those that are being started, however long that takes. */
  starting(): P[] {
    return [...this.idle.keys()].filter(({ isReady }) => !isReady);
  }

  /** Those of them that may be there soon. */
  coming(): P[] {
    const now = performance.now();
    return this.starting().filter((process) => now - this.idle.get(process)!.since < startMilliseconds);
  }

  add(process: P): void {
    const timer = setTimeout(() => this.expired(process), this.milliseconds).unref();
    this.idle.set(process, { timer, since: performance.now() });
  }

  remove(process: P): void {
    clearTimeout(this.idle.get(process)?.timer);
    this.idle.delete(process);
  }

  private expired(process: P): void {
    if (this.idle.has(process)) this.giveUp(process);
  }
}
