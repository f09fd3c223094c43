/** Reads small parts of content again and again: frames that were used last are kept in memory. */
import { LRUCache } from 'lru-cache';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import type { ContentStore, OpenContent } from './content-store.ts';
import { frameSize } from './frame.ts';

/** Content that can be read in parts, under a name that means these bytes for good. */
export interface SlicedContent extends OpenContent {
  readonly name: string;
}

/** Content in frames of the usual size: where it lies is asked when a frame is read. */
export function usualContent(contentStore: ContentStore, id: string): SlicedContent {
  return { name: id, frameSize, frame: (number) => contentStore.frame(id, number) };
}

const defaultBytes = 128 * 2 ** 20;

export class ContentSlices {
  private readonly frames: LRUCache<string, Promise<Uint8Array>>;

  /** With the number of bytes that are kept. */
  constructor(mostBytes = defaultBytes) {
    this.frames = new LRUCache({ maxSize: mostBytes });
  }

  /** The bytes from `start` up to and without `end`; they are not the reader's own. Loops over many slices give way to others here. */
  async read(content: SlicedContent, start: number, end: number): Promise<Uint8Array> {
    const pause = pauseWhenDue();
    if (pause) await pause;
    const { frameSize } = content;
    const [first, last] = [Math.floor(start / frameSize), Math.floor((end - 1) / frameSize)];
    const [from, to] = [start - first * frameSize, end - first * frameSize];
    if (first === last) return (await this.frame(content, first)).subarray(from, to);
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return Buffer.concat(await Promise.all(numbers.map((number) => this.frame(content, number)))).subarray(from, to);
  }

  private frame(content: SlicedContent, number: number): Promise<Uint8Array> {
    const key = `${content.name} ${number}`;
    const known = this.frames.get(key);
    if (known) return known;
    const reading = content.frame(number);
    this.frames.set(key, reading, { size: content.frameSize });
    // Those who wait get the failure; who asks next asks the store again.
    reading.catch(() => this.frames.delete(key));
    return reading;
  }
}
