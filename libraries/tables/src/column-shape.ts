/** Guesses the shape of columns by their first rows: whether they hold numbers, and how wide their texts are. */
import { type Cell, isList, type TableRow, textOf } from './cell.ts';
import { isLongNumber } from './long-number.ts';
import type { ColumnHead } from './table-head.ts';

export interface ColumnShape {
  /** Values, and the head above them, stand at the end of the line. */
  readonly isNumber: boolean;
  /** In characters: of the longest line among the first rows, or of the head. */
  readonly width: number;
}

/** So many rows are looked at. */
export const sampledRows = 20;

const numberFormats: ReadonlySet<string | undefined> = new Set(['number', 'integer', 'percent']);
/** Of a text; a longer one is wide whatever comes after it. */
const longestLookedAt = 200;

export function columnShapes(columns: readonly ColumnHead[], rows: readonly TableRow[]): ColumnShape[] {
  return columns.map((column, at) => ({ isNumber: holdsNumbers(column, at, rows), width: widthOf(column, at, rows) }));
}

/** The format of a column tells it, or else its values do. */
function holdsNumbers({ format }: ColumnHead, at: number, rows: readonly TableRow[]): boolean {
  if (format !== undefined) return numberFormats.has(format);
  const values = rows
    .map(({ cells }) => cells[at] ?? null)
    .filter((cell) => cell !== null && !(isList(cell) && cell.length === 0));
  const isNumber = (cell: Cell) => typeof cell === 'number' || (typeof cell === 'string' && isLongNumber(cell));
  return values.some((cell) => typeof cell === 'number') && values.every(isNumber);
}

function widthOf({ title }: ColumnHead, at: number, rows: readonly TableRow[]): number {
  const texts = [title, ...rows.map(({ cells }) => textOf(cells[at] ?? null))];
  return Math.max(...texts.map((text) => longestLine(text.slice(0, longestLookedAt))));
}

/** These are as wide as two others. */
const wide = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\uff01-\uff60]/gu;

function longestLine(text: string): number {
  return Math.max(...text.split('\n').map((line) => line.length + (line.match(wide)?.length ?? 0)));
}
