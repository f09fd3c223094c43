/** The places that a given diagram says: boxes where it has them, lines by its bendpoints. What has no place stands in rows beneath. */
import { bottom, type Point, type Rectangle, union } from '../geometry/geometry.ts';
import { boundsOfPoints } from '../geometry/points.ts';
import type { BoxLayout } from '../graphs/box-layout.ts';
import { directLine } from '../graphs/direct-lines.ts';
import type { GraphEdge } from '../graphs/graph.ts';
import { boxRows, pleasantWidth } from '../graphs/loose-boxes.ts';
import type { GraphPlacement } from '../graphs/placement.ts';
import type { TextMeasure } from '../text/text-measure.ts';
import type { GivenDiagram } from './given-diagram.ts';

const [margin, gap, ratio] = [20, 30, 1.6];

export interface DiagramPlacement extends GraphPlacement {
  /** Where the picture begins. */
  readonly origin: Point;
}

export function diagramPlacement(
  diagram: GivenDiagram,
  boxes: readonly BoxLayout[],
  edges: readonly GraphEdge[],
  measure: TextMeasure,
): DiagramPlacement {
  const places = placesOf(diagram, boxes);
  const bends = new Map(diagram.connections.map(({ id, bendpoints }) => [id, bendpoints]));
  const placed = new Map(edges.map((edge) => [edge.id, directLine(edge, places, measure, bends.get(edge.id))]));
  const lines = [...placed.values()].flatMap(({ points, targetLabel }) => [
    boundsOfPoints(points),
    ...(targetLabel ? [targetLabel] : []),
  ]);
  const all = [...places.values(), ...lines].reduce(union);
  return {
    origin: { x: Math.floor(all.x) - margin, y: Math.floor(all.y) - margin },
    width: Math.ceil(all.width) + 2 * margin,
    height: Math.ceil(all.height) + 2 * margin,
    nodes: places,
    edges: placed,
  };
}

function placesOf({ nodes }: GivenDiagram, boxes: readonly BoxLayout[]): Map<string, Rectangle> {
  const given = new Map(nodes.map(({ id, bounds }) => [id, bounds]));
  const [fixed, loose] = [boxes.filter(({ node }) => given.get(node.id)), boxes.filter(({ node }) => !given.get(node.id))];
  const places = new Map(fixed.map(({ node }) => [node.id, given.get(node.id)!]));
  const all = [...places.values()].reduce<Rectangle>(union, places.values().next().value ?? noPlace);
  const widest = Math.max(all.width, pleasantWidth(loose, ratio));
  const rows = boxRows(loose, widest, { x: all.x, y: bottom(all) + gap });
  for (const { node, width, height } of loose) places.set(node.id, { ...rows.places.get(node.id)!, width, height });
  return places;
}

const noPlace: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
