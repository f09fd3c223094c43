/** The layout of a tile: a head of eight numbers, shapes, what is placed, corners, triangles; all numbers have their lowest byte first. */

/** "OGT1". */
export const tileMark = 0x3154474f;

/** The numbers of the head: mark, shapes, placed shapes, corners, indices, bytes of an index, and two that are 0. */
export const headLength = 8 * 4;

/** Of a shape: first corner, number of corners, first index, number of indices, then offset and step on the three axes. */
export const shapeLength = 10 * 4;

/** Of a placed shape, column by column: element, shape, colour, then the twelve numbers of its matrix. */
export const placedLength = 15 * 4;

/** Three numbers of 16 bits. */
const cornerLength = 6;

export interface TileCounts {
  readonly shapes: number;
  readonly placed: number;
  readonly corners: number;
  readonly indices: number;
  /** How many bytes an index takes. */
  readonly width: number;
}

/** Where the parts of a tile begin, and where it ends. */
export function tileParts({ shapes, placed, corners, indices, width }: TileCounts) {
  const placedStart = headLength + shapes * shapeLength;
  const cornerStart = placedStart + placed * placedLength;
  const indexStart = cornerStart + corners * cornerLength;
  return { placedStart, cornerStart, indexStart, end: indexStart + indices * width };
}
