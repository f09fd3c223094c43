/** Where connections end at figures: on the outline, straight where the other end lies beside or above, else at a corner. */
import { figureNamed } from '../figures/figures.ts';
import { bottom, type Point, type Rectangle, right } from '../geometry/geometry.ts';

/** An end of a connection at a figure. */
export interface FigureEnd {
  readonly bounds: Rectangle;
  readonly figure: string;
}

/** The point from which bendpoints are counted, and at which the other end looks: in whole pixels. */
export function referencePoint({ x, y, width, height }: Rectangle): Point {
  return { x: x + Math.floor(width / 2), y: y + Math.floor(height / 2) };
}

/** Where two figures look at each other: for each axis the middle of what they share, or of the gap between them. */
export function commonPoint(one: Rectangle, other: Rectangle): Point {
  return {
    x: Math.floor((Math.max(one.x, other.x) + Math.min(right(one), right(other))) / 2),
    y: Math.floor((Math.max(one.y, other.y) + Math.min(bottom(one), bottom(other))) / 2),
  };
}

export function anchorPoint({ bounds, figure }: FigureEnd, looksAt: Point): Point {
  const { anchor, corner } = figureNamed(figure);
  if (figure === 'andJunction' || figure === 'orJunction') return onEllipse(bounds, looksAt);
  const flat = onRectangle(bounds, looksAt);
  return anchor && corner ? onRoundCorner(bounds, flat, corner(bounds.width, bounds.height)) : flat;
}

/** The last pixel inside is the outline. */
function lastOf({ x, y, width, height }: Rectangle): Point {
  return { x: x + Math.max(0, width - 1), y: y + Math.max(0, height - 1) };
}

function onRectangle(bounds: Rectangle, at: Point): Point {
  const last = lastOf(bounds);
  const isBeside = at.x < bounds.x || at.x > last.x;
  const isAboveOrBelow = at.y < bounds.y || at.y > last.y;
  if (!isBeside && !isAboveOrBelow) return referencePoint(bounds);
  return { x: within(at.x, bounds.x, last.x), y: within(at.y, bounds.y, last.y) };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Moves a point of the rectangle onto the ellipse of its corner; the corner itself becomes the point at 45 degrees. */
function onRoundCorner(bounds: Rectangle, point: Point, [wide, tall]: readonly [number, number]): Point {
  const last = lastOf(bounds);
  const [across, down] = [Math.min(wide, bounds.width) / 2, Math.min(tall, bounds.height) / 2];
  const centre = { x: within(point.x, bounds.x + across, last.x - across), y: within(point.y, bounds.y + down, last.y - down) };
  const [dx, dy] = [point.x - centre.x, point.y - centre.y];
  if (dx === 0 || dy === 0 || across === 0 || down === 0) return point;
  const isCorner = (point.x === bounds.x || point.x === last.x) && (point.y === bounds.y || point.y === last.y);
  if (isCorner) return { x: centre.x + Math.sign(dx) * across * Math.SQRT1_2, y: centre.y + Math.sign(dy) * down * Math.SQRT1_2 };
  if (point.y === bounds.y || point.y === last.y) return { x: point.x, y: centre.y + Math.sign(dy) * legOf(dx / across) * down };
  return { x: centre.x + Math.sign(dx) * legOf(dy / down) * across, y: point.y };
}

function legOf(share: number): number {
  return Math.sqrt(Math.max(0, 1 - share * share));
}

/** Where the way to the middle meets the ellipse, which is one pixel larger than the figure. */
function onEllipse({ x, y, width, height }: Rectangle, at: Point): Point {
  const [across, down] = [(width + 1) / 2, (height + 1) / 2];
  const centre = { x: x + width / 2 - 0.5, y: y + height / 2 - 0.5 };
  const [dx, dy] = [at.x - centre.x, at.y - centre.y];
  const length = Math.hypot(dx / across, dy / down);
  return length === 0 ? centre : { x: centre.x + dx / length, y: centre.y + dy / length };
}
