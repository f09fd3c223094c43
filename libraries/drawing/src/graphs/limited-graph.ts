/** Gathers the nodes and edges of a graph within its limits, and counts what they leave out. */
import type { Graph, GraphEdge, GraphLimits, GraphNode } from './graph.ts';

export class LimitedGraph {
  private readonly limits: GraphLimits;
  private readonly nodes = new Map<string, GraphNode>();
  private readonly edges: GraphEdge[] = [];
  private readonly leftOut = new Set<string>();
  private omittedEdges = 0;

  constructor(limits: GraphLimits) {
    this.limits = limits;
  }

  has(id: string): boolean {
    return this.nodes.has(id);
  }

  add(node: GraphNode): void {
    if (this.nodes.size < this.limits.nodes) this.nodes.set(node.id, node);
    else this.leftOut.add(node.id);
  }

  /** An edge to a node that was left out has no place either. */
  connect(edge: GraphEdge): void {
    const hasEnds = this.nodes.has(edge.source) && this.nodes.has(edge.target);
    if (hasEnds && this.edges.length < this.limits.edges) this.edges.push(edge);
    else this.omittedEdges++;
  }

  graph(name: string): Graph {
    const omitted = { nodes: this.leftOut.size, edges: this.omittedEdges };
    return { name, nodes: [...this.nodes.values()], edges: this.edges, omitted };
  }
}

/** The first lines, and how many more there are. */
export function limitedRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  most: number,
  more: (count: number, first: Row) => Row,
): readonly Row[] {
  if (rows.length <= most) return rows;
  return [...rows.slice(0, most - 1), more(rows.length - most + 1, rows[most - 1]!)];
}

export function limitedText(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= most ? line : `${line.slice(0, most - 1).toWellFormed()}…`;
}
