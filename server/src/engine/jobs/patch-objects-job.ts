/** The job that tells in what the object index of a model differs from that of the revision before, when some objects say something else, and none came, went or moved. */
import { createHash } from 'node:crypto';
import { type PatchedBytes, patchedIndex } from '@orrery/kernel';
import { sizeBy } from '../../storage/content/content-difference.ts';
import { replacing } from '../editing/replaced-stretches.ts';
import type { ToldEdit } from '../editing/written-model.ts';
import { slicesOf } from '../objects/index-frames.ts';
import type { Bytes, Source } from '../source.ts';
import type { JobContext } from './job-context.ts';

export interface PatchObjectsInput {
  readonly source: Source;
  /** The index of the revision before. */
  readonly index: Bytes;
  /** The objects that say something else since. All else is as it was. */
  readonly touched: readonly string[];
}

/** Nothing where the index is to be made anew. */
export function patchObjects({ source, index, touched }: PatchObjectsInput, context: JobContext): ToldEdit | undefined {
  const { model } = context.models.of(source);
  const read = slicesOf(index, context.columns, context.fetch);
  const stretches = patchedIndex(index.size, read, model, touched);
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
