/** The scene of a graph whose boxes and lines have their places. */
import { isUuid } from '@orrery/kernel';
import type { Point, Rectangle } from '../geometry/geometry.ts';
import type {
  ConnectionLabel,
  FigureStyle,
  Omission,
  Scene,
  SceneConnection,
  SceneFigure,
  SceneItem,
  TextBlock,
} from '../scene/scene.ts';
import type { BoxLayout, BoxRow, BoxText } from './box-layout.ts';
import type { Graph, GraphEdge, GraphNode } from './graph.ts';
import { type BoxLook, boxLooks, edgeStyles, labelColour, labelFont, tabHeight } from './looks.ts';
import type { GraphPlacement, PlacedEdge } from './placement.ts';

/** Where a click on an object of the model leads. */
export type LinkOf = (objectId: string) => string | undefined;

export function graphScene(graph: Graph, boxes: readonly BoxLayout[], placement: GraphPlacement, linkOf: LinkOf): Scene {
  return {
    name: graph.name,
    area: { x: 0, y: 0, width: Math.max(100, Math.ceil(placement.width)), height: Math.max(60, Math.ceil(placement.height)) },
    background: '#ffffff',
    figures: boxes.flatMap((box) => figuresOf(box, placement)).map((figure) => linked(figure, linkOf)),
    connections: graph.edges
      .flatMap((edge) => connectionOf(edge, placement.edges.get(edge.id)))
      .map((connection) => linked(connection, linkOf)),
    images: {},
    omitted: omissionsOf(graph),
  };
}

/** What lies in another model has a link already: the reference to it. */
function linked<Linked extends SceneItem>(shown: Linked, linkOf: LinkOf): Linked {
  return shown.href === undefined && isUuid(shown.objectId) ? { ...shown, href: linkOf(shown.objectId) } : shown;
}

function figuresOf(box: BoxLayout, { nodes }: GraphPlacement): SceneFigure[] {
  const { node, width, height, stereotype, name, dividers, rows } = box;
  const { x, y } = nodes.get(node.id)!;
  const look = lookOf(node);
  const { id, objectId, kind, title, href, parent } = node;
  const texts = [stereotype, name].filter((text) => text !== undefined).map((text) => blockOf(text, look, 'centre'));
  const style = { ...outlined(look), ...(node.look === 'package' && { tab: { width: width / 2, height: tabHeight } }) };
  return [
    {
      id,
      objectId,
      kind,
      title,
      href,
      parent,
      bounds: { x, y, width, height },
      figure: node.look === 'package' ? 'tabbedGroup' : 'rectangle',
      style,
      dividers,
      texts,
    },
    ...rows.map((row) => rowFigure(row, node.id, { x, y }, look)),
  ];
}

function lookOf({ look, colours: { fill, line, text } = {} }: GraphNode): BoxLook {
  const usual = boxLooks[look];
  return { ...usual, fill: fill ?? usual.fill, line: line ?? usual.line, text: text ?? usual.text };
}

/** A line of a box is a figure of its own: it shows an object of its own. */
function rowFigure(shown: BoxRow, parent: string, { x, y }: { x: number; y: number }, look: BoxLook): SceneFigure {
  const { row, box } = shown;
  const { id, objectId, kind, title, href } = row;
  const bounds = { x: x + box.x, y: y + box.y, width: box.width, height: box.height };
  const text = blockOf({ ...shown, box: { x: 0, y: 0, width: box.width, height: box.height } }, look, 'left');
  return { id, objectId, kind, title, href, parent, bounds, figure: 'bare', style: invisible(look), texts: [text] };
}

function blockOf({ text, font, box }: BoxText, look: BoxLook, align: 'left' | 'centre'): TextBlock {
  return { text, box, font, colour: look.text, align, valign: 'top', isOneLine: true };
}

function outlined({ fill, line, dash }: BoxLook): FigureStyle {
  return { fill, fillAlpha: 1, line, lineAlpha: 1, lineWidth: 1, dash, hasOutline: true };
}

function invisible({ fill, line }: BoxLook): FigureStyle {
  return { fill, fillAlpha: 0, line, lineAlpha: 0, lineWidth: 1, dash: [], hasOutline: false };
}

function connectionOf(edge: GraphEdge, placed: PlacedEdge | undefined): SceneConnection[] {
  if (!placed || placed.points.length < 2) return [];
  const { id, objectId, kind, title, href, source, target, sourceLabel, targetLabel } = edge;
  const { sourceHead, targetHead, colour } = edgeStyles[edge.look];
  const line = { colour: edge.colour ?? colour, alpha: placed.isPale ? paleAlpha : 1, width: 1, dash: [] };
  const arrows = sourceLabel === undefined ? noArrows : readingArrows(placed.points);
  const labels = [
    ...labelOf(sourceLabel, arrows.source, placed.sourceLabel),
    ...labelOf(targetLabel, arrows.target, placed.targetLabel),
  ];
  return [{ id, objectId, kind, title, href, source, target, points: placed.points, line, sourceHead, targetHead, labels }];
}

function labelOf(text: string | undefined, arrow: string, box: Rectangle | undefined): ConnectionLabel[] {
  if (text === undefined || box === undefined) return [];
  return [{ text: arrow + text, box, font: labelFont, colour: labelColour, align: 'left', interruptsLine: true }];
}

const paleAlpha = 0.4;
const noArrows = { source: '', target: '' };

/** Which end a name belongs to, where a line has two of them. */
function readingArrows(points: readonly Point[]): { readonly source: string; readonly target: string } {
  const [first, last] = [points[0]!, points.at(-1)!];
  return first.y <= last.y ? { source: '▲ ', target: '▼ ' } : { source: '▼ ', target: '▲ ' };
}

function omissionsOf({ omitted }: Graph): Omission[] {
  const all: Omission[] = [
    { what: 'figures', count: omitted.nodes },
    { what: 'connections', count: omitted.edges },
  ];
  return all.filter(({ count }) => count > 0);
}
