/** The text of a node: what it says, and the box inside the figure that it is written in. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { colourOf } from '../figures/colour.ts';
import { figureNamed } from '../figures/figures.ts';
import type { Rectangle } from '../geometry/geometry.ts';
import type { TextBlock } from '../scene/scene.ts';
import { lineHeightOf } from '../text/text-measure.ts';
import { visible } from '../text/visible-text.ts';
import { fontOf } from './fonts.ts';
import type { NodeLook } from './node-look.ts';
import { placeOfText } from './node-style.ts';
import { optionIn, textIn } from './values.ts';
import type { ViewDrawing } from './view-drawing.ts';

export const paleText = { colour: '#a0a0a0', shadow: '#ffffff' };

/** What the node says; a label expression stands for its name or content. One that is nothing but a blank is how names are hidden. */
export function labelOf({ node, element, kind }: NodeLook, { omissions, limits, labels }: ViewDrawing): string {
  if (element?.class.name === 'Junction') return '';
  const expression = optionIn(node, 'labelExpression') ?? '';
  const own = element ? textIn(element, 'name') : (kind?.textOf(node) ?? '');
  const text = expression === '' ? own : labels.resolve(expression, node);
  return omissions.cut(visible(text.replace(/\r\n?/g, '\n')), limits.characters);
}

export function textBlockOf(look: NodeLook, bounds: Rectangle, text: string, hasIcon: boolean): TextBlock {
  const { node, isPale } = look;
  return {
    text,
    box: look.figure === 'stickFigure' ? footOf(look, bounds) : boxOf(look, bounds, hasIcon),
    font: fontOf(textIn(node, 'font')),
    colour: colourOf(textIn(node, 'fontColor')) ?? '#000000',
    ...placeOfText(node),
    ...(isPale && paleText),
  };
}

function boxOf({ node, figure, kind, iconRoom }: NodeLook, { width, height }: Rectangle, hasIcon: boolean): Rectangle {
  const { textMargin, textShift } = figureNamed(figure);
  const [beside, above] = kind?.margins ?? [usualMargin, textMargin ?? usualMargin];
  const { align, valign } = placeOfText(node);
  const shift = textShift?.({ align, valign, height }) ?? {};
  const room = hasIcon && valign === 'top' ? Math.max(0, iconRoom - usualMargin) : 0;
  const [left, right] = { left: [0, 0], centre: [room, room], right: [0, room] }[align] as [number, number];
  const down = shift.y ?? 0;
  return {
    x: beside + left + (shift.x ?? 0),
    y: above + (valign === 'bottom' ? 0 : down),
    width: Math.max(0, width - 2 * beside - left - right + (shift.width ?? 0)),
    // What stands in the middle moves as it is; elsewhere the far edge of the box stays.
    height: Math.max(0, height - 2 * above - (valign === 'top' ? down : valign === 'bottom' ? -down : 0)),
  };
}

const usualMargin = 4;

/** The name of a stick figure stands beneath it. */
function footOf({ node }: NodeLook, { width, height }: Rectangle): Rectangle {
  const line = lineHeightOf(fontOf(textIn(node, 'font')));
  return { x: 0, y: Math.max(0, height - line), width, height: Math.min(height, line) };
}

/** The tab of a group is as wide as its text where that stands in it. */
export function tabOf(look: NodeLook, { width }: Rectangle, text: string, { measure }: ViewDrawing): Tab | undefined {
  const font = fontOf(textIn(look.node, 'font'));
  if (look.figure === 'stickFigure') return { width: 0, height: lineHeightOf(font) };
  const share = ownEntry(tabShares, look.figure);
  if (share === undefined) return undefined;
  const least = Math.floor(width / share);
  if (placeOfText(look.node).valign !== 'top') return { width: least, height: tabHeight };
  const wide = Math.max(least, Math.ceil(measure.measure(text, font).width) + 2 * usualMargin);
  return { width: Math.min(width - 1, wide), height: Math.max(tabHeight, lineHeightOf(font)) };
}

interface Tab {
  readonly width: number;
  readonly height: number;
}

const tabHeight = 18;
/** The least part of the width that the tab takes. */
const tabShares: Readonly<Record<string, number>> = { tabbedGroup: 2, tabbedGrouping: 1.4 };
