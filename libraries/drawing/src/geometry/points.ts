/** Lines as lists of points. */
import type { Point, Rectangle } from './geometry.ts';

/** One after the other: there may be more points than a call can take. */
export function boundsOfPoints(points: readonly Point[]): Rectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return points.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}

/** How far a point is from the line between two others. */
export function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** The point that lies so far from the first one on the way to the second. */
export function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  if (whole === 0) return from;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
}

/** The middle of a line: that of its middle segment, or its middle point. */
export function middleOfLine(points: readonly Point[]): Point {
  const half = Math.floor(points.length / 2);
  const [one, other] = [points[half - 1] ?? points[0]!, points[half]!];
  return points.length % 2 === 1 ? other : { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

export function lengthOf(points: readonly Point[]): number {
  let length = 0;
  for (let index = 1; index < points.length; index++) length += distance(points[index - 1]!, points[index]!);
  return length;
}

/** The point so far along a line, and where the line leads there: a vector of length 1. */
export function pointAlong(points: readonly Point[], length: number): { readonly at: Point; readonly direction: Point } {
  let left = length;
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1]!, points[index]!];
    const whole = distance(from, to);
    if (whole > 0 && (left <= whole || index === points.length - 1))
      return { at: towards(from, to, left), direction: { x: (to.x - from.x) / whole, y: (to.y - from.y) / whole } };
    left -= whole;
  }
  return { at: points[0]!, direction: { x: 0, y: 1 } };
}
