/** The bytes of an object index: made of a model, or of the index before in the two ways that there are. */
import { ByteBuilder } from '../byte-builder.ts';
import type { IndexPiece } from '../object-index/editing/edited-columns.ts';
import { patchedIndex } from '../object-index/editing/patched-index.ts';
import { raiseBytes } from '../object-index/editing/raised-numbers.ts';
import { rewrittenIndex } from '../object-index/editing/rewritten-index.ts';
import { writeIndexFromObjects } from '../object-index/write-object-index.ts';
import type { Model } from '../objects/model.ts';

export function indexBytes(model: Model): Uint8Array {
  return joined(writeIndexFromObjects(model, { isMain: () => false, checkpoint: () => {} }));
}

export function patchedBytes(
  bytes: Uint8Array,
  model: Model,
  touched: Iterable<string>,
  isOtherTree = false,
): Uint8Array | undefined {
  const read = (start: number, end: number) => bytes.subarray(start, end);
  const pieces = patchedIndex(bytes.length, read, model, { touched, isOtherTree });
  return pieces && joined(pieces.map((piece) => bytesOf(piece, bytes)));
}

function bytesOf(piece: IndexPiece, before: Uint8Array): Uint8Array {
  if ('bytes' in piece) return piece.bytes;
  const bytes = before.slice(piece.start, piece.end);
  if ('raise' in piece) raiseBytes(bytes, piece.width, piece.raise);
  return bytes;
}

export function rewrittenBytes(bytes: Uint8Array, model: Model, touched: Iterable<string>): Uint8Array | undefined {
  const pieces = rewrittenIndex(bytes, model, touched);
  return pieces && joined(pieces);
}

function joined(pieces: Iterable<Uint8Array>): Uint8Array {
  const bytes = new ByteBuilder();
  for (const piece of pieces) bytes.add(piece);
  return bytes.written.slice();
}
