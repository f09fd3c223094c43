/** The job that tells in what the object index of a model differs from that of the revision before, when some objects have got other values. */
import { createHash } from 'node:crypto';
import { type ModelObject, type PatchedBytes, patchedIndex } from '@orrery/kernel';
import { sizeBy } from '../../storage/content/content-difference.ts';
import { replacing } from '../editing/replaced-stretches.ts';
import type { ToldEdit } from '../editing/written-model.ts';
import { openIndex, slicesOf } from '../objects/index-frames.ts';
import type { Bytes, Source } from '../source.ts';
import type { JobContext } from './job-context.ts';

export interface PatchObjectsInput {
  readonly source: Source;
  /** The index of the revision before. */
  readonly index: Bytes;
  /** The objects that have got other values since. All else is as it was. */
  readonly changed: readonly string[];
}

/** Nothing where the index is to be made anew. */
export async function patchObjects(
  { source, index, changed }: PatchObjectsInput,
  context: JobContext,
): Promise<ToldEdit | undefined> {
  const { model } = context.models.of(source);
  const { columns, fetch } = context;
  const open = await openIndex(index, columns, fetch);
  const objects = new Map<number, ModelObject>();
  for (const id of changed) {
    const [row, object] = [await open.rowOf(id), model.find(id)];
    if (row === undefined || !object) return undefined;
    objects.set(row, object);
  }
  const read = slicesOf(index, columns, fetch);
  const stretches = await patchedIndex(index.size, async (start, end) => read(start, end), objects);
  return stretches && told(stretches, index);
}

/** Known by what it is made of: the bytes of the whole are not looked at. */
function told(stretches: readonly PatchedBytes[], { hash, size }: Bytes): ToldEdit | undefined {
  const difference = replacing(stretches, size);
  if (!difference) return undefined;
  const name = createHash('sha256').update(hash);
  for (const { start, end, bytes } of stretches) name.update(`\n${start} ${end} `).update(bytes);
  return { difference, hash: name.digest('hex'), size: sizeBy(difference) };
}
