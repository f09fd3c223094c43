/** Reads small parts of content again and again: frames that were used last are kept in memory. */
import { LRUCache } from 'lru-cache';
import type { ByteRange } from './content.ts';
import { frameSize } from './frame.ts';

/** Content that can be read in parts, under a name that means these bytes for good. */
export interface SlicedContent {
  readonly name: string;
  readonly size: number;
  readonly read: (range: ByteRange) => AsyncIterable<Uint8Array>;
}

const defaultBytes = 128 * 2 ** 20;

export class ContentSlices {
  private readonly frames: LRUCache<string, Promise<Uint8Array>>;

  constructor(mostBytes = defaultBytes) {
    this.frames = new LRUCache({ max: Math.max(1, Math.floor(mostBytes / frameSize)) });
  }

  /** The bytes from `start` up to and without `end`; they are not the reader's own. */
  async read(content: SlicedContent, start: number, end: number): Promise<Uint8Array> {
    const [first, last] = [Math.floor(start / frameSize), Math.floor((end - 1) / frameSize)];
    if (first === last) return (await this.frame(content, first)).subarray(start - first * frameSize, end - first * frameSize);
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const whole = Buffer.concat(await Promise.all(numbers.map((number) => this.frame(content, number))));
    return whole.subarray(start - first * frameSize, end - first * frameSize);
  }

  private frame(content: SlicedContent, number: number): Promise<Uint8Array> {
    const key = `${content.name} ${number}`;
    const known = this.frames.get(key);
    if (known) return known;
    const reading = whole(content, number);
    this.frames.set(key, reading);
    // Those who wait get the failure; who asks next asks the store again.
    reading.catch(() => this.frames.delete(key));
    return reading;
  }
}

async function whole({ size, read }: SlicedContent, number: number): Promise<Uint8Array> {
  const start = number * frameSize;
  const pieces = await Array.fromAsync(read({ start, end: Math.min(size, start + frameSize) }));
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
}
