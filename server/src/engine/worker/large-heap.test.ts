import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { besideLargeHeap } from './large-heap.ts';

const heapOf = 1_500_000;
const [buffers, bufferBytes] = [48, 16 * 2 ** 20];

test('buffers that are made beside a large heap have it collected less often', async () => {
  const heap = Array.from({ length: heapOf }, (_, number) => ({ name: `object ${number}` }));
  const alone = await collectionsOf(makeBuffers);
  const beside = await collectionsOf(() => besideLargeHeap(makeBuffers));
  expect(heap).toHaveLength(heapOf);
  expect(beside).toBeLessThan(alone / 2);
});

test('what the work gives is given, and what it throws is thrown', () => {
  expect(besideLargeHeap(() => 7)).toBe(7);
  expect(() => besideLargeHeap(() => JSON.parse('{'))).toThrow(SyntaxError);
});

function makeBuffers(): void {
  let bytes = 0;
  for (let made = 0; made < buffers; made++) bytes += new Uint8Array(bufferBytes).fill(1).length;
  expect(bytes).toBe(buffers * bufferBytes);
}

/** How often the whole heap is collected. */
async function collectionsOf(work: () => void): Promise<number> {
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as unknown as readonly { readonly detail: { readonly kind: number } }[];
    count += entries.filter(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR).length;
  });
  observer.observe({ entryTypes: ['gc'] });
  work();
  await nextTurn();
  await nextTurn();
  observer.disconnect();
  return count;
}
