/** Bounds what parsed bodies take in memory until their requests are answered: of each caller, of anonymous callers together, and of all. */
import { getHeapStatistics } from 'node:v8';
import { shareOf } from '../../turn-keys.ts';

/** An eighth of the memory that values of the service have. */
const budget = getHeapStatistics().heap_size_limit / 8;
/** Of which nobody has more than so much. */
const shareOfOne = 1 / 4;

export class HeldBodies {
  private readonly most: number;
  private readonly held = new Map<string, number>();
  private all = 0;
  private waiter: (() => void) | undefined;

  constructor(most: number = budget) {
    this.most = most;
  }

  /** Whether one more may be parsed, which may take more than there is room for. */
  isFree(caller: string): boolean {
    return this.all < this.most && (this.held.get(shareOf(caller)) ?? 0) < this.most * shareOfOne;
  }

  onceFree(listener: () => void): void {
    this.waiter = listener;
  }

  /** Gives what is to be called, once, when the request is over. */
  enter(caller: string, bytes: number): () => void {
    const share = shareOf(caller);
    this.count(share, bytes);
    return () => {
      this.count(share, -bytes);
      const { waiter } = this;
      this.waiter = undefined;
      waiter?.();
    };
  }

  private count(share: string, bytes: number): void {
    const held = (this.held.get(share) ?? 0) + bytes;
    this.all += bytes;
    if (held > 0) this.held.set(share, held);
    else this.held.delete(share);
  }
}
