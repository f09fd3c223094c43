/** An object index that a worker reads by slices: for questions that need little of many indexes. */
import { ObjectIndex } from '@orrery/kernel';
import type { JobTools } from '../../processes/job.ts';
import type { Bytes } from '../source.ts';
import type { ColumnCache } from './index-columns.ts';

/** As the store keeps content: a part of a frame costs as much as all of it. */
const frameSize = 2 ** 20;

export function openIndex({ id, size }: Bytes, cache: ColumnCache, fetch: JobTools['fetch']): Promise<ObjectIndex> {
  const frame = (number: number): Uint8Array => {
    const key = `${id} frame ${number}`;
    const known = cache.get(key) as Uint8Array | undefined;
    if (known) return known;
    const start = number * frameSize;
    const read = fetch({ id, start, size: Math.min(size - start, frameSize) });
    cache.set(key, read, { size: 64 + read.length });
    return read;
  };
  return ObjectIndex.open(size, async (start, end) => {
    const first = Math.floor(start / frameSize);
    const pieces: Uint8Array[] = [];
    for (let number = first; number * frameSize < end; number++) pieces.push(frame(number));
    const whole = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    return whole.subarray(start - first * frameSize, end - first * frameSize);
  });
}
