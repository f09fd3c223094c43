/** The job that patches an object index: it tells how the index differs from that of an earlier revision, by the objects that changed since. */
import { createHash } from 'node:crypto';
import { type IndexPiece, patchedIndex } from '@orrery/kernel';
import { isSmall, joined, largestShare, type StoredDifference, sizeBy } from '../../storage/content/content-difference.ts';
import { encodedPieces } from '../../storage/content/encoded-pieces.ts';
import type { JobContext } from '../job-context.ts';
import { IndexInMemory } from '../objects/index-in-memory.ts';
import type { Bytes, Source } from '../source.ts';

export interface PatchObjectsInput {
  readonly source: Source;
  /** The index of the revision before. */
  readonly index: Bytes;
  /** The objects that came, went, say or hold something else since. All else is as it was. */
  readonly touched: readonly string[];
  /** Whether any came, went or moved. */
  readonly isOtherTree: boolean;
}

/** An index, as its difference from the one before. */
export interface PatchedObjects {
  readonly difference: StoredDifference;
  readonly hash: string;
  readonly size: number;
}

/** What a patch takes at least for an object that came, went or moved: a line in each of some twenty columns. */
const leastBytes = 300;

/** Nothing where the index is to be made anew. */
export function patchObjects(
  { source, index, touched, isOtherTree }: PatchObjectsInput,
  context: JobContext,
): PatchedObjects | undefined {
  if (isOtherTree && touched.length * leastBytes > index.size * largestShare) return undefined;
  const { model } = context.models.of(source);
  const before = new IndexInMemory(index, context.columns, context.fetch);
  const pieces = patchedIndex(index.size, before.read, model, { touched, isOtherTree });
  const patched = pieces && differenceOf(pieces, index);
  if (patched) before.patched(patched.difference, patched.hash);
  return patched;
}

/** Known by what it is made of: the bytes of the whole are not looked at. */
function differenceOf(pieces: readonly IndexPiece[], { hash }: Bytes): PatchedObjects | undefined {
  const difference = joined(pieces.map((piece) => ('raise' in piece ? { ...piece, skipped: 0 } : piece)));
  const size = sizeBy(difference);
  // Writing all of it is no more work then.
  if (!isSmall(difference, size)) return undefined;
  const name = createHash('sha256').update(`${hash}\n${JSON.stringify(encodedPieces(difference))}\n`);
  for (const piece of difference) if ('bytes' in piece) name.update(piece.bytes);
  return { difference, hash: name.digest('hex'), size };
}
