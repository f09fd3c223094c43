/** The box around a shape that stands somewhere: around its corners, wherever they come to lie. */
import { type Box, emptyBox, isEmptyBox, joinedBox } from './box.ts';
import { type Matrix, positionBy } from './matrix.ts';
import type { Shape } from './shape.ts';

export function placedBox(shape: Shape, matrix: Matrix): Box {
  return isAlongAxes(matrix) ? aroundBox(shape.box, matrix) : aroundCorners(shape, matrix);
}

/** Whether each axis becomes an axis: then the corners of the box decide. */
function isAlongAxes(matrix: Matrix): boolean {
  for (let column = 0; column < 9; column += 3) {
    const parts = [matrix[column]!, matrix[column + 1]!, matrix[column + 2]!];
    if (parts.filter((part) => part !== 0).length > 1) return false;
  }
  return true;
}

function aroundBox(box: Box, matrix: Matrix): Box {
  let placed = emptyBox;
  if (isEmptyBox(box)) return placed;
  for (let corner = 0; corner < 8; corner++) {
    const [x, y, z] = positionBy(matrix, box[corner & 1 ? 3 : 0], box[corner & 2 ? 4 : 1], box[corner & 4 ? 5 : 2]);
    placed = joinedBox(placed, [x, y, z, x, y, z]);
  }
  return placed;
}

/** Numbers are added up for each corner of millions: no list is made for one. */
function aroundCorners({ positions, offset, step }: Shape, matrix: Matrix): Box {
  const box: number[] = [...emptyBox];
  for (let axis = 0; axis < 3; axis++) {
    const [byX, byY, byZ] = [matrix[axis]!, matrix[axis + 3]!, matrix[axis + 6]!];
    const start = matrix[axis + 9]! + byX * offset[0] + byY * offset[1] + byZ * offset[2];
    const [stepX, stepY, stepZ] = [byX * step[0], byY * step[1], byZ * step[2]];
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = 0; at < positions.length; at += 3) {
      const place = stepX * positions[at]! + stepY * positions[at + 1]! + stepZ * positions[at + 2]!;
      if (place < least) least = place;
      if (place > most) most = place;
    }
    box[axis] = start + least;
    box[axis + 3] = start + most;
  }
  return box as unknown as Box;
}
