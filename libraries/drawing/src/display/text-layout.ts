/** Lays a text out in its box: wrapped, aligned, and cut where it does not fit. */
import { bottom, isEmpty, type Rectangle, right } from '../geometry/geometry.ts';
import type { HorizontalAlignment, TextBlock } from '../scene/scene.ts';
import { baselineOf, lineHeightOf, type TextMeasure } from '../text/text-measure.ts';
import type { TextItem, TextRun } from './display-list.ts';

/** The upper part of a line that shows nothing of most letters: of a line that is cut below it, nothing is drawn. */
const blankPart = 0.3;

/** Widths of one font are not quite those of another: a line that is so little too long stays whole, and hangs over by half of it at each end. */
const overhang = 0.015;

/** Nothing where no line shows. */
export function textItem(block: TextBlock, measure: TextMeasure): TextItem | undefined {
  const { box, font, text } = block;
  if (text === '' || isEmpty(box)) return undefined;
  const pitch = lineHeightOf(font);
  const lines = block.isOneLine ? [text] : measure.wrap(text, font, box.width * (1 + overhang));
  const top = topOf(block, lines.length * pitch);
  const seen = Math.max(0, Math.ceil((bottom(box) - top) / pitch - blankPart));
  const runs = lines.slice(0, seen).flatMap((line, index) => run(line, top + index * pitch, block, measure));
  if (runs.length === 0) return undefined;
  const isCut = top + Math.min(lines.length, seen) * pitch > bottom(box) + 0.5 || runs.some((one) => isOutside(one, box));
  return { type: 'text', runs, font, colour: block.colour, shadow: block.shadow, ...(isCut && { clip: box }) };
}

function run(line: string, top: number, { box, font, align }: TextBlock, measure: TextMeasure): TextRun[] {
  if (line.trim() === '') return [];
  const whole = measure.measure(line, font).width;
  // Spaces at the ends count for the place of a line, and are not drawn.
  const text = line.trim();
  const start = line.length - line.trimStart().length;
  const before = start === 0 ? 0 : measure.measure(line.slice(0, start), font).width;
  const width = text.length === line.length ? whole : measure.measure(text, font).width;
  return [{ text, x: leftOf(box, whole, align) + before, y: top + baselineOf(font), width }];
}

/** A text that is higher than its box begins at the top of it. */
function topOf({ box, valign }: TextBlock, height: number): number {
  const room = box.height - height;
  if (valign === 'top' || room <= 0) return box.y;
  return box.y + (valign === 'middle' ? Math.floor(room / 2) : room);
}

function leftOf(box: Rectangle, width: number, align: HorizontalAlignment): number {
  if (align === 'left') return box.x;
  return align === 'right' ? right(box) - width : box.x + (box.width - width) / 2;
}

function isOutside({ x, width }: TextRun, box: Rectangle): boolean {
  const slack = 1 + box.width * overhang;
  return x < box.x - slack || x + width > right(box) + slack;
}
