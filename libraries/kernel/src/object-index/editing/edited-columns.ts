/** Columns of an index in which rows came, went or have something else: told by the column before, and by what stands there instead. */
import type { DirectSlices } from '../direct-slices.ts';
import type { NumberColumn, NumberSection, Section } from '../layout.ts';
import { putNumber, type Width } from '../unsigned-column.ts';
import { noRaise, type Raise, raised, raiseOfAll } from './raised-numbers.ts';

/** A stretch of the index before, as it stands or with its numbers raised; or bytes. */
export type IndexPiece = CopiedStretch | RaisedStretch | { readonly bytes: Uint8Array };

export interface CopiedStretch {
  readonly start: number;
  readonly end: number;
}

export interface RaisedStretch extends CopiedStretch {
  readonly width: Width;
  readonly raise: Raise;
}

/** The index has to be made in another way. */
export class NotPatched extends Error {
  override readonly name = 'NotPatched';
}

export interface EditedColumn {
  readonly pieces: readonly IndexPiece[];
  /** How many more numbers, or bytes, the column has. */
  readonly growth: number;
}

/** What stands in a stretch of a column instead: other numbers, or those that stand there, each with so much more. */
export type NumbersEdit = { readonly from: number; readonly to: number } & (
  | { readonly numbers: readonly number[] }
  | { readonly by: number }
);

/** What becomes of a row: it is put before the one that had this number, is taken out, or has something else. */
export interface RowEdit<T> {
  readonly row: number;
  readonly kind: 'put' | 'taken' | 'other';
  readonly now: T;
}

/** In the order of rows; what is put before a row comes before what becomes of it. */
export function inOrder<T>(edits: readonly RowEdit<T>[]): RowEdit<T>[] {
  return edits.toSorted((one, other) => one.row - other.row || rank(one) - rank(other));
}

function rank({ kind }: RowEdit<unknown>): number {
  return kind === 'put' ? 0 : 1;
}

/** Numbers that are not edited are raised; the largest of them that there may be tells whether they fit. */
export function editedNumbers(
  section: NumberSection,
  edits: readonly NumbersEdit[],
  { raise, largest }: { readonly raise: Raise; readonly largest: number } = { raise: noRaise, largest: 0 },
): EditedColumn {
  const { width, length } = section;
  refuseUnlessFits(raised(Math.min(largest, 256 ** width - 1), raise), width);
  const pieces: IndexPiece[] = [];
  let [at, growth] = [0, 0];
  for (const edit of edits) {
    pieces.push(stretch(section, at, edit.from, raise));
    if ('by' in edit) pieces.push(stretch(section, edit.from, edit.to, raiseOfAll(edit.by)));
    else {
      pieces.push({ bytes: bytesOf(edit.numbers, width) });
      growth += edit.numbers.length - (edit.to - edit.from);
    }
    at = edit.to;
  }
  return { pieces: [...pieces, stretch(section, at, length, raise)], growth };
}

/** A column with one number a row. */
export function editedRows(
  section: NumberSection,
  rows: readonly RowEdit<number>[],
  raising?: { readonly raise: Raise; readonly largest: number },
): EditedColumn {
  const edits = rows.map(({ row, kind, now }) => ({
    from: row,
    to: kind === 'put' ? row : row + 1,
    numbers: kind === 'taken' ? [] : [now],
  }));
  return editedNumbers(section, edits, raising);
}

/** A column that tells where what each row has begins; with how much rows have now, and how much more comes before what the first one has. */
export function editedStarts(
  slices: DirectSlices,
  column: NumberColumn,
  rows: readonly RowEdit<number>[],
  before = 0,
): EditedColumn {
  const section = slices.directory.numbers[column];
  const pieces: IndexPiece[] = [];
  let [at, sum, growth] = [0, before, 0];
  for (const { row, kind, now } of rows) {
    const { from, to } = kind === 'put' ? { from: slices.number(column, row), to: 0 } : slices.bounds(column, row);
    // Whoever has as much as before parts nothing.
    if (kind === 'other' && now === to - from) continue;
    const end = kind === 'other' ? row + 1 : row;
    pieces.push(stretch(section, at, end, raiseOfAll(sum)));
    if (kind === 'put') pieces.push({ bytes: bytesOf([from + sum], section.width) });
    at = kind === 'put' ? row : row + 1;
    sum += (kind === 'taken' ? 0 : now) - (kind === 'put' ? 0 : to - from);
    growth += kind === 'put' ? 1 : kind === 'taken' ? -1 : 0;
  }
  refuseUnlessFits(slices.number(column, section.length - 1) + sum, section.width);
  return { pieces: [...pieces, stretch(section, at, section.length, raiseOfAll(sum))], growth };
}

/** What rows have in a column of bytes. */
export function editedBytes(
  slices: DirectSlices,
  { offset, length }: Section,
  startColumn: NumberColumn,
  rows: readonly RowEdit<Uint8Array>[],
): EditedColumn {
  const pieces: IndexPiece[] = [];
  let news: Uint8Array[] = [];
  let [at, growth] = [0, 0];
  const copyUpTo = (end: number) => {
    // What neighbours have is one piece.
    if (news.length > 0) pieces.push({ bytes: joinedBytes(news) });
    pieces.push({ start: offset + at, end: offset + end });
    news = [];
  };
  for (const { row, kind, now } of rows) {
    const from = slices.number(startColumn, row);
    const to = kind === 'put' ? from : slices.number(startColumn, row + 1);
    if (from > at) copyUpTo(from);
    news.push(now);
    growth += now.length - (to - from);
    at = to;
  }
  copyUpTo(length);
  return { pieces, growth };
}

function stretch({ offset, width }: NumberSection, from: number, to: number, raise: Raise): IndexPiece {
  const place = { start: offset + from * width, end: offset + to * width };
  return raise.length === 0 ? place : { ...place, width, raise };
}

function bytesOf(numbers: readonly number[], width: Width): Uint8Array {
  const bytes = new Uint8Array(numbers.length * width);
  for (const [index, number] of numbers.entries()) {
    refuseUnlessFits(number, width);
    putNumber(bytes, index * width, width, number);
  }
  return bytes;
}

function joinedBytes(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0]!;
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

export function refuseUnlessFits(number: number, width: Width): void {
  if (number >= 256 ** width) throw new NotPatched('A number needs more room.');
}
