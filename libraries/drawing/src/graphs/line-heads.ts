/** The heads at the ends of the lines of graphs: how much of a line they cover, and which places. */
import { arrowHeadNamed } from '../figures/arrow-heads.ts';
import type { Point, Rectangle } from '../geometry/geometry.ts';
import { boundsOfPoints, distance, towards } from '../geometry/points.ts';
import type { GraphEdge } from './graph.ts';
import { edgeStyles } from './looks.ts';

export function headLengths({ look }: GraphEdge): { readonly source: number; readonly target: number } {
  const { sourceHead, targetHead } = edgeStyles[look];
  return { source: headNamed(sourceHead)?.length ?? 0, target: headNamed(targetHead)?.length ?? 0 };
}

export function headPlaces({ look }: GraphEdge, points: readonly Point[]): Rectangle[] {
  const { sourceHead, targetHead } = edgeStyles[look];
  return [...headPlace(sourceHead, points), ...headPlace(targetHead, points.toReversed())];
}

function headNamed(name: string | undefined) {
  return name === undefined ? undefined : arrowHeadNamed(name);
}

/** At the first of the points. */
function headPlace(name: string | undefined, points: readonly Point[]): Rectangle[] {
  const head = headNamed(name);
  const tip = points[0]!;
  const next = points.find((point) => distance(point, tip) > 0);
  if (!head || !next) return [];
  const [back, reach] = [towards(tip, next, head.length), towards(tip, next, head.halfWidth)];
  const across = { x: tip.y - reach.y, y: reach.x - tip.x };
  const corners = [tip, back].flatMap(({ x, y }) => [
    { x: x + across.x, y: y + across.y },
    { x: x - across.x, y: y - across.y },
  ]);
  return [boundsOfPoints(corners)];
}
