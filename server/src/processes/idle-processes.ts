/** The processes of a pool that have no work, some of which are just being started: each is given up when nobody has needed it for a while. */
import type { PooledProcess } from './claim.ts';

export class IdleProcesses<P extends PooledProcess> {
  private readonly milliseconds: number;
  private readonly giveUp: (process: P) => void;
  /** The one that has been idle longest is the first. */
  private readonly timers = new Map<P, NodeJS.Timeout>();
  private lastAdded = 0;

  constructor(seconds: number, giveUp: (process: P) => void) {
    this.milliseconds = seconds * 1000;
    this.giveUp = giveUp;
  }

  /** Those that end are still among them. */
  get size(): number {
    return this.timers.size;
  }

  processes(): MapIterator<P> {
    return this.timers.keys();
  }

  /** Those that have started. */
  ready(): P[] {
    return [...this.timers.keys()].filter(({ isReady }) => isReady);
  }

  /** Those that are being started. */
  coming(): P[] {
    return [...this.timers.keys()].filter(({ isReady }) => !isReady);
  }

  /** Whether one is being started that may be there soon. */
  expectsOneWithin(milliseconds: number): boolean {
    return performance.now() - this.lastAdded < milliseconds && this.coming().length > 0;
  }

  add(process: P): void {
    this.lastAdded = performance.now();
    this.timers.set(process, setTimeout(() => this.expired(process), this.milliseconds).unref());
  }

  remove(process: P): void {
    clearTimeout(this.timers.get(process));
    this.timers.delete(process);
  }

  private expired(process: P): void {
    if (this.timers.has(process)) this.giveUp(process);
  }
}
