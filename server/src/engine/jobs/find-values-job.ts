/** The job that reads the attributes of one object as far as they are shown, where they are too long for the service itself. */
import type { ShownValue } from '@orrery/kernel';
import type { JobContext } from '../job-context.ts';
import { openIndex } from '../objects/index-frames.ts';
import { LongRecord } from '../objects/long-record.ts';
import type { Bytes } from '../source.ts';

export interface FindValuesInput {
  /** The object index. */
  readonly index: Bytes;
  readonly row: number;
}

export async function findValues({ index, row }: FindValuesInput, context: JobContext): Promise<ReadonlyMap<number, ShownValue>> {
  const opened = await openIndex(index, context.columns, context.fetch);
  return (await LongRecord.of(index, opened, row, context)).values;
}
