/** A plain layout for graphs that are too large for a better one: boxes in rows, straight lines between them. */
import { middleOf, type Point, type Rectangle } from '../geometry/geometry.ts';
import type { BoxLayout } from './box-layout.ts';
import { loopAt, sideTowards } from './box-sides.ts';
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
  const places = new Map(boxes.map(({ node: { id }, width, height }) => [id, { ...nodes.get(id)!, width, height }]));
  return new Map(
    graph.edges.map(({ id, source, target }) => [id, { points: between(places.get(source)!, places.get(target)!) }]),
  );
}

function between(source: Rectangle, target: Rectangle): Point[] {
  if (source === target) return loopAt(source);
  return [sideTowards(source, middleOf(target)), sideTowards(target, middleOf(source))];
}
