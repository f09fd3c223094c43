/** The nodes of a view with their places: sizes that are missing are worked out, and what sticks out of its holder is cut. */
import { type ModelObject, ownEntry } from '@orrery/kernel';
import { coordinate, holds, intersection, type Rectangle } from '../geometry/geometry.ts';
import { concepts } from './concepts.ts';
import type { Omissions } from './drawing-limits.ts';
import { nodeKinds, unknownKind } from './node-kinds.ts';
import { isA, numberIn, objectIn, objectsIn } from './values.ts';

export interface PlacedNode {
  readonly node: ModelObject;
  readonly parent: PlacedNode | undefined;
  /** In the plane. */
  readonly bounds: Rectangle;
  /** What can be seen of it, where that is not all. */
  readonly clip: Rectangle | undefined;
}

interface FoundNode {
  readonly node: ModelObject;
  /** The position of what holds it in the list. */
  readonly parent: number;
  readonly x: number;
  readonly y: number;
  width: number;
  height: number;
}

/** Of a container that has no size, beyond what it holds. */
const margin = 10;

/** In the order of painting. Nothing here calls itself: nodes may be nested as deep as the model likes. */
export function placedNodes(view: ModelObject, most: number, omissions: Omissions): PlacedNode[] {
  const found = nodesIn(view, most, omissions);
  for (const node of found.toReversed()) growAround(node, found[node.parent]);
  const placed: PlacedNode[] = [];
  for (const node of found) placed.push(place(node, placed[node.parent]));
  return placed;
}

function nodesIn(view: ModelObject, most: number, omissions: Omissions): FoundNode[] {
  const found: FoundNode[] = [];
  const waiting = objectsIn(view, 'children')
    .reverse()
    .map((node) => ({ node, parent: -1 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.length >= most) omissions.add('figures', 1);
    else found.push(foundNode(next.node, next.parent));
    const parent = found.length >= most ? next.parent : found.length - 1;
    for (const node of objectsIn(next.node, 'children').reverse()) waiting.push({ node, parent });
  }
  return found;
}

function foundNode(node: ModelObject, parent: number): FoundNode {
  const bounds = objectIn(node, 'bounds');
  const read = (name: string, otherwise: number) => coordinate(bounds ? numberIn(bounds, name, otherwise) : otherwise);
  return { node, parent, x: read('x', 0), y: read('y', 0), width: read('width', -1), height: read('height', -1) };
}

/** Settles the size of a node, whose children have theirs, and tells it to what holds it. Until then a missing size is below zero. */
function growAround(found: FoundNode, holder: FoundNode | undefined): void {
  const [width, height] = usualSize(found.node);
  if (found.width < 0) found.width = Math.max(width, -1 - found.width);
  if (found.height < 0) found.height = Math.max(height, -1 - found.height);
  if (!holder) return;
  if (holder.width < 0) holder.width = Math.min(holder.width, -1 - (found.x + found.width + margin));
  if (holder.height < 0) holder.height = Math.min(holder.height, -1 - (found.y + found.height + margin));
}

function usualSize(node: ModelObject): readonly [number, number] {
  const concept = concepts.get(objectIn(node, 'archimateElement')?.class.name ?? '');
  if (!concept) return (ownEntry(nodeKinds, node.class.name) ?? unknownKind).size;
  const isSquare = numberIn(node, 'type', 0) === 1 && squareFigures.has(concept.figures[1]);
  return isSquare ? [55, 55] : (concept.size ?? unknownKind.size);
}

const squareFigures: ReadonlySet<string> = new Set(['function', 'principle']);

function place({ node, x, y, width, height }: FoundNode, parent: PlacedNode | undefined): PlacedNode {
  const at = parent?.bounds ?? { x: 0, y: 0 };
  const bounds = { x: coordinate(at.x + x), y: coordinate(at.y + y), width, height };
  const window = parent && (parent.clip ?? parent.bounds);
  return { node, parent, bounds, clip: window && !holds(window, bounds) ? intersection(window, bounds) : undefined };
}

/** Whether a node shows an element. */
export function isElementNode({ node }: PlacedNode): boolean {
  return isA(node, 'DiagramModelArchimateObject');
}
