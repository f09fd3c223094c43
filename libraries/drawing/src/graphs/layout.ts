/** Lays a graph out by the layout kernel, or plainly where it is too large for that, and gives its scene. */
import type { Scene } from '../scene/scene.ts';
import type { TextMeasure } from '../text/text-measure.ts';
import { boxLayout } from './box-layout.ts';
import { elkGraph } from './elk-graph.ts';
import { placementOf } from './elk-placement.ts';
import type { ElkGraph } from './elk-types.ts';
import type { Graph } from './graph.ts';
import { partsOfGraph } from './graph-parts.ts';
import { graphScene, type LinkOf } from './graph-scene.ts';
import { gridPlacement } from './grid-placement.ts';

/** The layout kernel; nothing where it gives up. */
export type LayoutKernel = (graph: ElkGraph) => Promise<ElkGraph | undefined>;

/** What the kernel is asked for: more takes it too long. */
export const layoutLimits = { nodes: 2500, edges: 6000 };

export async function laidOut(graph: Graph, kernel: LayoutKernel, measure: TextMeasure, linkOf: LinkOf): Promise<Scene> {
  const loops = Map.groupBy(
    graph.edges.filter(({ source, target }) => source === target),
    ({ source }) => source,
  );
  const boxes = graph.nodes.map((node) => boxLayout(node, measure, loops.get(node.id)?.length));
  const parts = partsOfGraph(graph, boxes);
  const isTooLarge = parts.boxes.length > layoutLimits.nodes || parts.edges.length > layoutLimits.edges;
  const answer = isTooLarge ? undefined : await kernel(elkGraph(parts, measure));
  return graphScene(graph, boxes, answer ? placementOf(parts, answer, measure) : gridPlacement(graph, boxes), linkOf);
}
