/** Lets go of memory that a process no longer needs: for its next work, or back to the system. */
import { getHeapStatistics } from 'node:v8';
import { collectGarbage } from '../../collect-garbage.ts';

/** The share of the heap that work may leave behind. */
const mostLeft = 0.15 * getHeapStatistics().heap_size_limit;
/** What was in use when all else had been collected. */
let needed = 0;

/** Collects what work has left behind, where that is much: otherwise the next work would be put on top of it. */
export function collectRemains(): void {
  if (usedHeap() - needed <= mostLeft) return;
  collectGarbage();
  needed = usedHeap();
}

function usedHeap(): number {
  return getHeapStatistics().used_heap_size;
}

/**
 * V8 by itself keeps the pages of a heap that was large once: a worker that has read 41 MB keeps 500 MB, however long it waits. Only the
 * collection of last resort gives them back, at once, down to what the process had when it started.
 */
export function returnMemory(): void {
  collectGarbage({ flavor: 'last-resort' });
}
