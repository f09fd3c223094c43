/** A difference between two contents: which stretches of the older one the newer one has, in their order, and what stands between them. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** A stretch of the base. */
export interface CopiedPiece {
  readonly start: number;
  readonly end: number;
}

export interface NewPiece {
  readonly bytes: Uint8Array;
}

export type Piece = CopiedPiece | NewPiece;

/** Stretches of the base are in its order, and none is copied twice. */
export type ContentDifference = readonly Piece[];

/** The share of the newer content above which a difference is none: the content is sent and kept as a whole. */
const largestShare = 0.25;
/** The same in bytes: a difference is packed and unpacked at once, while others wait. */
const largestKept = 8 * 2 ** 20;
/** What is read back. It is more than is kept, since more was kept before. */
const largestEncoded = 64 * 2 ** 20;
/** What a piece takes in the line that tells of it, at most: two numbers of ten digits, or one. */
const [copiedWeight, newWeight] = [24, 11];

export function isCopied(piece: Piece): piece is CopiedPiece {
  return !('bytes' in piece);
}

export function lengthOf(piece: Piece): number {
  return isCopied(piece) ? piece.end - piece.start : piece.bytes.length;
}

/** How many bytes the newer content has. */
export function sizeBy(difference: ContentDifference): number {
  return difference.reduce((sum, piece) => sum + lengthOf(piece), 0);
}

/** The newer content, where the older one is in memory. */
export function bytesBy(difference: ContentDifference, base: Uint8Array): Uint8Array {
  return Buffer.concat(difference.map((piece) => (isCopied(piece) ? base.subarray(piece.start, piece.end) : piece.bytes)));
}

/** How much a difference takes by itself, before it is packed: never less than it does. */
export function weightOf(difference: ContentDifference): number {
  const lineWeight = '[]\n'.length;
  return difference.reduce((sum, piece) => sum + (isCopied(piece) ? copiedWeight : newWeight + piece.bytes.length), lineWeight);
}

/** Whether a difference is small enough to stand for content of that size. */
export function isSmall(difference: ContentDifference, size: number): boolean {
  return weightOf(difference) <= Math.min(size * largestShare, largestKept);
}

/** The difference from the base of the first one to what the second one makes of the first one's content. */
export function composed(first: ContentDifference, second: ContentDifference): ContentDifference {
  const cursor = new PieceCursor(first);
  return joined(second.flatMap((piece) => (isCopied(piece) ? cursor.within(piece) : [piece])));
}

/** Goes through a difference once: ranges are asked for in order. */
class PieceCursor {
  private readonly pieces: ContentDifference;
  private index = 0;
  /** Where the piece begins in the content. */
  private offset = 0;

  constructor(pieces: ContentDifference) {
    this.pieces = pieces;
  }

  within({ start, end }: CopiedPiece): Piece[] {
    const found: Piece[] = [];
    for (; this.index < this.pieces.length && this.offset < end; this.index++) {
      const piece = this.pieces[this.index]!;
      const next = this.offset + lengthOf(piece);
      if (next > start) found.push(part(piece, Math.max(0, start - this.offset), Math.min(end, next) - this.offset));
      // The rest of it belongs to the next range.
      if (next > end) break;
      this.offset = next;
    }
    return found;
  }
}

/** Some bytes of a piece. */
export function part(piece: Piece, from: number, to: number): Piece {
  return isCopied(piece) ? { start: piece.start + from, end: piece.start + to } : { bytes: piece.bytes.subarray(from, to) };
}

/** Neighbours become one. */
export function joined(pieces: readonly Piece[]): ContentDifference {
  const found: Piece[] = [];
  for (const piece of pieces) {
    if (lengthOf(piece) === 0) continue;
    const last = found.at(-1);
    if (last && isCopied(last) && isCopied(piece) && last.end === piece.start)
      found[found.length - 1] = { ...last, end: piece.end };
    else if (last && !isCopied(last) && !isCopied(piece))
      found[found.length - 1] = { bytes: Buffer.concat([last.bytes, piece.bytes]) };
    else found.push(piece);
  }
  return found;
}

/** A line of JSON that tells the pieces, a new one by its length alone; then the bytes of the new ones. */
export function encoded(difference: ContentDifference): Uint8Array {
  // What could not be read back must not be kept.
  if (weightOf(difference) > largestEncoded) throw new RangeError(`A difference takes more than ${largestEncoded} bytes.`);
  const told = difference.map((piece) => (isCopied(piece) ? [piece.start, piece.end] : piece.bytes.length));
  const news = difference.flatMap((piece) => (isCopied(piece) ? [] : [piece.bytes]));
  const plain = Buffer.concat([Buffer.from(`${JSON.stringify(told)}\n`), ...news]);
  return zstdCompressSync(plain, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
}

export function decoded(bytes: Uint8Array): ContentDifference {
  const plain = zstdDecompressSync(bytes, { maxOutputLength: largestEncoded });
  const end = plain.indexOf('\n');
  const told = JSON.parse(plain.toString('utf8', 0, end)) as ([number, number] | number)[];
  let at = end + 1;
  return told.map((one) => {
    if (typeof one !== 'number') return { start: one[0], end: one[1] };
    at += one;
    return { bytes: plain.subarray(at - one, at) };
  });
}
