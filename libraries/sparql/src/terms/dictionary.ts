/** A sorted list of term keys: an id is a position in it, from 1 on, and 0 is no term. */
import { compareBytes } from './key-bytes.ts';

export class Dictionary {
  readonly count: number;
  /** Where the key of each id begins; the key of id 1 begins at `offsets[1]`. */
  readonly offsets: Uint32Array;
  readonly arena: Uint8Array;

  constructor(count: number, offsets: Uint32Array, arena: Uint8Array) {
    this.count = count;
    this.offsets = offsets;
    this.arena = arena;
  }

  /** The id of a key; 0 where it is not here. */
  find(key: Uint8Array): number {
    const id = this.lowerBound(key);
    return this.isAt(id, key) ? id : 0;
  }

  /** Whether an id has this key. */
  isAt(id: number, key: Uint8Array): boolean {
    return id <= this.count && this.compare(id, key) === 0;
  }

  /** The first id whose key is not before the given one. */
  lowerBound(key: Uint8Array): number {
    let low = 1;
    let high = this.count + 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(middle, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private compare(id: number, key: Uint8Array): number {
    return compareBytes(this.arena, this.offsets[id]!, this.offsets[id + 1]!, key, 0, key.length);
  }
}
