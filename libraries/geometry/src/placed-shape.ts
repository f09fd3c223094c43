/** A shape that stands somewhere, as a part of an element. */
import type { Matrix } from './matrix.ts';

/** Red, green, blue and how opaque it is, a byte each, red lowest. */
export type Colour = number;

export interface PlacedShape {
  /** The number of its element in the index. */
  readonly element: number;
  /** The number of its shape in the tile. */
  readonly shape: number;
  readonly colour: Colour;
  readonly matrix: Matrix;
}

export function colourOf(...parts: readonly [red: number, green: number, blue: number, opacity: number]): Colour {
  return parts.reduce((colour, part, at) => colour + Math.round(Math.min(1, Math.max(0, part)) * 255) * 2 ** (8 * at), 0);
}
