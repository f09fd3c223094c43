/** The places that a given diagram says: boxes where it has them, lines by its bendpoints. What has no place stands in rows beneath. */
import { bottom, type Point, type Rectangle, union } from '../geometry/geometry.ts';
import { boundsOfPoints } from '../geometry/points.ts';
import type { BoxLayout } from '../graphs/box-layout.ts';
import { directLine } from '../graphs/direct-lines.ts';
import type { GraphEdge } from '../graphs/graph.ts';
import { LineLabels } from '../graphs/line-labels.ts';
import { boxRows, pleasantWidth } from '../graphs/loose-boxes.ts';
import type { GraphPlacement, PlacedEdge } from '../graphs/placement.ts';
import type { TextMeasure } from '../text/text-measure.ts';
import type { GivenDiagram } from './given-diagram.ts';

/** Lines with names lead from one box to another: there is room for both between them. */
const [margin, gap, ratio] = [20, 60, 1.6];

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
  const lines = edges.map((edge) => ({ edge, points: directLine(edge, places, bends.get(edge.id)) }));
  const labels = new LineLabels(measure, { boxes: coveringPlaces(boxes, places), lines });
  const placed = new Map(lines.map((line) => [line.edge.id, { points: line.points, ...labels.labelsOf(line) }]));
  const drawn = [...placed.values()].flatMap(placesOfLine);
  const all = [...places.values(), ...drawn].reduce(union);
  return {
    origin: { x: Math.floor(all.x) - margin, y: Math.floor(all.y) - margin },
    width: Math.ceil(all.width) + 2 * margin,
    height: Math.ceil(all.height) + 2 * margin,
    nodes: places,
    edges: placed,
  };
}

function placesOfLine({ points, sourceLabel, targetLabel }: PlacedEdge): Rectangle[] {
  return [boundsOfPoints(points), sourceLabel, targetLabel].filter((place) => place !== undefined);
}

/** What names of lines keep clear of: boxes, but of those that hold others only what stands above these. */
function coveringPlaces(boxes: readonly BoxLayout[], places: ReadonlyMap<string, Rectangle>): Rectangle[] {
  const holders = new Set(boxes.map(({ node }) => node.parent));
  return boxes.map(({ node, name }) => {
    const place = places.get(node.id)!;
    return holders.has(node.id) ? { ...place, height: Math.min(place.height, bottom(name.box)) } : place;
  });
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
