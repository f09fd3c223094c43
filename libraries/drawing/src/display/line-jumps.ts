/** Finds where connections cross, and which of the two jumps. */
import type { Point } from '../geometry/geometry.ts';
import { distance } from '../geometry/points.ts';
import type { SceneConnection } from '../scene/scene.ts';
import { bendLength } from './line-path.ts';

/** For each connection and each of its segments, how far from its start it jumps, in order. */
export type LineJumps = readonly (readonly (readonly number[])[])[];

interface Segment {
  readonly connection: number;
  readonly index: number;
  readonly from: Point;
  readonly to: Point;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** From 0 to half a turn, y upwards. */
  readonly angle: number;
  readonly length: number;
  /** How much of either end belongs to a bend. */
  readonly startBend: number;
  readonly endBend: number;
}

/** Pairs of segments that are looked at; a picture with more has no bumps beyond. */
const mostPairs = 5_000_000;

const none: LineJumps = [];

/** Goes through the segments from left to right, and compares each with those that still reach so far. */
export function lineJumps(connections: readonly SceneConnection[], pairs = mostPairs): { jumps: LineJumps; isWhole: boolean } {
  const radius = connections.reduce((most, { line }) => Math.max(most, line.jump ?? 0), 0);
  if (radius === 0) return { jumps: none, isWhole: true };
  const segments = connections.flatMap(segmentsOf).sort((one, other) => one.left - other.left);
  const jumps = connections.map(({ points }) => Array.from({ length: points.length - 1 }, (): number[] => []));
  let [active, left]: [Segment[], number] = [[], pairs];
  for (const segment of segments) {
    active = active.filter(({ right }) => right >= segment.left);
    left -= active.length;
    if (left < 0) break;
    for (const other of active) note(segment, other, radius, jumps);
    active.push(segment);
  }
  return { jumps: jumps.map((ofOne) => ofOne.map((places) => apart(places, radius))), isWhole: left >= 0 };
}

function segmentsOf({ points, line }: SceneConnection, connection: number): Segment[] {
  const bends = points.map((corner, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return before && after ? bendLength(before, corner, after, line.curve ?? 0) : 0;
  });
  return points.slice(1).map((to, index) => {
    const from = points[index]!;
    return {
      connection,
      index,
      from,
      to,
      left: Math.min(from.x, to.x),
      right: Math.max(from.x, to.x),
      top: Math.min(from.y, to.y),
      bottom: Math.max(from.y, to.y),
      angle: (Math.atan2(from.y - to.y, to.x - from.x) + 2 * Math.PI) % Math.PI,
      length: distance(from, to),
      startBend: bends[index]!,
      endBend: bends[index + 1]!,
    };
  });
}

/** Of two that cross, the one with the larger angle jumps: a vertical line over a horizontal one. */
function note(one: Segment, other: Segment, radius: number, jumps: readonly (readonly number[][])[]): void {
  if (one.connection === other.connection || one.top > other.bottom || other.top > one.bottom) return;
  const [jumping, lying] = one.angle >= other.angle ? [one, other] : [other, one];
  const shares = crossing(jumping, lying);
  if (!shares) return;
  const [along, across] = [shares.first * jumping.length, shares.second * lying.length];
  const isClear = isBetweenBends(jumping, along, radius, radius) && isBetweenBends(lying, across, radius, 0);
  if (isClear) jumps[jumping.connection]![jumping.index]!.push(along);
}

function isBetweenBends({ length, startBend, endBend }: Segment, at: number, radius: number, bend: number): boolean {
  const [start, end] = bend > 0 ? [startBend, endBend] : [0, 0];
  return at > radius + start && at < length - radius - end;
}

/** How far along each of two segments they cross, from 0 to 1. */
function crossing(one: Segment, other: Segment): { first: number; second: number } | undefined {
  const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const [bx, by] = [other.to.x - other.from.x, other.to.y - other.from.y];
  const area = ax * by - ay * bx;
  if (Math.abs(area) < 1e-9) return undefined;
  const [dx, dy] = [other.from.x - one.from.x, other.from.y - one.from.y];
  const [first, second] = [(dx * by - dy * bx) / area, (dx * ay - dy * ax) / area];
  return first >= 0 && first <= 1 && second >= 0 && second <= 1 ? { first, second } : undefined;
}

/** In order, and none within the bump before it. */
function apart(places: readonly number[], radius: number): number[] {
  const kept: number[] = [];
  for (const place of [...places].sort((one, other) => one - other))
    if (kept.length === 0 || place - kept[kept.length - 1]! > 2 * radius) kept.push(place);
  return kept;
}
