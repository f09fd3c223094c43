/** The attributes of objects as far as they are shown: most are one slice, and a worker reads those that are long. */
import type { ShownValue } from '@orrery/kernel';
import type { OpenObjects } from './open-objects.ts';

/** By slot. */
export type ValuesBySlot = ReadonlyMap<number, ShownValue>;

/** In bytes: an attribute may have as many as an upload, and a record of tiny values takes long to be read. */
const longestRecord = 2 ** 17;

export async function valuesOf(objects: OpenObjects, row: number): Promise<ValuesBySlot> {
  const found = await objects.index.valuesAt(row, longestRecord);
  return found ?? objects.run('findValues', { index: objects.content, row });
}
