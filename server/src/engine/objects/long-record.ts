/** The attributes of one object in the hands of a worker, however long they are: they are read slice by slice. */
import { createHash } from 'node:crypto';
import { type ObjectIndex, type ReadRecord, type ShownLimits, type ShownValue, shownLimits, shownRecord } from '@orrery/kernel';
import type { JobContext } from '../job-context.ts';
import type { Bytes } from '../source.ts';
import { slicesOf } from './index-frames.ts';

const sliceLength = 2 ** 20;

export class LongRecord {
  readonly values: ReadonlyMap<number, ShownValue>;
  private readonly read: ReadRecord;

  private constructor(length: number, read: ReadRecord, limits: ShownLimits) {
    this.values = shownRecord(length, read, limits);
    this.read = read;
  }

  static async of(
    content: Bytes,
    index: ObjectIndex,
    row: number,
    { columns, fetch, checkpoint }: Pick<JobContext, 'columns' | 'fetch' | 'checkpoint'>,
    limits = shownLimits,
  ): Promise<LongRecord> {
    const { from, to } = await index.record(row);
    const first = index.directory.bytes.values.offset + from;
    const slices = slicesOf(content, columns, fetch);
    const read: ReadRecord = (start, end) => {
      checkpoint();
      return slices(first + start, first + end);
    };
    return new LongRecord(to - from, read, limits);
  }

  /** Tells values apart that begin alike; nothing where all of them is shown. */
  digestOf({ value, count, bytes, start, end }: ShownValue): string | undefined {
    const isWhole = bytes === undefined && (!Array.isArray(value) || value.length === count);
    if (isWhole) return undefined;
    const hash = createHash('sha256');
    for (let at = start; at < end; at += sliceLength) hash.update(this.read(at, Math.min(end, at + sliceLength)));
    return hash.digest('hex');
  }
}
