/** The pieces of which a difference between two contents is made. */
import type { Raise, Width } from '@orrery/kernel';

/** A stretch of the base. */
export interface CopiedPiece {
  readonly start: number;
  readonly end: number;
}

export interface NewPiece {
  readonly bytes: Uint8Array;
}

/** A stretch of numbers of the base, each of which is raised. */
export interface RaisedPiece extends CopiedPiece {
  /** How many bytes a number has. */
  readonly width: Width;
  readonly raise: Raise;
  /** How many bytes of its first number it does not have, where it is a part of another piece. */
  readonly skipped: number;
}

export type Piece = CopiedPiece | NewPiece;
/** What the store keeps may raise numbers, too. */
export type StoredPiece = Piece | RaisedPiece;

/** Stretches of the base are in its order, and none is copied twice. */
export type ContentDifference = readonly Piece[];
export type StoredDifference = readonly StoredPiece[];

export function isCopied(piece: StoredPiece): piece is CopiedPiece {
  return !('bytes' in piece) && !isRaised(piece);
}

export function isRaised(piece: StoredPiece): piece is RaisedPiece {
  return 'raise' in piece;
}

export function lengthOf(piece: StoredPiece): number {
  return 'bytes' in piece ? piece.bytes.length : piece.end - piece.start;
}
