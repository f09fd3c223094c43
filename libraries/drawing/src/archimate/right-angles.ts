/** Routes a connection at right angles: each end leaves its figure straight, and no more corners than needed lie between. */
import { bottom, type Point, type Rectangle, right } from '../geometry/geometry.ts';

/** How far a line goes straight out where it has to turn round. */
const stub = 10;

export function rightAngles(start: Point, end: Point, source: Rectangle, target: Rectangle): Point[] {
  const [out, back] = [outwards(start, source), outwards(end, target)];
  const way = { x: end.x - start.x, y: end.y - start.y };
  const bends = isAcross(out, back) ? turned(start, end, out, back, way) : parallel(start, end, out, back, way);
  return [start, ...bends, end];
}

/** Away from the side that the point is nearest to. */
function outwards(point: Point, box: Rectangle): Point {
  const sides: readonly (readonly [distance: number, direction: Point])[] = [
    [Math.abs(point.x - box.x), { x: -1, y: 0 }],
    [Math.abs(right(box) - point.x), { x: 1, y: 0 }],
    [Math.abs(point.y - box.y), { x: 0, y: -1 }],
    [Math.abs(bottom(box) - point.y), { x: 0, y: 1 }],
  ];
  return sides.reduce((best, side) => (side[0] < best[0] ? side : best))[1];
}

function isAcross(one: Point, other: Point): boolean {
  return one.x * other.x + one.y * other.y === 0;
}

/** One corner where both ends look towards it; else two lines between, 10 px out at an end that looks away. */
function turned(start: Point, end: Point, out: Point, back: Point, way: Point): Point[] {
  const corner = out.x !== 0 ? { x: end.x, y: start.y } : { x: start.x, y: end.y };
  const [leaves, arrives] = [dot(out, way) >= 0, dot(back, way) <= 0];
  if (leaves && arrives) return [corner];
  const first = leaves ? mean(start, end) : farther(start, out);
  const second = arrives ? mean(start, end) : farther(end, back);
  return out.x !== 0
    ? [
        { x: first.x, y: start.y },
        { x: first.x, y: second.y },
        { x: end.x, y: second.y },
      ]
    : [
        { x: start.x, y: first.y },
        { x: second.x, y: first.y },
        { x: second.x, y: end.y },
      ];
}

/** Both leave to the same side: one line beyond the farther end. They face each other: one line in the middle, or round about. */
function parallel(start: Point, end: Point, out: Point, back: Point, way: Point): Point[] {
  if (out.x === back.x && out.y === back.y) return across(out, start, end, beyond(start, end, out));
  if (dot(out, way) >= 0) return isInLine(start, end, out) ? [] : across(out, start, end, even(mean(start, end)));
  const [first, last, middle] = [farther(start, out), farther(end, back), even(mean(start, end))];
  return out.x !== 0
    ? [
        { x: first.x, y: start.y },
        { x: first.x, y: middle.y },
        { x: last.x, y: middle.y },
        { x: last.x, y: end.y },
      ]
    : [
        { x: start.x, y: first.y },
        { x: middle.x, y: first.y },
        { x: middle.x, y: last.y },
        { x: end.x, y: last.y },
      ];
}

function across(out: Point, start: Point, end: Point, at: Point): Point[] {
  return out.x !== 0
    ? [
        { x: at.x, y: start.y },
        { x: at.x, y: end.y },
      ]
    : [
        { x: start.x, y: at.y },
        { x: end.x, y: at.y },
      ];
}

function isInLine(start: Point, end: Point, out: Point): boolean {
  return out.x !== 0 ? start.y === end.y : start.x === end.x;
}

function dot(one: Point, other: Point): number {
  return one.x * other.x + one.y * other.y;
}

function mean(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Lines in the middle lie on even coordinates. */
function even({ x, y }: Point): Point {
  return { x: Math.round(x / 2) * 2, y: Math.round(y / 2) * 2 };
}

function farther(from: Point, direction: Point): Point {
  return { x: from.x + direction.x * stub, y: from.y + direction.y * stub };
}

function beyond(start: Point, end: Point, out: Point): Point {
  const [one, other] = [farther(start, out), farther(end, out)];
  return dot(out, one) >= dot(out, other) ? one : other;
}
