/** The bytes of object indexes that a worker has patched: the next patch of the same model needs nothing of the store. */
import type { JobTools } from '../../processes/job.ts';
import { bytesBy, type StoredDifference } from '../../storage/content/content-difference.ts';
import type { Bytes } from '../source.ts';
import type { ColumnCache } from './index-columns.ts';
import { type ReadSlice, slicesOf } from './index-frames.ts';

/** Of a larger one only the frames that are asked for are in memory. */
const largest = 32 * 2 ** 20;

export class IndexInMemory {
  readonly read: ReadSlice;
  private readonly bytes: Uint8Array | undefined;
  private readonly cache: ColumnCache;
  private readonly key: string;

  constructor(index: Bytes, cache: ColumnCache, fetch: JobTools['fetch']) {
    this.cache = cache;
    this.key = keyOf(index.hash);
    this.bytes = index.size > largest ? undefined : ((cache.get(this.key) as Uint8Array | undefined) ?? fetch(index));
    const { bytes } = this;
    this.read = bytes ? (start, end) => bytes.subarray(start, end) : slicesOf(index, cache, fetch);
  }

  /** The index after the patch, instead of the one before. */
  patched(difference: StoredDifference, hash: string): void {
    if (!this.bytes) return;
    const bytes = bytesBy(difference, this.bytes);
    this.cache.delete(this.key);
    this.cache.set(keyOf(hash), bytes, { size: 64 + bytes.length });
  }
}

function keyOf(hash: string): string {
  return `index ${hash}`;
}
