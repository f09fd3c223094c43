/** Boxes along the axes: the smallest and the largest of x, y and z. */

export type Box = readonly [minX: number, minY: number, minZ: number, maxX: number, maxY: number, maxZ: number];

const { POSITIVE_INFINITY: most, NEGATIVE_INFINITY: least } = Number;

/** Holds nothing; joined with another it is that one. */
export const emptyBox: Box = [most, most, most, least, least, least];

export function isEmptyBox([minX, , , maxX]: Box): boolean {
  return !(minX <= maxX);
}

export function joinedBox(one: Box, other: Box): Box {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.max(one[3], other[3]),
    Math.max(one[4], other[4]),
    Math.max(one[5], other[5]),
  ];
}
