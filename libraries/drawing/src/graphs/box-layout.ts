/** The inside of a box of a graph: how large it is, and where its name and its lines stand. */
import type { Rectangle } from '../geometry/geometry.ts';
import { type Font, lineHeightOf, type TextMeasure } from '../text/text-measure.ts';
import type { GraphNode, GraphRow } from './graph.ts';
import { tabHeight } from './looks.ts';

export interface BoxLayout {
  readonly node: GraphNode;
  readonly width: number;
  readonly height: number;
  readonly stereotype?: BoxText | undefined;
  readonly name: BoxText;
  /** By their distance from the top. */
  readonly dividers: readonly number[];
  readonly rows: readonly BoxRow[];
}

export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

export interface BoxText {
  readonly text: string;
  readonly font: Font;
  /** Relative to the box. */
  readonly box: Rectangle;
}

export interface BoxRow extends BoxText {
  readonly row: GraphRow;
}

const family = 'Arimo';
const padding = 8;
const gap = 5;
const leastWidth = 80;
const mostWidth = 380;
const rowFont: Font = { family, size: 11 };
const stereotypeFont: Font = { family, size: 10 };

/** Lines that lead from a box to itself need room at its side. */
const loopHeight = 28;

/** As large as what it shows, unless it has a size already: then lines that find no room are left out. */
export function boxLayout(node: GraphNode, measure: TextMeasure, loops = 0, size?: BoxSize): BoxLayout {
  const nameFont: Font = { family, size: 12, isBold: true, isItalic: node.isAbstract ?? false };
  const stereotype = node.stereotype ? `«${node.stereotype}»` : undefined;
  const compartments = node.compartments.filter((rows) => rows.length > 0);
  const natural = widthOf([
    measure.measure(node.title, nameFont).width,
    stereotype === undefined ? 0 : measure.measure(stereotype, stereotypeFont).width,
    ...compartments.flat().map(({ text }) => measure.measure(text, rowFont).width),
  ]);
  const width = size?.width ?? natural;
  const place = new Placing(width, measure, node.look === 'package' ? tabHeight + 2 : gap);
  const shownStereotype = stereotype === undefined ? undefined : place.line(stereotype, stereotypeFont);
  const name = place.line(node.title === '' ? '\u2009' : node.title, nameFont);
  const dividers: number[] = [];
  const rows = compartments.flatMap((found) => {
    dividers.push(place.divide());
    return found.map((row) => ({ row, ...place.line(row.text, { ...rowFont, isItalic: row.isItalic ?? false }) }));
  });
  const height = size?.height ?? Math.max(place.end(), loops * loopHeight);
  const fits = ({ box }: BoxText) => box.y + box.height <= height;
  return {
    node,
    width,
    height,
    stereotype: shownStereotype,
    name,
    dividers: dividers.filter((y) => y < height),
    rows: rows.filter(fits),
  };
}

function widthOf(texts: readonly number[]): number {
  const widest = texts.reduce((most, width) => Math.max(most, width), 0);
  return Math.min(mostWidth, Math.max(leastWidth, Math.ceil(widest) + 2 * padding));
}

/** Puts one line beneath the other. */
class Placing {
  private readonly width: number;
  private readonly measure: TextMeasure;
  private y: number;

  constructor(width: number, measure: TextMeasure, top: number) {
    this.width = width;
    this.measure = measure;
    this.y = top;
  }

  line(text: string, font: Font): BoxText {
    const [y, height] = [this.y, lineHeightOf(font)];
    this.y += height;
    const box = { x: padding, y, width: this.width - 2 * padding, height };
    return { text: fitted(text, font, box.width, this.measure), font, box };
  }

  divide(): number {
    this.y += gap;
    const at = this.y;
    this.y += gap - 2;
    return at;
  }

  end(): number {
    return Math.ceil(this.y + gap);
  }
}

/** A text that is wider than its room ends in dots. */
function fitted(text: string, font: Font, width: number, measure: TextMeasure): string {
  const fits = (shown: string) => measure.measure(shown, font).width <= width + 1;
  if (text.length < longest && fits(text)) return text;
  let [low, high] = [0, Math.min(text.length, longest)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(`${text.slice(0, middle)}…`)) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low).toWellFormed().trimEnd()}…`;
}

/** No box shows more characters in a line. */
const longest = 400;
