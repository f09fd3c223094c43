/** Reads small parts of content again and again: slices that were used last are kept in memory. */
import { LRUCache } from 'lru-cache';
import type { ByteRange } from './content.ts';
import { frameSize } from './frame.ts';

/** Content that can be read in parts, under a name that means these bytes for good. */
export interface SlicedContent {
  readonly name: string;
  readonly size: number;
  readonly read: (range: ByteRange) => AsyncIterable<Uint8Array>;
}

export interface SlicesOptions {
  /** How much is kept. */
  readonly mostBytes?: number;
  /** How much is read at once: as much as a frame of the content holds. */
  readonly sliceSize?: number;
}

const defaultBytes = 128 * 2 ** 20;

export class ContentSlices {
  private readonly slices: LRUCache<string, Promise<Uint8Array>>;
  private readonly sliceSize: number;

  constructor({ mostBytes = defaultBytes, sliceSize = frameSize }: SlicesOptions = {}) {
    this.slices = new LRUCache({ max: Math.max(1, Math.floor(mostBytes / sliceSize)) });
    this.sliceSize = sliceSize;
  }

  /** The bytes from `start` up to and without `end`; they are not the reader's own. */
  async read(content: SlicedContent, start: number, end: number): Promise<Uint8Array> {
    const { sliceSize } = this;
    const [first, last] = [Math.floor(start / sliceSize), Math.floor((end - 1) / sliceSize)];
    if (first === last) return (await this.slice(content, first)).subarray(start - first * sliceSize, end - first * sliceSize);
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const whole = Buffer.concat(await Promise.all(numbers.map((number) => this.slice(content, number))));
    return whole.subarray(start - first * sliceSize, end - first * sliceSize);
  }

  private slice(content: SlicedContent, number: number): Promise<Uint8Array> {
    const key = `${content.name} ${number}`;
    const known = this.slices.get(key);
    if (known) return known;
    const reading = whole(content, number * this.sliceSize, this.sliceSize);
    this.slices.set(key, reading);
    // Those who wait get the failure; who asks next asks the store again.
    reading.catch(() => this.slices.delete(key));
    return reading;
  }
}

async function whole({ size, read }: SlicedContent, start: number, length: number): Promise<Uint8Array> {
  const pieces = await Array.fromAsync(read({ start, end: Math.min(size, start + length) }));
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
}
