/** Points and rectangles of pictures, in pixels; y grows downwards. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/** Nothing in a picture lies farther out: numbers of a file may be anything. */
export const farthest = 1_000_000;

/** A coordinate of a file as a number that can be drawn. */
export function coordinate(given: number): number {
  if (Number.isNaN(given)) return 0;
  return Math.max(-farthest, Math.min(farthest, given));
}

export function right({ x, width }: Rectangle): number {
  return x + width;
}

export function bottom({ y, height }: Rectangle): number {
  return y + height;
}

export function inset({ x, y, width, height }: Rectangle, by: number, vertical = by): Rectangle {
  return {
    x: x + by,
    y: y + vertical,
    width: Math.max(0, width - 2 * by),
    height: Math.max(0, height - 2 * vertical),
  };
}

export function moved<Moved extends Point>(what: Moved, by: Point): Moved {
  return { ...what, x: what.x + by.x, y: what.y + by.y };
}

export function middleOf({ x, y, width, height }: Rectangle): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export function union(one: Rectangle, other: Rectangle): Rectangle {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: Math.max(right(one), right(other)) - x, height: Math.max(bottom(one), bottom(other)) - y };
}

/** What two rectangles share; without width or height where they share nothing. */
export function intersection(one: Rectangle, other: Rectangle): Rectangle {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(right(one), right(other)) - x),
    height: Math.max(0, Math.min(bottom(one), bottom(other)) - y),
  };
}

export function isEmpty({ width, height }: Rectangle): boolean {
  return !(width > 0 && height > 0);
}

export function holds(outer: Rectangle, inner: Rectangle): boolean {
  return inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);
}

export function meets(one: Rectangle, other: Rectangle): boolean {
  return one.x <= right(other) && other.x <= right(one) && one.y <= bottom(other) && other.y <= bottom(one);
}
