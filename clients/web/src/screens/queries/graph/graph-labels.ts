/** Chooses which names of nodes are written, and how large: readable at every zoom, none above another. */
import type { Layout } from './graph-layout.ts';
import type { Graph } from './graph-model.ts';

export interface GraphLabels {
  /** In units of the picture. */
  readonly fontSize: number;
  /** The nodes whose names have room. */
  readonly shown: ReadonlySet<string>;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Asked {
  readonly graph: Graph;
  readonly layout: Layout;
  readonly nameOf: (id: string) => string;
  /** It is always written. */
  readonly chosen: string | undefined;
  /** Pixels for one unit of the picture. */
  readonly scale: number;
}

const pixels = 11;
/** What a letter is wide, in parts of its height. */
const letterWidth = 0.62;

export function graphLabels({ graph, layout, nameOf, chosen, scale }: Asked): GraphLabels {
  const fontSize = pixels / Math.min(1, scale);
  const [shown, taken]: [Set<string>, Box[]] = [new Set(), []];
  for (const id of byWeight(graph, chosen)) {
    const { x, y } = layout.get(id)!;
    const width = nameOf(id).length * letterWidth * fontSize;
    const box = { x: x - width / 2, y: y + pixels - 3, width, height: fontSize * 1.2 };
    if (taken.some((other) => isAcross(box, other))) continue;
    taken.push(box);
    shown.add(id);
  }
  return { fontSize, shown };
}

/** The chosen one first, then those with most edges. */
function byWeight({ nodes, edges }: Graph, chosen: string | undefined): string[] {
  const counts = new Map<string, number>();
  for (const { from, to } of edges.values()) for (const id of [from, to]) counts.set(id, (counts.get(id) ?? 0) + 1);
  const weight = (id: string) => (id === chosen ? Number.POSITIVE_INFINITY : (counts.get(id) ?? 0));
  return [...nodes.keys()].sort((one, other) => weight(other) - weight(one));
}

function isAcross(one: Box, other: Box): boolean {
  const along = (start: number, length: number, from: number, size: number) => start < from + size && from < start + length;
  return along(one.x, one.width, other.x, other.width) && along(one.y, one.height, other.y, other.height);
}
