/** The order of elements: storey by storey, and neighbours in a storey near to each other, so that a tile is one corner of a building. */
import { type Box, isEmptyBox } from '@orrery/geometry';
import type { GatheredElement } from './gathered-elements.ts';

/** So many steps along each axis of the building. */
const steps = 1024;

export function orderedElements(
  elements: readonly GatheredElement[],
  box: Box,
  storeyOf: (element: GatheredElement) => number,
): GatheredElement[] {
  return elements
    .map((element) => ({ element, storey: storeyOf(element), place: placeIn(box, element.box) }))
    .sort((one, other) => one.storey - other.storey || one.place - other.place || one.element.row - other.element.row)
    .map(({ element }) => element);
}

/** The place on a curve that fills space (Morton's): what is near on it is near in the building. */
function placeIn(whole: Box, part: Box): number {
  if (isEmptyBox(whole) || isEmptyBox(part)) return 0;
  const along = (axis: 0 | 1 | 2) => {
    const [from, to] = [whole[axis], whole[axis + 3]!];
    const middle = (part[axis] + part[axis + 3]!) / 2;
    return to > from ? Math.min(steps - 1, Math.floor(((middle - from) / (to - from)) * steps)) : 0;
  };
  return spread(along(0)) + spread(along(1)) * 2 + spread(along(2)) * 4;
}

/** The ten bits of a number, each at the place of every third one. */
function spread(number: number): number {
  let found = 0;
  for (let bit = 0; bit < 10; bit++) if (number & (1 << bit)) found += 8 ** bit;
  return found;
}
