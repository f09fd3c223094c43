/** A difference of which small parts are asked for again and again: where its pieces begin in the newer content is known. */
import type { ByteRange } from './content.ts';
import { joined, lengthOf, part, type StoredDifference, type StoredPiece } from './content-difference.ts';

export class PlacedPieces {
  readonly difference: StoredDifference;
  /** Where each piece begins. */
  private readonly starts: Float64Array;

  constructor(difference: StoredDifference) {
    this.difference = difference;
    this.starts = new Float64Array(difference.length);
    let start = 0;
    for (const [index, piece] of difference.entries()) {
      this.starts[index] = start;
      start += lengthOf(piece);
    }
  }

  /** What makes the bytes of a range: it costs as much as there are pieces in it. */
  within({ start, end }: ByteRange): StoredDifference {
    const found: StoredPiece[] = [];
    for (let index = this.pieceAt(start); index < this.starts.length && this.starts[index]! < end; index++) {
      const piece = this.difference[index]!;
      const from = this.starts[index]!;
      found.push(part(piece, Math.max(0, start - from), Math.min(end - from, lengthOf(piece))));
    }
    return joined(found);
  }

  /** The last piece that does not begin behind a place. */
  private pieceAt(place: number): number {
    let [low, high] = [0, this.starts.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.starts[middle]! <= place) low = middle;
      else high = middle;
    }
    return low;
  }
}
