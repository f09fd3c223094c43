/** A given diagram as a graph. It shows only what the model holds: what stands for an object that is not there is left out. */
import { isUuid, labelOf, type Model, ownEntry } from '@orrery/kernel';
import { colourOf } from '../figures/colour.ts';
import type { EdgeLook, Graph, GraphEdge, GraphLimits, GraphNode, GraphRow, NodeLook } from '../graphs/graph.ts';
import { LimitedGraph, limitedRows, limitedText } from '../graphs/limited-graph.ts';
import { isTrue } from '../graphs/named-values.ts';
import type { GivenConnection, GivenDiagram, GivenNode } from './given-diagram.ts';

export function diagramGraph(diagram: GivenDiagram, model: Model, limits: GraphLimits): Graph {
  const graph = new LimitedGraph(limits);
  const shown = diagram.nodes.filter(({ objectId }) => isThere(objectId, model));
  for (const node of shown) graph.add(nodeOf(node, model, limits));
  const lines = diagram.connections.filter(({ objectId }) => isThere(objectId, model));
  for (const line of lines) graph.connect(edgeOf(line, limits));
  const { name, nodes, edges, omitted } = graph.graph(limitedText(diagram.name, limits.characters));
  const gone = { nodes: diagram.nodes.length - shown.length, edges: diagram.connections.length - lines.length };
  return {
    name,
    nodes,
    edges,
    omitted: {
      nodes: omitted.nodes + gone.nodes + diagram.omitted.nodes,
      edges: omitted.edges + gone.edges + diagram.omitted.connections,
    },
  };
}

/** What is no object of the model by its id, such as the address of one elsewhere, says nothing about the model. */
function isThere(objectId: string | undefined, model: Model): boolean {
  return objectId === undefined || !isUuid(objectId) || model.find(objectId) !== undefined;
}

function nodeOf(node: GivenNode, model: Model, limits: GraphLimits): GraphNode {
  const { id, objectId = '', text, type, parent, style } = node;
  const object = isUuid(objectId) ? model.find(objectId) : undefined;
  const kind = object?.class.name ?? type.replace(/^.*[/#:]/, '');
  const title = text === '' && object ? (labelOf(object) ?? '') : text;
  const isAbstract = object !== undefined && (isTrue(object, 'abstract') || isTrue(object, 'interface'));
  const { look, stereotype = object && kind } = ownEntry(looks, kind) ?? { look: object ? 'object' : 'note' };
  return {
    id,
    objectId,
    standsForObject: true,
    kind: kind === '' ? 'note' : kind,
    title: limitedText(title, limits.characters),
    look,
    stereotype,
    isAbstract,
    parent,
    colours: { fill: colourIn(style, 'fillColor'), line: colourIn(style, 'lineColor'), text: colourIn(style, 'fontColor') },
    compartments: [rowsOf(node, model, limits)],
  };
}

/** Others are boxes of objects with their class above the name. */
const looks: Readonly<Record<string, { readonly look: NodeLook; readonly stereotype?: string | undefined }>> = {
  EClass: { look: 'class', stereotype: '' },
  EEnum: { look: 'enumeration', stereotype: 'enumeration' },
  EDataType: { look: 'dataType', stereotype: 'datatype' },
  EPackage: { look: 'package', stereotype: '' },
};

function rowsOf({ id, rows }: GivenNode, model: Model, limits: GraphLimits): readonly GraphRow[] {
  const shown = rows
    .filter(({ objectId }) => isThere(objectId, model))
    .map(({ objectId = '', text }, index): GraphRow => {
      const object = isUuid(objectId) ? model.find(objectId) : undefined;
      const line = limitedText(text === '' && object ? (labelOf(object) ?? '') : text, limits.characters);
      const kind = object?.class.name ?? 'row';
      const own = objectId === '' ? `${id}/${index}` : `${id}/${objectId}`;
      return { id: own, objectId, standsForObject: true, kind, title: line, text: line };
    });
  return limitedRows(shown, limits.rows, (count, first) => ({ ...first, text: `… ${count} more` }));
}

function edgeOf({ id, objectId = '', type, text, source, target, style }: GivenConnection, limits: GraphLimits): GraphEdge {
  const title = limitedText(text, limits.characters);
  return {
    id,
    objectId,
    standsForObject: true,
    kind: type.replace(/^.*[/#:]/, '') || 'connection',
    title,
    look: lookOf(type, style),
    source,
    target,
    targetLabel: title === '' ? undefined : title,
    colour: colourIn(style, 'lineColor'),
  };
}

function lookOf(type: string, { sourceEnd }: GivenConnection['style']): EdgeLook {
  if (type === 'orrery:generalization') return 'inheritance';
  return sourceEnd === 'containment' ? 'containment' : 'reference';
}

function colourIn(style: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const given = style[name];
  return typeof given === 'string' ? colourOf(given) : undefined;
}
