/** The bytes of object indexes that a worker has made or patched: the next patch of the same model needs nothing of the store. */
import { createHash } from 'node:crypto';
import type { JobTools } from '../../processes/job.ts';
import { bytesBy, type StoredDifference } from '../../storage/content/content-difference.ts';
import type { Bytes } from '../source.ts';
import type { ColumnCache } from './index-columns.ts';
import { type ReadSlice, slicesOf } from './index-frames.ts';

/** Of a larger one only the frames that are asked for are in memory. */
const largest = 32 * 2 ** 20;
/** A smaller one is sent as fast as it is kept. */
const smallest = 2 ** 20;

/** An index that nobody has asked for since it was patched. */
class Patched {
  readonly before: Uint8Array;
  readonly difference: StoredDifference;

  constructor(before: Uint8Array, difference: StoredDifference) {
    this.before = before;
    this.difference = difference;
  }
}

export class IndexInMemory {
  readonly read: ReadSlice;
  private readonly bytes: Uint8Array | undefined;
  private readonly cache: ColumnCache;
  private readonly key: string;

  constructor(index: Bytes, cache: ColumnCache, fetch: JobTools['fetch']) {
    this.cache = cache;
    this.key = keyOf(index.hash);
    this.bytes = index.size > largest ? undefined : (this.kept() ?? fetch(index));
    const { bytes } = this;
    this.read = bytes ? (start, end) => bytes.subarray(start, end) : slicesOf(index, cache, fetch);
  }

  /** The index after the patch, instead of the one before. */
  patched(difference: StoredDifference, hash: string): void {
    if (!this.bytes) return;
    this.cache.delete(this.key);
    this.cache.set(keyOf(hash), new Patched(this.bytes, difference), { size: 64 + this.bytes.length });
  }

  private kept(): Uint8Array | undefined {
    const found = this.cache.get(this.key);
    return found instanceof Patched ? bytesBy(found.difference, found.before) : (found as Uint8Array | undefined);
  }
}

/** Keeps an index while it is written. */
export class KeptIndex {
  private readonly cache: ColumnCache;
  private pieces: Uint8Array[] = [];
  private length = 0;

  constructor(cache: ColumnCache) {
    this.cache = cache;
  }

  add(piece: Uint8Array): void {
    this.length += piece.length;
    if (this.length <= largest) this.pieces.push(piece.slice());
    else this.pieces = [];
  }

  /** All of it was written. */
  end(): void {
    if (this.length < smallest || this.length > largest) return;
    const bytes = new Uint8Array(this.length);
    let filled = 0;
    for (const piece of this.pieces) {
      bytes.set(piece, filled);
      filled += piece.length;
    }
    this.cache.set(keyOf(createHash('sha256').update(bytes).digest('hex')), bytes, { size: 64 + bytes.length });
  }
}

function keyOf(hash: string): string {
  return `index ${hash}`;
}
