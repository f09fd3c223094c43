/** The pieces of a difference as the line of JSON that tells them: a new one by its length alone. */
import type { Raise, Width } from '@orrery/kernel';
import { isRaised, type RaisedPiece, type StoredDifference, type StoredPiece } from './content-pieces.ts';

type EncodedPiece =
  | number
  | readonly [start: number, end: number]
  | readonly [start: number, end: number, width: Width, raise: number];

/** Where numbers are raised, in which ways is told once for all pieces. */
export type EncodedPieces =
  | readonly EncodedPiece[]
  | { readonly raises: readonly Raise[]; readonly pieces: readonly EncodedPiece[] };

export function encodedPieces(difference: StoredDifference): EncodedPieces {
  const raises = new Map<Raise, number>();
  const pieces = difference.map((piece) => encodedPiece(piece, raises));
  return raises.size === 0 ? pieces : { raises: [...raises.keys()], pieces };
}

function encodedPiece(piece: StoredPiece, raises: Map<Raise, number>): EncodedPiece {
  if ('bytes' in piece) return piece.bytes.length;
  return isRaised(piece) ? encodedRaise(piece, raises) : [piece.start, piece.end];
}

function encodedRaise({ start, end, width, raise, skipped }: RaisedPiece, raises: Map<Raise, number>): EncodedPiece {
  if (skipped > 0) throw new RangeError('A part of a number is not kept.');
  const number = raises.get(raise) ?? raises.size;
  raises.set(raise, number);
  return [start, end, width, number];
}

/** With the bytes of all new pieces, one after the other. */
export function decodedPieces(told: EncodedPieces, news: Uint8Array): StoredDifference {
  const { raises, pieces } = 'pieces' in told ? told : { raises: [], pieces: told };
  let at = 0;
  return pieces.map((one) => {
    if (typeof one === 'number') {
      at += one;
      return { bytes: news.subarray(at - one, at) };
    }
    const [start, end, width, number] = one;
    return width === undefined ? { start, end } : { start, end, width, raise: raises[number!]!, skipped: 0 };
  });
}
