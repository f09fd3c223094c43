/** A plain layout for graphs that are too large for a better one: boxes in rows, straight lines between them. */
import type { Point } from '../geometry/geometry.ts';
import type { BoxLayout } from './box-layout.ts';
import type { Graph } from './graph.ts';
import type { GraphPlacement, PlacedEdge } from './placement.ts';

const gap = 30;
const aspectRatio = 1.6;

export function gridPlacement(graph: Graph, boxes: readonly BoxLayout[]): GraphPlacement {
  const nodes = new Map<string, Point>();
  const widest = Math.sqrt(boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0) * aspectRatio);
  let [x, y, rowHeight, width] = [gap, gap, 0, 0];
  for (const box of boxes) {
    if (x > gap && x + box.width > widest) [x, y, rowHeight] = [gap, y + rowHeight + gap, 0];
    nodes.set(box.node.id, { x, y });
    x += box.width + gap;
    [rowHeight, width] = [Math.max(rowHeight, box.height), Math.max(width, x)];
  }
  return { width, height: y + rowHeight + gap, nodes, edges: straightEdges(graph, boxes, nodes) };
}

function straightEdges(graph: Graph, boxes: readonly BoxLayout[], nodes: ReadonlyMap<string, Point>): Map<string, PlacedEdge> {
  const byId = new Map(boxes.map((box) => [box.node.id, box]));
  const middleOf = (id: string): Point => {
    const [{ x, y }, { width, height }] = [nodes.get(id)!, byId.get(id)!];
    return { x: x + width / 2, y: y + height / 2 };
  };
  const sideOf = (id: string, towards: Point): Point => {
    const [middle, { width, height }] = [middleOf(id), byId.get(id)!];
    return onSide(middle, width / 2, height / 2, towards);
  };
  return new Map(
    graph.edges.map(({ id, source, target }) => [
      id,
      { points: [sideOf(source, middleOf(target)), sideOf(target, middleOf(source))] },
    ]),
  );
}

/** Where the line from the middle of a box to a point leaves the box. */
function onSide(middle: Point, halfWidth: number, halfHeight: number, { x, y }: Point): Point {
  const [dx, dy] = [x - middle.x, y - middle.y];
  if (dx === 0 && dy === 0) return { x: middle.x, y: middle.y - halfHeight };
  const scale = Math.min(halfWidth / Math.abs(dx || Number.EPSILON), halfHeight / Math.abs(dy || Number.EPSILON));
  return { x: middle.x + dx * scale, y: middle.y + dy * scale };
}
