/** The parts of a graph that are laid out in different ways: what is connected, what stands in racks, what stands alone. */
import type { BoxLayout } from './box-layout.ts';
import type { Graph, GraphEdge } from './graph.ts';
import { type Rack, racksOf } from './leaf-racks.ts';

export interface ConnectedParts {
  readonly boxes: readonly BoxLayout[];
  readonly racks: readonly Rack[];
  /** But for those of what stands in racks, and the direct ones. */
  readonly edges: readonly GraphEdge[];
}

export interface GraphParts extends ConnectedParts {
  /** Without any line. */
  readonly loose: readonly BoxLayout[];
  /** Lines that go straight from box to box, wherever these stand. */
  readonly direct: readonly GraphEdge[];
}

/** With more of either, only inheritance is led around boxes: leading all lines would take long, and need more room than all boxes. */
const most = { boxes: 400, lines: 600 };

export function partsOfGraph(graph: Graph, boxes: readonly BoxLayout[]): GraphParts {
  const racks = racksOf(graph, boxes);
  const inRacks = new Set(racks.flatMap(({ places }) => places.flatMap(({ edges }) => edges)));
  const racked = new Set([...inRacks].map(({ source }) => source));
  const connected = new Set(graph.edges.flatMap(({ source, target }) => [source, target]));
  const lines = graph.edges.filter((edge) => !inRacks.has(edge));
  const standing = boxes.filter(({ node: { id } }) => connected.has(id) && !racked.has(id));
  const isLarge = standing.length > most.boxes || lines.length > most.lines;
  const isDirect = ({ look }: GraphEdge) => isLarge && look !== 'inheritance';
  return {
    racks,
    edges: lines.filter((edge) => !isDirect(edge)),
    direct: lines.filter(isDirect),
    boxes: standing,
    loose: boxes.filter(({ node: { id } }) => !connected.has(id)),
  };
}
