/** Racks: classes that have no lines but to the same parents stand in columns beneath these, rather than in one endless row. */
import type { Point } from '../geometry/geometry.ts';
import type { BoxLayout } from './box-layout.ts';
import type { Graph, GraphEdge } from './graph.ts';

export interface Rack {
  readonly id: string;
  /** The nodes that all in it inherit from. */
  readonly parents: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly places: readonly RackPlace[];
}

export interface RackPlace {
  readonly box: BoxLayout;
  /** One to each parent, in their order. */
  readonly edges: readonly GraphEdge[];
  /** Relative to the rack. */
  readonly at: Point;
  /** Where the line of its column runs down, relative to the rack. */
  readonly trunk: number;
}

/** Fewer stand side by side as well. */
const least = 4;
const aspectRatio = 2;
const gap = 14;
/** Left of a column, for the line that runs down there. */
const trunkRoom = 16;

export function racksOf({ edges }: Graph, boxes: readonly BoxLayout[]): Rack[] {
  const lines = linesOf(edges);
  const leaves = boxes.flatMap((box) => leafOf(box, lines.get(box.node.id) ?? []));
  return [...Map.groupBy(leaves, ({ edges: found }) => JSON.stringify(found.map(({ target }) => target))).values()]
    .filter((found) => found.length >= least)
    .map(rackOf);
}

interface Leaf {
  readonly box: BoxLayout;
  readonly edges: readonly GraphEdge[];
}

function linesOf(edges: readonly GraphEdge[]): Map<string, GraphEdge[]> {
  const lines = new Map<string, GraphEdge[]>();
  for (const edge of edges)
    for (const end of new Set([edge.source, edge.target])) lines.set(end, [...(lines.get(end) ?? []), edge]);
  return lines;
}

/** A box all of whose lines lead to what it inherits from. */
function leafOf(box: BoxLayout, lines: readonly GraphEdge[]): Leaf[] {
  const { id } = box.node;
  const isLeaf = lines.every(({ look, source, target }) => look === 'inheritance' && source === id && target !== id);
  const edges = lines.toSorted((one, other) => (one.target < other.target ? -1 : 1));
  return isLeaf && lines.length > 0 ? [{ box, edges }] : [];
}

function rackOf(leaves: readonly Leaf[]): Rack {
  const places: RackPlace[] = [];
  const columns = inColumns(leaves);
  let [x, height] = [0, 0];
  for (const column of columns) {
    const trunk = x;
    let y = gap;
    for (const leaf of column) {
      places.push({ ...leaf, at: { x: x + trunkRoom, y }, trunk });
      y += leaf.box.height + gap;
    }
    x += trunkRoom + Math.max(...column.map(({ box }) => box.width)) + gap;
    height = Math.max(height, y - gap);
  }
  const { box, edges } = leaves[0]!;
  return { id: `${box.node.id} rack`, parents: edges.map(({ target }) => target), width: x - gap, height, places };
}

function inColumns(leaves: readonly Leaf[]): Leaf[][] {
  const mean = (of: 'width' | 'height') => leaves.reduce((sum, { box }) => sum + box[of] + gap, 0) / leaves.length;
  const count = Math.max(1, Math.round(Math.sqrt((leaves.length * mean('height') * aspectRatio) / (mean('width') + trunkRoom))));
  const rows = Math.ceil(leaves.length / count);
  return Array.from({ length: Math.ceil(leaves.length / rows) }, (_, index) => leaves.slice(index * rows, (index + 1) * rows));
}

/** The way from a leaf to the class that it inherits from: to the line of its column, up, along the top of the rack, and on as the rack's own line. */
export function wayFromRack({ box, at, trunk }: RackPlace, origin: Point, way: readonly Point[]): Point[] {
  const middle = origin.y + at.y + box.height / 2;
  const x = origin.x + trunk;
  return [{ x: origin.x + at.x, y: middle }, { x, y: middle }, { x, y: origin.y }, ...way];
}
