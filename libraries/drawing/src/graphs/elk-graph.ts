/** A graph as the layout kernel reads it: what is general, or contains, stands above what is special, or is contained. */
import { lineHeightOf, type TextMeasure } from '../text/text-measure.ts';
import type { BoxLayout } from './box-layout.ts';
import type { ElkEdge, ElkGraph, ElkLabel, ElkNode } from './elk-types.ts';
import type { EdgeLook, GraphEdge } from './graph.ts';
import type { ConnectedParts } from './graph-parts.ts';
import type { Rack } from './leaf-racks.ts';
import { labelFont } from './looks.ts';

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.aspectRatio': '1.6',
  'elk.padding': '[top=10,left=10,bottom=10,right=10]',
  'elk.spacing.nodeNode': '30',
  'elk.spacing.componentComponent': '40',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.nodeSelfLoop': '26',
  'elk.layered.spacing.nodeNodeBetweenLayers': '44',
  'elk.layered.spacing.edgeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  // The quickest strategy that keeps pictures narrow: Brandes and Köpf's gives twice the width.
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.thoroughness': '3',
};

/** Lines are a little straighter, which takes ten times as long: only small pictures get this. */
const bestOptions = { 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX', 'elk.layered.thoroughness': '7' };
const few = 30;

interface Rank {
  readonly above: 'source' | 'target';
  /** How much it matters which end stands above. */
  readonly direction: string;
  /** How much it matters that the ends are near each other. */
  readonly shortness: string;
}

const ranks: Readonly<Record<EdgeLook, Rank>> = {
  inheritance: { above: 'target', direction: '1000', shortness: '5' },
  containment: { above: 'source', direction: '10', shortness: '1' },
  composition: { above: 'source', direction: '10', shortness: '1' },
  reference: { above: 'source', direction: '1', shortness: '1' },
  association: { above: 'source', direction: '1', shortness: '1' },
};

export function isUpsideDown({ look }: GraphEdge): boolean {
  return ranks[look].above === 'target';
}

export function elkGraph({ boxes, racks, edges }: ConnectedParts, measure: TextMeasure): ElkGraph {
  const inherited = edges.filter(({ look }) => look === 'inheritance').map(({ target }) => target);
  const parents = new Set([...inherited, ...racks.flatMap((rack) => rack.parents)]);
  const children = [...boxes.map((box) => elkNode(box, parents.has(box.node.id))), ...racks.map(rackNode)];
  return {
    id: 'graph',
    layoutOptions: { ...options, ...(children.length <= few && bestOptions) },
    children,
    edges: [...edges.map((edge) => elkEdge(edge, measure)), ...racks.flatMap(rackEdges)],
  };
}

function rackNode({ id, width, height }: Rack): ElkNode {
  return { id, width, height };
}

function rackEdges({ id, parents }: Rack): ElkEdge[] {
  return parents.map((parent, index) => ({
    id: rackEdge(id, index),
    sources: [heirsPort(parent)],
    targets: [id],
    labels: [],
    layoutOptions: priorityOf('inheritance'),
  }));
}

/** The id of the line to one of the parents of a rack. */
export function rackEdge(rack: string, parent: number): string {
  return `${rack} ${parent}`;
}

/** All that inherit from a class meet at one point of it: their lines are drawn as a tree. */
function elkNode({ node, width, height }: BoxLayout, isParent: boolean): ElkNode {
  if (!isParent) return { id: node.id, width, height };
  const ports = [{ id: heirsPort(node.id), layoutOptions: { 'elk.port.side': 'SOUTH' } }];
  return { id: node.id, width, height, ports, layoutOptions: { 'elk.portConstraints': 'FIXED_SIDE' } };
}

function heirsPort(node: string): string {
  return `${node} heirs`;
}

function elkEdge(edge: GraphEdge, measure: TextMeasure): ElkEdge {
  const { id, look, source, target, sourceLabel, targetLabel } = edge;
  const { above } = ranks[look];
  const [upper, lower] = above === 'source' ? [source, target] : [heirsPort(target), source];
  return {
    id,
    sources: [upper],
    targets: [lower],
    labels: [
      ...(sourceLabel === undefined ? [] : [elkLabel(`${id} source`, widest(sourceLabel), measure)]),
      ...(targetLabel === undefined
        ? []
        : [elkLabel(`${id} target`, sourceLabel === undefined ? targetLabel : widest(targetLabel), measure)]),
    ],
    layoutOptions: priorityOf(look),
  };
}

function priorityOf(look: EdgeLook): Readonly<Record<string, string>> {
  const { direction, shortness } = ranks[look];
  return { 'elk.layered.priority.direction': direction, 'elk.layered.priority.shortness': shortness };
}

/** With the arrow that tells which end it belongs to. */
function widest(label: string): string {
  return `▲ ${label}`;
}

function elkLabel(id: string, text: string, measure: TextMeasure): ElkLabel {
  const { width } = measure.measure(text, labelFont);
  return {
    id,
    text,
    width: Math.ceil(width),
    height: lineHeightOf(labelFont),
    layoutOptions: { 'elk.edgeLabels.placement': 'CENTER', 'elk.edgeLabels.inline': 'true' },
  };
}
