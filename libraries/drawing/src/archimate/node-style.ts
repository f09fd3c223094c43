/** The colours and lines of a node: its own, or those of what it shows. */
import { colourOf, shade } from '../figures/colour.ts';
import { figureNamed } from '../figures/figures.ts';
import type { FigureStyle, HorizontalAlignment, VerticalAlignment } from '../scene/scene.ts';
import type { NodeLook } from './node-look.ts';
import { numberIn, numberOption, optionIn, textIn } from './values.ts';

const gradients = ['bottom', 'right', 'left', 'top'] as const;

/** By the number of the line style. */
const dashes: Readonly<Record<number, readonly number[]>> = { 1: [8, 4], 2: [2, 4] };
const [solidLine, dashedLine, noLine] = [0, 1, 3];

/** What a viewpoint does not allow is as transparent as this. */
const pale = 100;

export function styleOf({ node, figure, fill, kind, concept, isPale }: NodeLook): FigureStyle {
  const own = colourOf(textIn(node, 'fillColor')) ?? fill;
  const [alpha, lineAlpha] = [numberIn(node, 'alpha', 255), numberOption(node, 'lineAlpha', 255)];
  const style = lineStyleOf(node, figure);
  const { align, valign } = placeOfText(node);
  const line = kind?.hasBorderColour ? colourOf(textIn(node, 'borderColor')) : undefined;
  return {
    fill: own,
    fillAlpha: share(isPale ? Math.min(alpha, pale) : alpha),
    gradient: gradients[numberOption(node, 'gradient', -1)],
    line: line ?? (figure === 'stickFigure' ? own : lineColour(node, own)),
    lineAlpha: share(isPale ? pale : lineAlpha),
    lineWidth: lineWidthOf(node),
    dash: dashes[style] ?? [],
    hasOutline: style !== noLine && (concept !== undefined || (kind?.hasOutline?.(node) ?? true)),
    // A figure of fixed proportions makes room for its text, and so stands on the other side.
    align: opposite[align],
    valign: opposite[valign],
  };
}

export function lineWidthOf(node: NodeLook['node']): number {
  return Math.max(1, Math.min(3, Math.round(numberIn(node, 'lineWidth', 1))));
}

/** Of the fill, unless the node says that it has its own. */
function lineColour(node: NodeLook['node'], fill: string): string {
  if (optionIn(node, 'deriveElementLineColor') !== 'false') return shade(fill, 0.7);
  return colourOf(textIn(node, 'lineColor')) ?? '#5c5c5c';
}

function lineStyleOf(node: NodeLook['node'], figure: string): number {
  if (!figureNamed(figure).hasLineStyle) return solidLine;
  const given = numberOption(node, 'lineStyle', -1);
  if (given >= 0) return given;
  const isDashed = node.class.name === 'DiagramModelArchimateObject' && ['grouping', 'tabbedGrouping'].includes(figure);
  return isDashed ? dashedLine : solidLine;
}

function share(alpha: number): number {
  return Math.max(0, Math.min(255, alpha)) / 255;
}

const aligns: Readonly<Record<number, HorizontalAlignment>> = { 1: 'left', 2: 'centre', 4: 'right' };
const valigns: Readonly<Record<number, VerticalAlignment>> = { 0: 'top', 1: 'middle', 2: 'bottom' };
const opposite = { left: 'right', centre: 'centre', right: 'left', top: 'bottom', middle: 'middle', bottom: 'top' } as const;

export function placeOfText(node: NodeLook['node']): { align: HorizontalAlignment; valign: VerticalAlignment } {
  return {
    align: aligns[numberIn(node, 'textAlignment', 2)] ?? 'centre',
    valign: valigns[numberIn(node, 'textPosition', 0)] ?? 'top',
  };
}
