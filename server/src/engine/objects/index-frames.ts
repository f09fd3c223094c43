/** An object index that a worker reads by slices: for questions that need little of many indexes. */
import { ObjectIndex } from '@orrery/kernel';
import type { JobTools } from '../../processes/job.ts';
import { smallFrameSize } from '../../storage/content/frame.ts';
import type { Bytes } from '../source.ts';
import type { ColumnCache } from './index-columns.ts';

/** The bytes of an index from `start` up to and without `end`. */
export type ReadSlice = (start: number, end: number) => Uint8Array;

/** As the store keeps indexes: a part of a frame costs as much as all of it. */
const frameSize = smallFrameSize;

export function openIndex(content: Bytes, cache: ColumnCache, fetch: JobTools['fetch']): Promise<ObjectIndex> {
  const read = slicesOf(content, cache, fetch);
  return ObjectIndex.open(content.size, async (start, end) => read(start, end));
}

export function slicesOf({ id, size }: Bytes, cache: ColumnCache, fetch: JobTools['fetch']): ReadSlice {
  const frame = (number: number): Uint8Array => {
    const key = `${id} frame ${number}`;
    const known = cache.get(key) as Uint8Array | undefined;
    if (known) return known;
    const start = number * frameSize;
    const read = fetch({ id, start, size: Math.min(size - start, frameSize) });
    cache.set(key, read, { size: 64 + read.length });
    return read;
  };
  return (start, end) => {
    const first = Math.floor(start / frameSize);
    const pieces: Uint8Array[] = [];
    for (let number = first; number * frameSize < end; number++) pieces.push(frame(number));
    const whole = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    return whole.subarray(start - first * frameSize, end - first * frameSize);
  };
}
