/** Turns the answer of the layout kernel into places of the boxes and lines of the graph that it was asked about. */
import type { Point, Rectangle } from '../geometry/geometry.ts';
import type { TextMeasure } from '../text/text-measure.ts';
import { directLine } from './direct-lines.ts';
import { isUpsideDown, rackEdge } from './elk-graph.ts';
import type { ElkEdge, ElkGraph, ElkLabel } from './elk-types.ts';
import type { GraphParts } from './graph-parts.ts';
import { type Rack, wayFromRack } from './leaf-racks.ts';
import { LineLabels } from './line-labels.ts';
import { boxRows, pleasantWidth } from './loose-boxes.ts';
import type { GraphPlacement, PlacedEdge } from './placement.ts';

const margin = 10;
const gap = 40;
/** Of pictures of boxes without lines. */
const ratio = 1.6;

export function placementOf(parts: GraphParts, laidOut: ElkGraph, measure: TextMeasure): GraphPlacement {
  const nodes = new Map<string, Point>(laidOut.children.map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  const answers = new Map(laidOut.edges.map((edge) => [edge.id, edge]));
  const edges = new Map(parts.edges.map((edge) => [edge.id, placedEdge(answers.get(edge.id)!, isUpsideDown(edge))]));
  for (const rack of parts.racks)
    fillRack(rack, nodes, edges, (parent) => pointsOf(answers.get(rackEdge(rack.id, parent))!).toReversed());
  const { width = 0, height = 0 } = parts.boxes.length > 0 ? laidOut : {};
  const origin = { x: margin, y: height === 0 ? margin : height + gap - margin };
  const rows = boxRows(parts.loose, Math.max(width - 2 * margin, pleasantWidth(parts.loose, ratio)), origin);
  return {
    width: Math.max(width, rows.width + margin),
    height: parts.loose.length === 0 ? height : rows.height + margin,
    nodes: new Map([...nodes, ...rows.places]),
    edges: new Map([...edges, ...labelled(parts, edges, placesOf(parts, nodes), { x: 0, y: 0, width, height }, measure)]),
  };
}

/** The lines that go straight, and the names of all: where the kernel has put them, unless something is there. */
function labelled(
  parts: GraphParts,
  edges: ReadonlyMap<string, PlacedEdge>,
  places: ReadonlyMap<string, Rectangle>,
  area: Rectangle,
  measure: TextMeasure,
): [id: string, placed: PlacedEdge][] {
  const routed = parts.edges.map((edge) => ({ edge, points: edges.get(edge.id)!.points }));
  const straight = parts.direct.map((edge) => ({ edge, points: directLine(edge, places) }));
  const labels = new LineLabels(measure, { boxes: places.values(), lines: [...routed, ...straight], area });
  return [
    ...routed.map((line): [string, PlacedEdge] => {
      const placed = edges.get(line.edge.id)!;
      return [line.edge.id, { ...placed, ...labels.labelsOf(line, placed) }];
    }),
    ...straight.map((line): [string, PlacedEdge] => [
      line.edge.id,
      { points: line.points, ...labels.labelsOf(line), isPale: true },
    ]),
  ];
}

function placesOf({ boxes, racks }: GraphParts, nodes: ReadonlyMap<string, Point>): ReadonlyMap<string, Rectangle> {
  const all = [...boxes, ...racks.flatMap((rack) => rack.places.map(({ box }) => box))];
  return new Map(all.map(({ node: { id }, width, height }) => [id, { ...nodes.get(id)!, width, height }]));
}

function fillRack(
  rack: Rack,
  nodes: Map<string, Point>,
  edges: Map<string, PlacedEdge>,
  wayTo: (parent: number) => Point[],
): void {
  const origin = nodes.get(rack.id)!;
  for (const place of rack.places) {
    nodes.set(place.box.node.id, { x: origin.x + place.at.x, y: origin.y + place.at.y });
    for (const [parent, { id }] of place.edges.entries()) edges.set(id, { points: wayFromRack(place, origin, wayTo(parent)) });
  }
}

function placedEdge(edge: ElkEdge, isReversed: boolean): PlacedEdge {
  const points = pointsOf(edge);
  const labelAt = (end: string) => rectangleOf(edge.labels.find(({ id }) => id === `${edge.id} ${end}`));
  return {
    points: isReversed ? points.toReversed() : points,
    sourceLabel: labelAt('source'),
    targetLabel: labelAt('target'),
  };
}

function pointsOf({ sections = [] }: ElkEdge): Point[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
}

function rectangleOf(label: ElkLabel | undefined): Rectangle | undefined {
  return label && { x: label.x ?? 0, y: label.y ?? 0, width: label.width, height: label.height };
}
