/** A diagram that somebody has given as JSON: what of it can be drawn. What has another shape is left out and counted. */
import { coordinate, type Point, type Rectangle } from '../geometry/geometry.ts';
import type { GraphLimits } from '../graphs/graph.ts';

export interface GivenDiagram {
  readonly name: string;
  /** What contains others comes before them. */
  readonly nodes: readonly GivenNode[];
  readonly connections: readonly GivenConnection[];
  readonly omitted: { readonly nodes: number; readonly connections: number };
}

interface GivenItem {
  readonly id: string;
  /** The class of what is shown: `<namespace URI>#//<Name>`, or a word of its own. */
  readonly type: string;
  /** The object that is shown; notes show none. */
  readonly objectId: string | undefined;
  readonly text: string;
  readonly style: Readonly<Record<string, unknown>>;
}

export interface GivenNode extends GivenItem {
  readonly parent: string | undefined;
  readonly bounds: Rectangle | undefined;
  readonly rows: readonly { readonly objectId: string | undefined; readonly text: string }[];
}

export interface GivenConnection extends GivenItem {
  readonly source: string;
  readonly target: string;
  readonly bendpoints: readonly Point[];
}

const mostBendpoints = 200;

/** Nothing for content that is no diagram: it has no list of nodes. */
export function givenDiagram(content: unknown, limits: GraphLimits): GivenDiagram | undefined {
  const { name, nodes, connections } = fieldsOf(content);
  if (!Array.isArray(nodes)) return undefined;
  const lines: readonly unknown[] = Array.isArray(connections) ? connections : [];
  const shownNodes = distinct(nodes.slice(0, limits.nodes).flatMap(nodeOf));
  const shownLines = distinct(lines.slice(0, limits.edges).flatMap(connectionOf));
  return {
    name: textOf(name),
    nodes: shownNodes,
    connections: shownLines,
    omitted: { nodes: nodes.length - shownNodes.length, connections: lines.length - shownLines.length },
  };
}

function nodeOf(given: unknown): GivenNode[] {
  const { parent, bounds, rows } = fieldsOf(given);
  const lines: readonly unknown[] = Array.isArray(rows) ? rows : [];
  return itemOf(given).map((item) => ({
    ...item,
    parent: typeof parent === 'string' ? parent : undefined,
    bounds: rectangleOf(bounds),
    rows: lines.map((row) => ({ objectId: objectIdOf(row), text: textOf(fieldsOf(row).text) })),
  }));
}

function connectionOf(given: unknown): GivenConnection[] {
  const { source, target, bendpoints } = fieldsOf(given);
  if (typeof source !== 'string' || typeof target !== 'string') return [];
  const points: readonly unknown[] = Array.isArray(bendpoints) ? bendpoints.slice(0, mostBendpoints) : [];
  return itemOf(given).map((item) => ({ ...item, source, target, bendpoints: points.flatMap(pointOf) }));
}

function itemOf(given: unknown): GivenItem[] {
  const { id, type, text, style } = fieldsOf(given);
  if (typeof id !== 'string' || id === '') return [];
  return [{ id, type: textOf(type), objectId: objectIdOf(given), text: textOf(text), style: fieldsOf(style) }];
}

function objectIdOf(given: unknown): string | undefined {
  const { id } = fieldsOf(fieldsOf(given).object);
  return typeof id === 'string' ? id : undefined;
}

function pointOf(given: unknown): Point[] {
  const { x, y } = fieldsOf(given);
  return typeof x === 'number' && typeof y === 'number' ? [{ x: coordinate(x), y: coordinate(y) }] : [];
}

function rectangleOf(given: unknown): Rectangle | undefined {
  const { width, height } = fieldsOf(given);
  const [corner] = pointOf(given);
  if (!corner || typeof width !== 'number' || typeof height !== 'number') return undefined;
  return { ...corner, width: Math.max(1, coordinate(width)), height: Math.max(1, coordinate(height)) };
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : '';
}

function fieldsOf(given: unknown): Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {};
}

/** The first of those that have one id. */
function distinct<Item extends GivenItem>(items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [item.id, item])).values()].reverse();
}
