/** Places of nodes: they push each other away, and edges hold them together. The same graph is always laid out alike. */
import type { Graph } from './graph-model.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Layout = ReadonlyMap<string, Point>;

const rounds = 140;
const pullToMiddle = 0.12;
const distance = 90;
/** Those that are farther from each other do not push: parts that nothing connects stay in sight. */
const reach = 4 * distance;
/** The angle at which seeds of a sunflower stand: new nodes lie on no line. */
const goldenAngle = 2.399963;

interface Moving {
  x: number;
  y: number;
  dx: number;
  dy: number;
  readonly isNew: boolean;
}

/** Nodes that had a place move little, so that the reader finds them again. */
export function laidOut({ nodes, edges }: Graph, before: Layout): Layout {
  const points = new Map<string, Moving>();
  for (const [index, { id, from }] of [...nodes.values()].entries()) {
    const known = before.get(id);
    const start = known ?? near(from === undefined ? undefined : (points.get(from) ?? before.get(from)), index);
    points.set(id, { x: start.x, y: start.y, dx: 0, dy: 0, isNew: known === undefined });
  }
  const all = [...points.values()];
  const springs = [...edges.values()].map(({ from, to }) => [points.get(from)!, points.get(to)!] as const);
  for (let round = 0; round < rounds; round++) {
    const heat = distance * (1 - round / rounds) * 0.35;
    push(all);
    for (const [one, other] of springs) pull(one, other);
    for (const point of all) move(point, heat);
  }
  return new Map([...points].map(([id, { x, y }]) => [id, { x, y }]));
}

function near(center: Point | undefined, index: number): Point {
  const radius = center ? distance * 0.8 : distance * 0.7 * Math.sqrt(index);
  const angle = index * goldenAngle;
  return { x: (center?.x ?? 0) + radius * Math.cos(angle), y: (center?.y ?? 0) + radius * Math.sin(angle) };
}

function push(points: readonly Moving[]): void {
  for (const [index, one] of points.entries())
    for (let at = index + 1; at < points.length; at++) {
      const other = points[at]!;
      const [x, y] = [one.x - other.x || 0.1, one.y - other.y || 0.1];
      if (x * x + y * y > reach * reach) continue;
      const force = distance ** 2 / (x * x + y * y);
      one.dx += x * force;
      one.dy += y * force;
      other.dx -= x * force;
      other.dy -= y * force;
    }
}

function pull(one: Moving, other: Moving): void {
  const [x, y] = [one.x - other.x, one.y - other.y];
  const force = Math.hypot(x, y) / distance;
  one.dx -= x * force;
  one.dy -= y * force;
  other.dx += x * force;
  other.dy += y * force;
}

/** Towards where it is drawn, by no more than the heat; the whole is held together in the middle. */
function move(point: Moving, heat: number): void {
  const [dx, dy] = [point.dx - point.x * pullToMiddle, point.dy - point.y * pullToMiddle];
  const length = Math.hypot(dx, dy) || 1;
  const step = Math.min(length, heat) * (point.isNew ? 1 : 0.25);
  point.x += (dx / length) * step;
  point.y += (dy / length) * step;
  point.dx = 0;
  point.dy = 0;
}
