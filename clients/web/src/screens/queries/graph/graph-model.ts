/** A result as nodes and edges, which grows by what the reader asks for and never beyond a bound. */

import { iriOfObject, objectIdOf, type ResultValue } from '../results/result-value.ts';
import type { Answer } from '../results/run-query.ts';

export interface GraphNode {
  /** Its IRI. */
  readonly id: string;
  /** The node that brought it in; of those of the result there is none. */
  readonly from: string | undefined;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** The IRI of a property, or the name of a column. */
  readonly kind: string;
}

export interface Graph {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: ReadonlyMap<string, GraphEdge>;
  /** There was no room for all. */
  readonly isCut: boolean;
}

export const mostNodes = 200;
export const mostEdges = 800;
const mostRowsRead = 5000;

const noGraph: Graph = { nodes: new Map(), edges: new Map(), isCut: false };

/** Adds to a copy of a graph, up to the bounds. */
class GrowingGraph {
  readonly nodes: Map<string, GraphNode>;
  readonly edges: Map<string, GraphEdge>;
  isCut: boolean;

  constructor({ nodes, edges, isCut }: Graph) {
    this.nodes = new Map(nodes);
    this.edges = new Map(edges);
    this.isCut = isCut;
  }

  /** Whether the node is there now. */
  node(id: string, from: string | undefined): boolean {
    if (this.nodes.has(id)) return true;
    this.isCut ||= this.nodes.size >= mostNodes;
    if (this.nodes.size >= mostNodes) return false;
    this.nodes.set(id, { id, from });
    return true;
  }

  edge(edge: GraphEdge): void {
    const key = `${edge.from}\n${edge.kind}\n${edge.to}`;
    if (this.edges.has(key) || !this.nodes.has(edge.from) || !this.nodes.has(edge.to)) return;
    this.isCut ||= this.edges.size >= mostEdges;
    if (this.edges.size < mostEdges) this.edges.set(key, edge);
  }
}

export function graphOf({ rows, form }: Answer): Graph {
  const graph = new GrowingGraph(noGraph);
  const isTriples = form === 'triples' || looksLikeTriples(rows.row(0));
  const read = Math.min(rows.count, mostRowsRead);
  graph.isCut = read < rows.count;
  for (let index = 0; index < read; index++) {
    const row = rows.row(index);
    if (isTriples) addTriple(graph, row);
    else addRow(graph, row, rows.columns);
  }
  return { ...graph };
}

/** The node that a value is: an IRI or an object. */
function nodeIdOf(value: ResultValue | undefined): string | undefined {
  if (value?.kind === 'object') return iriOfObject(value.id);
  return value?.kind === 'iri' ? value.text : undefined;
}

/** Three columns whose second is a property: `SELECT ?s ?p ?o`. */
function looksLikeTriples(row: readonly (ResultValue | undefined)[]): boolean {
  const [subject, property] = row.map(nodeIdOf);
  return row.length === 3 && subject !== undefined && property !== undefined && objectIdOf(property) === undefined;
}

function addTriple(graph: GrowingGraph, row: readonly (ResultValue | undefined)[]): void {
  const [subject, kind, object] = row.map(nodeIdOf);
  if (subject === undefined || !graph.node(subject, undefined)) return;
  if (object !== undefined && kind !== undefined && graph.node(object, undefined))
    graph.edge({ from: subject, to: object, kind });
}

/** The first node of a row leads to the others, by the names of their columns. */
function addRow(graph: GrowingGraph, row: readonly (ResultValue | undefined)[], columns: readonly string[]): void {
  const ids = row.map(nodeIdOf);
  const first = ids.findIndex((id) => id !== undefined);
  if (first < 0 || !graph.node(ids[first]!, undefined)) return;
  for (const [column, id] of ids.entries())
    if (column > first && id !== undefined && id !== ids[first] && graph.node(id, undefined))
      graph.edge({ from: ids[first]!, to: id, kind: columns[column]! });
}

/** One kind of edge of a node, with how many there are. */
export interface EdgeKind {
  readonly kind: string;
  readonly direction: 'out' | 'in';
  readonly count: number;
}

/** The graph with neighbours of a node along one kind of edge; of a node that went away meanwhile none come. */
export function expanded(graph: Graph, id: string, { kind, direction }: EdgeKind, neighbours: readonly string[]): Graph {
  if (!graph.nodes.has(id)) return graph;
  const grown = new GrowingGraph(graph);
  for (const neighbour of neighbours) {
    if (!grown.node(neighbour, id)) continue;
    grown.edge(direction === 'out' ? { from: id, to: neighbour, kind } : { from: neighbour, to: id, kind });
  }
  return { ...grown };
}

/** How many neighbours along a kind of edge are shown. */
export function shownAlong(graph: Graph, id: string, { kind, direction }: EdgeKind): number {
  let count = 0;
  for (const edge of graph.edges.values()) if (edge.kind === kind && (direction === 'out' ? edge.from : edge.to) === id) count++;
  return count;
}

/** The graph without what a node has brought in, and what those have. */
export function collapsed(graph: Graph, id: string): Graph {
  const gone = new Set<string>();
  const take = (parent: string) => {
    for (const node of graph.nodes.values())
      if (node.from === parent && node.id !== id && !gone.has(node.id)) {
        gone.add(node.id);
        take(node.id);
      }
  };
  take(id);
  return without(graph, gone);
}

/** The graph without a node and what it has brought in. */
export function removed(graph: Graph, id: string): Graph {
  return without(collapsed(graph, id), new Set([id]));
}

function without({ nodes, edges }: Graph, gone: ReadonlySet<string>): Graph {
  return {
    nodes: new Map([...nodes].filter(([id]) => !gone.has(id))),
    edges: new Map([...edges].filter(([, { from, to }]) => !gone.has(from) && !gone.has(to))),
    isCut: false,
  };
}
