/** A buffer for a document that is edited again and again: each edit moves the bytes within it. A new buffer for each edit would take as long as the rest of the edit, and cause a full garbage collection. */
import { type ContentDifference, isCopied, lengthOf, type Piece, sizeBy } from '../../storage/content/content-difference.ts';

/** How much longer a document can become, in bytes, before it needs another room. */
const spare = 2 ** 20;
/** Documents in rooms that were made here, which nobody else looks at. */
const own = new WeakSet<Uint8Array>();

/** A document that begins its buffer, and that nobody else will look at. */
export function noteOwn(document: Uint8Array): void {
  own.add(document);
}

interface PlacedPiece {
  readonly piece: Piece;
  readonly at: number;
}

/** What a difference makes of a document that nobody will look at any more. */
export function movedBy(difference: ContentDifference, document: Uint8Array): Uint8Array {
  const size = sizeBy(difference);
  const room = own.delete(document) && canStay(difference, document, size) ? document.buffer : new ArrayBuffer(size + spare);
  const bytes = new Uint8Array(room);
  const pieces = placed(difference);
  if (room === document.buffer) moveWithin(bytes, pieces);
  else copyInto(bytes, pieces, document);
  for (const { piece, at } of pieces) if (!isCopied(piece)) bytes.set(piece.bytes, at);
  const after = bytes.subarray(0, size);
  own.add(after);
  return after;
}

function canStay(difference: ContentDifference, { buffer }: Uint8Array, size: number): boolean {
  return size <= buffer.byteLength && difference.every((piece) => isCopied(piece) || piece.bytes.buffer !== buffer);
}

function placed(difference: ContentDifference): PlacedPiece[] {
  let end = 0;
  return difference.map((piece) => {
    end += lengthOf(piece);
    return { piece, at: end - lengthOf(piece) };
  });
}

// Pieces keep their order: one that moves to the left meets only what is left of it, and one that moves to the right only what is right of it.
function moveWithin(bytes: Uint8Array, pieces: readonly PlacedPiece[]): void {
  for (const { piece, at } of pieces) if (isCopied(piece) && at < piece.start) bytes.copyWithin(at, piece.start, piece.end);
  for (const { piece, at } of pieces.toReversed())
    if (isCopied(piece) && at > piece.start) bytes.copyWithin(at, piece.start, piece.end);
}

function copyInto(bytes: Uint8Array, pieces: readonly PlacedPiece[], document: Uint8Array): void {
  for (const { piece, at } of pieces) if (isCopied(piece)) bytes.set(document.subarray(piece.start, piece.end), at);
}
