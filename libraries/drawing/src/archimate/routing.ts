/** The points of connections: by bendpoints, fanned out beside others of the same ends, or at right angles. */
import type { ModelObject } from '@orrery/kernel';
import { coordinate, middleOf, type Point, type Rectangle } from '../geometry/geometry.ts';
import { boundsOfPoints, middleOfLine } from '../geometry/points.ts';
import { anchorPoint, commonPoint, type FigureEnd, referencePoint } from './anchors.ts';
import { rightAngles } from './right-angles.ts';
import { numberIn } from './values.ts';

/** What a connection ends at: a figure, or another connection by its points. */
export type ConnectionEnd = FigureEnd | { readonly points: readonly Point[] };

export interface Route {
  readonly source: ConnectionEnd;
  readonly target: ConnectionEnd;
  readonly bendpoints: readonly ModelObject[];
  readonly isAtRightAngles: boolean;
  /** How many connections without bendpoints between the same ends come before this one. */
  readonly place: number;
  /** Whether both ends are the same. */
  readonly isLoop: boolean;
}

export function routed(route: Route): Point[] {
  const { source, target, isLoop } = route;
  if (isLoop && (route.isAtRightAngles || route.bendpoints.length === 0)) return [referenceOf(source), referenceOf(source)];
  const bends = route.isAtRightAngles ? [] : bendsOf(route);
  const start = endPoint(source, bends[0] ?? facing(source, target));
  const end = endPoint(target, bends[bends.length - 1] ?? facing(target, source));
  if (route.isAtRightAngles) return rightAngles(start, end, boxOf(source), boxOf(target));
  return [start, ...(bends.length > 0 ? bends : fan(start, end, route.place)), end];
}

/** A bendpoint is told from both ends; the nearer one counts more. */
function bendsOf({ source, target, bendpoints }: Route): Point[] {
  const [from, to] = [referenceOf(source), referenceOf(target)];
  return bendpoints.map((bendpoint, index) => {
    const share = (index + 1) / (bendpoints.length + 1);
    const at = (axis: 'X' | 'Y', one: number, other: number) =>
      coordinate(
        (one + numberIn(bendpoint, `start${axis}`, 0)) * (1 - share) + (other + numberIn(bendpoint, `end${axis}`, 0)) * share,
      );
    return { x: at('X', from.x, to.x), y: at('Y', from.y, to.y) };
  });
}

function referenceOf(end: ConnectionEnd): Point {
  return 'bounds' in end ? referencePoint(end.bounds) : middleOf(boundsOfPoints(end.points));
}

/** The point of the other end that this one looks at, where no bendpoint lies between. */
function facing(end: ConnectionEnd, other: ConnectionEnd): Point {
  if ('bounds' in end && 'bounds' in other && !isJunction(end)) return commonPoint(end.bounds, other.bounds);
  return referenceOf(other);
}

function isJunction({ figure }: FigureEnd): boolean {
  return figure === 'andJunction' || figure === 'orJunction';
}

function endPoint(end: ConnectionEnd, looksAt: Point): Point {
  return 'bounds' in end ? anchorPoint(end, looksAt) : middleOfLine(end.points);
}

function boxOf(end: ConnectionEnd): Rectangle {
  return 'bounds' in end ? end.bounds : { ...middleOfLine(end.points), width: 0, height: 0 };
}

/** From one connection to the next beside it. */
const separation = 10;

/** The first goes straight; the others bend, to one side and the other in turn. */
function fan(start: Point, end: Point, place: number): Point[] {
  if (place === 0) return [];
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const away = Math.ceil(place / 2) * separation * (place % 2 === 1 ? 1 : -1);
  const [dx, dy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  // The first side is above a line that lies, and to the right of one that stands.
  const side = Math.abs(dx) >= Math.abs(dy) ? Math.sign(dx) || 1 : -(Math.sign(dy) || 1);
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  return [{ x: middle.x + dy * side * away, y: middle.y - dx * side * away }];
}
