/** A piece of a difference that copies numbers of the base and adds something to each. An edit shifts very many numbers, such as positions: this tells all of them in a few bytes. */
import { type Raise, raiseBytes, raisedTwice } from '@orrery/kernel';
import { type CopiedPiece, isRaised, lengthOf, type NewPiece, type RaisedPiece, type StoredPiece } from './content-pieces.ts';

/** The stretch with all bytes of its first and its last number. */
export function wholeNumbers({ start, end, width, skipped }: RaisedPiece): CopiedPiece {
  const from = start - skipped;
  return { start: from, end: from + Math.ceil((end - from) / width) * width };
}

/** The bytes of a piece, where its base is in memory. */
export function raisedOf(piece: RaisedPiece, base: Uint8Array): Uint8Array {
  const { start, end } = wholeNumbers(piece);
  const bytes = new Uint8Array(base.subarray(start, end));
  raiseBytes(bytes, piece.width, piece.raise);
  return bytes.subarray(piece.start - start, piece.end - start);
}

export function partOfRaised(piece: RaisedPiece, from: number, to: number): RaisedPiece {
  const { start, width, skipped } = piece;
  return { ...piece, start: start + from, end: start + to, skipped: (skipped + from) % width };
}

/** Whether a stretch goes on where another one ends. */
export function goesOn(last: StoredPiece, next: StoredPiece): boolean {
  if (!isRaised(last) || !isRaised(next)) return false;
  const { start, end, width, raise, skipped } = last;
  if (end !== next.start || width !== next.width || raise !== next.raise) return false;
  return (skipped + end - start) % width === next.skipped;
}

/** Raises what other pieces say already. Pieces of a long difference share few ways to be raised. */
export class Raising {
  private readonly known = new Map<Raise, Map<Raise, Raise>>();

  /** Pieces that stand where a raised one takes its numbers from, one after the other. */
  raised(pieces: readonly StoredPiece[], { width, raise, skipped }: RaisedPiece): StoredPiece[] {
    let phase = skipped;
    return pieces.map((piece) => {
      const place = { width, skipped: phase };
      phase = (phase + lengthOf(piece)) % width;
      if ('bytes' in piece) return raisedBytes(piece, raise, place);
      if (!isRaised(piece)) return { ...piece, raise, ...place };
      if (piece.width !== width || piece.skipped !== place.skipped)
        throw new RangeError('Numbers of two widths are raised as one.');
      return { ...piece, raise: this.twice(piece.raise, raise) };
    });
  }

  private twice(first: Raise, second: Raise): Raise {
    const known = this.known.get(first) ?? new Map<Raise, Raise>();
    const found = known.get(second) ?? raisedTwice(first, second);
    this.known.set(first, known.set(second, found));
    return found;
  }
}

function raisedBytes({ bytes }: NewPiece, raise: Raise, { width, skipped }: Pick<RaisedPiece, 'width' | 'skipped'>): NewPiece {
  if (skipped > 0 || bytes.length % width > 0) throw new RangeError('A number is raised of which a part is known.');
  // A copy of a buffer of Node.js would be the same bytes.
  const news = new Uint8Array(bytes);
  raiseBytes(news, width, raise);
  return { bytes: news };
}
