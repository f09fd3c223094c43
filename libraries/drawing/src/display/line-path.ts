/** The path of a connection: rounded bends, and bumps where it jumps over others. */
import { path } from '../figures/path.ts';
import type { Point } from '../geometry/geometry.ts';
import { distance, towards } from '../geometry/points.ts';

export interface LineFinish {
  /** The largest radius of a bend. */
  readonly curve: number;
  /** The radius of a bump. */
  readonly jump: number;
  /** For each segment, how far from its start it jumps, in order. */
  readonly jumps: readonly (readonly number[])[];
}

export function linePath(points: readonly Point[], { curve, jump, jumps }: LineFinish): string {
  const [first] = points as [Point];
  const pieces = [path`M${first.x} ${first.y}`];
  for (let index = 1; index < points.length; index++) {
    const [from, to, next] = [points[index - 1]!, points[index]!, points[index + 1]];
    for (const at of jumps[index - 1] ?? []) pieces.push(bump(from, to, at, jump));
    pieces.push(next && curve > 0 ? bend(from, to, next, curve) : path`L${to.x} ${to.y}`);
  }
  return pieces.join('');
}

/** How far from a bend its arc touches the two legs. */
export function bendLength(from: Point, corner: Point, to: Point, curve: number): number {
  const [before, after] = [distance(from, corner), distance(corner, to)];
  const radius = Math.min(curve, before / 2, after / 2);
  return radius * Math.cos(angleAt(from, corner, to) / 2);
}

/** The arc has the radius r · sin(φ/2), and touches the legs r · cos(φ/2) from the bend. */
function bend(from: Point, corner: Point, to: Point, curve: number): string {
  const radius = Math.min(curve, distance(from, corner) / 2, distance(corner, to) / 2);
  const half = angleAt(from, corner, to) / 2;
  const [leg, arc] = [radius * Math.cos(half), radius * Math.sin(half)];
  if (leg < 0.1 || arc < 0.1) return path`L${corner.x} ${corner.y}`;
  const [start, end] = [towards(corner, from, leg), towards(corner, to, leg)];
  const turn = (corner.x - from.x) * (to.y - corner.y) - (corner.y - from.y) * (to.x - corner.x);
  return path`L${start.x} ${start.y}A${arc} ${arc} 0 0 ${turn > 0 ? 1 : 0} ${end.x} ${end.y}`;
}

/** The angle between the two legs of a bend. */
function angleAt(from: Point, corner: Point, to: Point): number {
  const one = Math.atan2(from.y - corner.y, from.x - corner.x);
  const other = Math.atan2(to.y - corner.y, to.x - corner.x);
  const between = Math.abs(one - other);
  return between > Math.PI ? 2 * Math.PI - between : between;
}

/** Bumps bulge to the right of a vertical line, and of others to the side of their direction less a right angle, seen from below. */
function bump(from: Point, to: Point, at: number, radius: number): string {
  const [start, end] = [towards(from, to, at - radius), towards(from, to, at + radius)];
  const isUpward = to.y < from.y || (to.y === from.y && to.x > from.x);
  return path`L${start.x} ${start.y}A${radius} ${radius} 0 0 ${isUpward ? 0 : 1} ${end.x} ${end.y}`;
}
