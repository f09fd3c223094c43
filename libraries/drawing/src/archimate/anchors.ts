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
  const { corner } = figureNamed(figure);
  if (figure === 'andJunction' || figure === 'orJunction') return onEllipse(bounds, looksAt);
  const [isBeside, isAboveOrBelow] = [
    isOutside(looksAt.x, bounds.x, right(bounds)),
    isOutside(looksAt.y, bounds.y, bottom(bounds)),
  ];
  if (!isBeside && !isAboveOrBelow) return referencePoint(bounds);
  const radii = corner ? cornerRadii(bounds, corner(bounds.width, bounds.height)) : { x: 0, y: 0 };
  if (isBeside && isAboveOrBelow) return onCorner(bounds, looksAt, radii);
  return isBeside ? onSide(bounds, looksAt, radii) : turned(onSide(turned(bounds), turned(looksAt), turned(radii)));
}

function isOutside(value: number, least: number, most: number): boolean {
  return value < least || value > most;
}

function cornerRadii({ width, height }: Rectangle, [wide, tall]: readonly [number, number]): Point {
  return { x: Math.min(wide, width) / 2, y: Math.min(tall, height) / 2 };
}

/** The corner, or the point at 45 degrees of its ellipse. The last pixel inside is the outline. */
function onCorner(bounds: Rectangle, at: Point, radii: Point): Point {
  const share = 1 - Math.SQRT1_2;
  return {
    x: at.x < bounds.x ? bounds.x + radii.x * share : right(bounds) - 1 - radii.x * share,
    y: at.y < bounds.y ? bounds.y + radii.y * share : bottom(bounds) - 1 - radii.y * share,
  };
}

/** On the left or right side, straight across; within a round corner on its ellipse. */
function onSide(bounds: Rectangle, at: Point, radii: Point): Point {
  const last = bounds.y + Math.max(0, bounds.height - 1);
  const into = Math.max(bounds.y + radii.y - at.y, at.y - (last - radii.y), 0);
  const inwards = radii.y === 0 ? 0 : radii.x * (1 - legOf(Math.min(1, into / radii.y)));
  return { x: at.x < bounds.x ? bounds.x + inwards : right(bounds) - 1 - inwards, y: at.y };
}

/** With x and y exchanged, so that one rule serves all sides. */
function turned<Turned extends Point>(what: Turned): Turned {
  const { x, y } = what;
  if (!('width' in what)) return { ...what, x: y, y: x };
  const { width, height } = what as unknown as Rectangle;
  return { ...what, x: y, y: x, width: height, height: width };
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
