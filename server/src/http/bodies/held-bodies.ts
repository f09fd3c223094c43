/** Bounds what parsed bodies take in memory until their requests are answered: of each caller, of anonymous callers together, and of all. */
import { getHeapStatistics } from 'node:v8';
import { HeldMemory } from '../callers/held-memory.ts';

/** An eighth of the memory that values of the service have. */
const budget = getHeapStatistics().heap_size_limit / 8;
/** Of which nobody has more than so much. */
const shareOfOne = 1 / 4;

export class HeldBodies {
  private readonly most: number;
  private readonly memory = new HeldMemory();
  private waiter: (() => void) | undefined;

  constructor(most: number = budget) {
    this.most = most;
  }

  ofCaller(caller: string): number {
    return this.memory.ofCaller(caller);
  }

  /** Whether one more may be parsed, which may take more than there is room for. */
  isFree(caller: string): boolean {
    return this.memory.all < this.most && !this.isShareFull(caller);
  }

  onceFree(listener: () => void): void {
    this.waiter = listener;
  }

  /** Gives what is to be called when the request is over; it is ended before where it has to give way. */
  enter(caller: string, bytes: number, giveWay: () => void): () => void {
    const release = this.memory.hold(caller, bytes, giveWay);
    return () => {
      release();
      this.wake();
    };
  }

  /** Where others hold more than this caller would with so many bytes, they give way until one more may be parsed. */
  makeRoom(caller: string, bytes: number): void {
    while (this.isShareFull(caller)) if (!this.memory.makeRoomInShare(caller, bytes)) return;
    while (!this.isFree(caller)) if (!this.memory.makeRoom(caller, bytes)) return;
    this.wake();
  }

  private isShareFull(caller: string): boolean {
    return this.memory.ofShare(caller) >= this.most * shareOfOne;
  }

  private wake(): void {
    const { waiter } = this;
    this.waiter = undefined;
    waiter?.();
  }
}
