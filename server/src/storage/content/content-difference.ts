/** A difference between two contents: which stretches of the older one the newer one has, in their order, and what stands between them. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type CopiedPiece, isCopied, isRaised, lengthOf, type StoredDifference, type StoredPiece } from './content-pieces.ts';
import { decodedPieces, type EncodedPieces, encodedPieces } from './encoded-pieces.ts';
import { goesOn, partOfRaised, Raising, raisedOf } from './raised-piece.ts';

export * from './content-pieces.ts';

/** The share of the newer content above which a difference is none: the content is sent and kept as a whole. */
export const largestShare = 0.25;
/** The same in bytes: a difference is packed and unpacked at once, while others wait. */
const largestKept = 8 * 2 ** 20;
/** What is read back. It is more than is kept, since more was kept before. */
const largestEncoded = 64 * 2 ** 20;
/** What a piece takes in the line that tells of it, at most: two numbers of ten digits, or one. */
const [copiedWeight, newWeight, raisedWeight] = [24, 11, 33];

/** How many bytes the newer content has. */
export function sizeBy(difference: StoredDifference): number {
  return difference.reduce((sum, piece) => sum + lengthOf(piece), 0);
}

/** The newer content, where the older one is in memory. */
export function bytesBy(difference: StoredDifference, base: Uint8Array): Uint8Array {
  return Buffer.concat(
    difference.map((piece) => {
      if ('bytes' in piece) return piece.bytes;
      return isRaised(piece) ? raisedOf(piece, base) : base.subarray(piece.start, piece.end);
    }),
  );
}

/** How much a difference takes by itself, before it is packed: never less than it does. */
export function weightOf(difference: StoredDifference): number {
  const lineWeight = '{"raises":[],"pieces":[]}\n'.length;
  const raises = new Set(difference.flatMap((piece) => (isRaised(piece) ? [piece.raise] : [])));
  const weightOfRaises = raises.values().reduce((sum, { length }) => sum + 3 + length * newWeight, 0);
  return difference.reduce((sum, piece) => sum + weightOfPiece(piece), lineWeight + weightOfRaises);
}

function weightOfPiece(piece: StoredPiece): number {
  return 'bytes' in piece ? newWeight + piece.bytes.length : isRaised(piece) ? raisedWeight : copiedWeight;
}

/** Whether a difference is small enough to stand for content of that size. */
export function isSmall(difference: StoredDifference, size: number): boolean {
  return weightOf(difference) <= Math.min(size * largestShare, largestKept);
}

/** The difference from the base of the first one to what the second one makes of the first one's content. */
export function composed(first: StoredDifference, second: StoredDifference): StoredDifference {
  const cursor = new PieceCursor(first);
  const raising = new Raising();
  return joined(
    second.flatMap((piece) => {
      if ('bytes' in piece) return [piece];
      return isRaised(piece) ? raising.raised(cursor.within(piece), piece) : cursor.within(piece);
    }),
  );
}

/** Goes through a difference once: ranges are asked for in order. */
class PieceCursor {
  private readonly pieces: StoredDifference;
  private index = 0;
  /** Where the piece begins in the content. */
  private offset = 0;

  constructor(pieces: StoredDifference) {
    this.pieces = pieces;
  }

  within({ start, end }: CopiedPiece): StoredPiece[] {
    const found: StoredPiece[] = [];
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
export function part(piece: StoredPiece, from: number, to: number): StoredPiece {
  if ('bytes' in piece) return { bytes: piece.bytes.subarray(from, to) };
  return isRaised(piece) ? partOfRaised(piece, from, to) : { start: piece.start + from, end: piece.start + to };
}

/** Neighbours become one. */
export function joined<Of extends StoredPiece>(pieces: readonly Of[]): readonly Of[] {
  const found: StoredPiece[] = [];
  let news: Uint8Array[] = [];
  const putNews = () => {
    if (news.length > 0) found.push({ bytes: news.length === 1 ? news[0]! : Buffer.concat(news) });
    news = [];
  };
  for (const piece of pieces) {
    if (lengthOf(piece) === 0) continue;
    if ('bytes' in piece) {
      news.push(piece.bytes);
      continue;
    }
    putNews();
    const last = found.at(-1);
    const one = last && goneOn(last, piece);
    if (one) found[found.length - 1] = one;
    else found.push(piece);
  }
  putNews();
  // Pieces of one kind make one of that kind.
  return found as readonly StoredPiece[] as readonly Of[];
}

/** One stretch of two, where the second begins where the first ends. */
function goneOn(last: StoredPiece, next: CopiedPiece): StoredPiece | undefined {
  if ('bytes' in last) return undefined;
  const isNext = goesOn(last, next) || (isCopied(last) && isCopied(next) && last.end === next.start);
  return isNext ? { ...last, end: next.end } : undefined;
}

/** A line of JSON that tells the pieces, a new one by its length alone; then the bytes of the new ones. */
export function encoded(difference: StoredDifference): Uint8Array {
  // What could not be read back must not be kept.
  if (weightOf(difference) > largestEncoded) throw new RangeError(`A difference takes more than ${largestEncoded} bytes.`);
  const news = difference.flatMap((piece) => ('bytes' in piece ? [piece.bytes] : []));
  const plain = Buffer.concat([Buffer.from(`${JSON.stringify(encodedPieces(difference))}\n`), ...news]);
  return zstdCompressSync(plain, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
}

export function decoded(bytes: Uint8Array): StoredDifference {
  const plain = zstdDecompressSync(bytes, { maxOutputLength: largestEncoded });
  const end = plain.indexOf('\n');
  return decodedPieces(JSON.parse(plain.toString('utf8', 0, end)) as EncodedPieces, plain.subarray(end + 1));
}
