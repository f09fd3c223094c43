/** Where lines meet the sides of boxes. */
import { middleOf, type Point, type Rectangle, right } from '../geometry/geometry.ts';

/** Where the line from the middle of a box to a point leaves the box. */
export function sideTowards(box: Rectangle, { x, y }: Point): Point {
  const middle = middleOf(box);
  const [dx, dy] = [x - middle.x, y - middle.y];
  if (dx === 0 && dy === 0) return { x: middle.x, y: box.y };
  const scale = Math.min(box.width / 2 / Math.abs(dx || Number.EPSILON), box.height / 2 / Math.abs(dy || Number.EPSILON));
  return { x: middle.x + dx * scale, y: middle.y + dy * scale };
}

const [loopStart, loopEnd, loopWidth] = [8, 28, 22];

/** A line from a box to itself, at its right side. */
export function loopAt(box: Rectangle): Point[] {
  const [from, away] = [right(box), right(box) + loopWidth];
  const [start, end] = [box.y + Math.min(loopStart, box.height / 3), box.y + Math.min(loopEnd, (box.height * 2) / 3)];
  return [
    { x: from, y: start },
    { x: away, y: start },
    { x: away, y: end },
    { x: from, y: end },
  ];
}
