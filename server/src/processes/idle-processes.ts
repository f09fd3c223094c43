/** The processes of a pool that have no work: each is given up when nobody has needed it for a while. */
import type { PooledProcess } from './claim.ts';

export class IdleProcesses<P extends PooledProcess> {
  private readonly milliseconds: number;
  private readonly giveUp: (process: P) => void;
  /** The one that has been idle longest is the first. */
  private readonly timers = new Map<P, NodeJS.Timeout>();

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

  add(process: P): void {
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
