/** The difference of two graphs: one graph of all that is in either of them, and what differs. It is laid out once, so that nothing seems moved. */
import type { Graph, GraphEdge, GraphItem, GraphNode, GraphRow } from '../graphs/graph.ts';
import type { ChangeKind, Changes } from './change-marks.ts';

export interface GraphDifference {
  readonly graph: Graph;
  readonly changes: Changes;
}

/** Objects that differ are told by their ids. */
export function graphDifference(older: Graph, newer: Graph, differing: ReadonlySet<string>): GraphDifference {
  const changes = new Map<string, ChangeKind>();
  const marks = (before: readonly GraphItem[], now: readonly GraphItem[]) => markItems(before, now, differing, changes);
  marks(older.nodes, newer.nodes);
  marks(older.edges, newer.edges);
  const was = new Map(older.nodes.map((node) => [node.id, node]));
  const kept = newer.nodes.map((node) => joined(node, was.get(node.id), marks));
  const graph = {
    ...newer,
    nodes: [...kept, ...missingIn(newer.nodes, older.nodes)],
    edges: [...newer.edges, ...missingIn(newer.edges, older.edges)],
  };
  return { graph, changes };
}

function markItems(
  before: readonly GraphItem[],
  now: readonly GraphItem[],
  differing: ReadonlySet<string>,
  changes: Map<string, ChangeKind>,
): void {
  const was = new Map(before.map((item) => [item.id, item]));
  for (const item of now) {
    const earlier = was.get(item.id);
    if (!earlier) changes.set(item.id, 'added');
    else if (isOther(earlier, item) || isOwnChange(item, differing)) changes.set(item.id, 'changed');
  }
  for (const { id } of missingIn(now, before)) changes.set(id, 'removed');
}

/** A line without an object of its own differs only where it is drawn otherwise. */
function isOwnChange({ id, objectId, standsForObject }: GraphItem, differing: ReadonlySet<string>): boolean {
  return (id === objectId || standsForObject === true) && differing.has(objectId);
}

/** A box is compared without its lines of text, which are marked each for itself. */
function isOther(earlier: GraphItem, item: GraphItem): boolean {
  const plain = (one: GraphItem & Partial<GraphNode>) => JSON.stringify({ ...one, compartments: undefined });
  return plain(earlier) !== plain(item);
}

/** The box with the lines of text of both. */
function joined(
  node: GraphNode,
  earlier: GraphNode | undefined,
  marks: (before: readonly GraphRow[], now: readonly GraphRow[]) => void,
): GraphNode {
  if (!earlier) return node;
  marks(earlier.compartments.flat(), node.compartments.flat());
  const count = Math.max(node.compartments.length, earlier.compartments.length);
  const all = node.compartments.flat();
  const compartments = Array.from({ length: count }, (_, index) => [
    ...(node.compartments[index] ?? []),
    ...missingIn(all, earlier.compartments[index] ?? []),
  ]);
  return { ...node, compartments };
}

function missingIn<Item extends GraphItem | GraphEdge>(items: readonly GraphItem[], others: readonly Item[]): Item[] {
  const ids = new Set(items.map(({ id }) => id));
  return others.filter(({ id }) => !ids.has(id));
}
