/** The parts of a graph that are laid out in different ways: what is connected, what stands in racks, what stands alone. */
import type { BoxLayout } from './box-layout.ts';
import type { Graph, GraphEdge } from './graph.ts';
import { type Rack, racksOf } from './leaf-racks.ts';

export interface ConnectedParts {
  readonly boxes: readonly BoxLayout[];
  readonly racks: readonly Rack[];
  /** But for those of what stands in racks. */
  readonly edges: readonly GraphEdge[];
}

export interface GraphParts extends ConnectedParts {
  /** Without any line. */
  readonly loose: readonly BoxLayout[];
}

export function partsOfGraph(graph: Graph, boxes: readonly BoxLayout[]): GraphParts {
  const racks = racksOf(graph, boxes);
  const inRacks = new Set(racks.flatMap(({ places }) => places.flatMap(({ edges }) => edges)));
  const racked = new Set([...inRacks].map(({ source }) => source));
  const connected = new Set(graph.edges.flatMap(({ source, target }) => [source, target]));
  return {
    racks,
    edges: graph.edges.filter((edge) => !inRacks.has(edge)),
    boxes: boxes.filter(({ node: { id } }) => connected.has(id) && !racked.has(id)),
    loose: boxes.filter(({ node: { id } }) => !connected.has(id)),
  };
}
