/** Paints one connection of a scene: its line, heads and labels. */
import { type ArrowHead, arrowHeadNamed } from '../figures/arrow-heads.ts';
import { inset, moved, type Point, type Rectangle, union } from '../geometry/geometry.ts';
import { boundsOfPoints } from '../geometry/points.ts';
import type { ConnectionLabel, LineStyle, SceneConnection } from '../scene/scene.ts';
import { lineHeightOf, type TextMeasure } from '../text/text-measure.ts';
import type { DisplayGroup, DisplayItem, PathItem, TextItem } from './display-list.ts';
import { holeOf, interrupted } from './interrupted-line.ts';
import { linePath } from './line-path.ts';
import { textItem } from './text-layout.ts';

/** Heads, bumps and the ends of thick lines stay within this distance of the points. */
const reach = 10;

export function connectionGroup(
  shown: SceneConnection,
  jumps: readonly (readonly number[])[],
  ground: string,
  measure: TextMeasure,
): DisplayGroup {
  const [origin] = shown.points as [Point];
  const back = { x: -origin.x, y: -origin.y };
  const boxes = shown.labels.map(({ box }) => box);
  let items: readonly DisplayItem[] | undefined;
  return {
    id: shown.id,
    objectId: shown.objectId,
    kind: shown.kind,
    title: shown.title,
    href: shown.href,
    classes: ['connection'],
    origin,
    bounds: boxes.reduce(union, inset(boundsOfPoints(shown.points), -reach)),
    line: shown.points,
    // From afar nobody asks for them.
    get items() {
      items ??= [...lineItems(shown, jumps, back), ...heads(shown, back, ground), ...labels(shown.labels, back, measure)];
      return items;
    },
    summary: { line: shown.line.colour },
  };
}

/** Nothing of a line that lies all beneath its labels. */
function lineItems({ points, line, labels }: SceneConnection, jumps: readonly (readonly number[])[], back: Point): PathItem[] {
  const holes = labels.filter(({ interruptsLine }) => interruptsLine).map(({ box }) => holeOf(moved(box, back)));
  const { colour, alpha, width, dash, curve = 0, jump = 0 } = line;
  const pieces = interrupted({ points: points.map((point) => moved(point, back)), jumps }, holes);
  const path = pieces.map((piece) => linePath(piece.points, { curve, jump, jumps: piece.jumps })).join('');
  return path === '' ? [] : [{ type: 'path', path, stroke: { colour, alpha, width, ...(dash.length > 0 && { dash }) } }];
}

function heads({ points, line, sourceHead, targetHead }: SceneConnection, back: Point, ground: string): PathItem[] {
  const [first, second] = [points[0]!, points.find((point) => isApart(point, points[0]!)) ?? points[0]!];
  const last = points[points.length - 1]!;
  const before = points.findLast((point) => isApart(point, last)) ?? last;
  return [
    ...headItem(sourceHead, { tip: moved(first, back), from: moved(second, back) }, line, ground),
    ...headItem(targetHead, { tip: moved(last, back), from: moved(before, back) }, line, ground),
  ];
}

function isApart(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y) > 0.01;
}

function headItem(name: string | undefined, end: { tip: Point; from: Point }, line: LineStyle, ground: string): PathItem[] {
  const head: ArrowHead | undefined = name === undefined ? undefined : arrowHeadNamed(name);
  if (!head) return [];
  const rotation = (Math.atan2(end.tip.y - end.from.y, end.tip.x - end.from.x) * 180) / Math.PI;
  const { colour, alpha } = line;
  return [
    {
      type: 'path',
      path: head.path,
      at: { ...end.tip, rotation },
      ...(head.fill && { fill: head.fill === 'line' ? { colour, alpha } : { colour: ground, alpha: 1 } }),
      ...(head.hasStroke && { stroke: { colour, alpha, width: 1 } }),
    },
  ];
}

function labels(labels: readonly ConnectionLabel[], back: Point, measure: TextMeasure): DisplayItem[] {
  return labels.flatMap((label) => label.text.split('\n').flatMap((line, index) => labelLine(label, line, index, back, measure)));
}

function labelLine(label: ConnectionLabel, text: string, index: number, back: Point, measure: TextMeasure): TextItem[] {
  const pitch = lineHeightOf(label.font);
  const box: Rectangle = { ...moved(label.box, back), y: label.box.y + back.y + index * pitch, height: pitch };
  const { font, colour, align, shadow } = label;
  const item = textItem({ text, box, font, colour, align, valign: 'top', isOneLine: true, shadow }, measure);
  return item ? [{ ...item, clip: undefined }] : [];
}
