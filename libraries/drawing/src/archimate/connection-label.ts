/** The label of a connection: its text, and where its box lies. */
import { colourOf } from '../figures/colour.ts';
import type { Point } from '../geometry/geometry.ts';
import { distance, middleOfLine } from '../geometry/points.ts';
import type { ConnectionLabel } from '../scene/scene.ts';
import { type Font, lineHeightOf, type TextMeasure } from '../text/text-measure.ts';
import { visible } from '../text/visible-text.ts';
import { fontOf } from './fonts.ts';
import { conceptOf } from './labels/label-subject.ts';
import { placeOfText } from './node-style.ts';
import { paleText } from './node-text.ts';
import type { ShownConnection } from './shown-connections.ts';
import { isA, numberIn, numberOption, optionIn, textIn } from './values.ts';
import type { ViewDrawing } from './view-drawing.ts';

/** Of one label: its lines are not wrapped. */
const mostLines = 50;
/** From the end of a line to its label, along it and beside it. */
const [along, beside] = [14, 4];

export function labelsOf(shown: ShownConnection, drawing: ViewDrawing, isPale: boolean): ConnectionLabel[] {
  const { connection } = shown;
  const text = labelText(shown, drawing);
  if (text.trim() === '') return [];
  const font = fontOf(textIn(connection, 'font'));
  const size = sizeOf(text, font, drawing.measure);
  const colour = colourOf(textIn(connection, 'fontColor')) ?? '#000000';
  const { align } = placeOfText(connection);
  const box = { ...placeOf(shown, size), ...size };
  return [{ text, box, font, colour, align, interruptsLine: true, ...(isPale && paleText) }];
}

function labelText({ connection }: ShownConnection, { omissions, limits, labels }: ViewDrawing): string {
  if (optionIn(connection, 'nameVisible') === 'false') return '';
  const concept = conceptOf(connection);
  const expression = optionIn(connection, 'labelExpression') ?? '';
  const text = expression === '' ? textIn(concept, 'name').trim() : labels.resolve(expression, connection);
  const strength = isA(concept, 'InfluenceRelationship') ? textIn(concept, 'strength') : '';
  const whole = strength === '' || text.includes(strength) ? text : `${text} ${strength}`;
  const lines = visible(whole.replace(/\r\n?/g, '\n')).split('\n');
  return omissions.cut(lines.slice(0, mostLines).join('\n'), Math.min(limits.characters, longestLabel));
}

const longestLabel = 1000;

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeOf(text: string, font: Font, measure: TextMeasure): Size {
  const lines = text.split('\n');
  const width = lines.reduce((most, line) => Math.max(most, measure.measure(line, font).width), 0);
  return { width: Math.ceil(width), height: lines.length * lineHeightOf(font) };
}

const [atSource, atTarget] = [0, 2];

function placeOf({ connection, points }: ShownConnection, size: Size): Point {
  const position = numberIn(connection, 'textPosition', 1);
  if (position === atSource) return atEnd(points[0]!, points[1]!, size);
  if (position === atTarget) return atEnd(points[points.length - 1]!, points[points.length - 2]!, size);
  return inMiddle(middleOfLine(points), size, numberOption(connection, 'textRelativePosition', 2));
}

/** Bits of where a label lies about the middle of its line: north, south, west, east. */
const sides: readonly (readonly [bit: number, x: number, y: number])[] = [
  [1, 0, -1],
  [4, 0, 1],
  [8, -1, 0],
  [16, 1, 0],
];
const gap = 5;

function inMiddle(middle: Point, { width, height }: Size, side: number): Point {
  const moves = sides.filter(([bit]) => side & bit);
  const [x, y] = [1, 2].map((axis) => moves.reduce((sum, move) => sum + move[axis]!, 0)) as [number, number];
  return {
    x: middle.x - width / 2 + x * (width / 2 + gap),
    y: middle.y - height / 2 + y * (height / 2 + gap),
  };
}

/** Outside the figure, along the side of the line that leaves it. */
function atEnd(end: Point, next: Point, { width, height }: Size): Point {
  const [dx, dy] = [next.x - end.x, next.y - end.y];
  if (distance(end, next) === 0) return { x: end.x + beside, y: end.y + beside };
  if (Math.abs(dx) >= Math.abs(dy)) {
    const y = end.y + along * (dy / Math.abs(dx)) + beside;
    return { x: dx > 0 ? end.x + along : end.x - along - width, y };
  }
  const x = end.x + along * (dx / Math.abs(dy)) + beside;
  return { x, y: dy > 0 ? end.y + along : end.y - along - height };
}
