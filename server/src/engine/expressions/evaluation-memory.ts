/** Bounds the memory that an evaluation takes besides what was there before: a share of the heap, so that several at once stay within the machine. */
import { getHeapStatistics } from 'node:v8';
import { collectGarbage } from '../../collect-garbage.ts';

export interface MemoryBounds {
  /** What may be in use in all, in bytes: more would end the process. */
  readonly mostInAll: number;
  /** What one evaluation may hold of it. */
  readonly mostOwn: number;
  /** Collects what nobody needs any more; it takes some tens of milliseconds. */
  readonly collect: () => void;
}

const { heap_size_limit: limit } = getHeapStatistics();

const usual: MemoryBounds = {
  mostInAll: 0.8 * limit,
  // Tables double when they are full: it may be more than twice as much for a moment.
  mostOwn: 0.25 * limit,
  collect: collectGarbage,
};

/** The share of what it may hold that must be free once all else is collected: otherwise that would be done again and again. */
const shareToFree = 0.25;

export class EvaluationMemory {
  private readonly bounds: MemoryBounds;
  private readonly before = usedHeap();

  constructor(bounds: MemoryBounds = usual) {
    this.bounds = bounds;
  }

  /** Models that were read meanwhile, of so many bytes, do not count. */
  isTooMuch(bytesOfModels: number): boolean {
    const { mostInAll, mostOwn, collect } = this.bounds;
    const most = Math.min(mostInAll, this.before + bytesOfModels + mostOwn);
    if (usedHeap() <= most) return false;
    collect();
    return usedHeap() > most - shareToFree * mostOwn;
  }
}

export function usedHeap(): number {
  return getHeapStatistics().used_heap_size;
}
