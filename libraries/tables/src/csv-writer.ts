/** Writes tables as CSV (RFC 4180), in which no text is a formula. */
import { type Cell, cutTo, type TableRow, textOf } from './cell.ts';
import { inertText } from './inert-text.ts';
import type { TableFoot, TableHead } from './table-head.ts';
import type { Sink, TableWriter } from './table-writer.ts';

/** In characters. */
const longestCell = 256 * 1024;
/** Spreadsheets take a text for UTF-8 where it begins so, and else for what their country used to write. */
const byteOrderMark = '\ufeff';
const special = /[",;\t\r\n]/;
/** Most texts are none of these, and are written as they are. */
const needsCare = /^[\s\0]*[=+\-@＝＋－＠]|[",;\t\r\n\0]/;

export class CsvWriter implements TableWriter {
  private readonly sink: Sink;

  constructor(sink: Sink) {
    this.sink = sink;
  }

  begin({ columns }: TableHead): void {
    this.sink(byteOrderMark + lineOf(columns.map(({ title }) => title)));
  }

  row({ cells }: TableRow): void {
    this.sink(lineOf(cells));
  }

  /** A line of totals would be one more row for whoever reads it as data: it is left out. */
  end(_foot: TableFoot): void {}
}

function lineOf(cells: readonly Cell[]): string {
  let line = '';
  for (let at = 0; at < cells.length; at++) line += (at === 0 ? '' : ',') + fieldOf(cells[at]!);
  return `${line}\r\n`;
}

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  const given = cutTo(textOf(cell), longestCell);
  if (!needsCare.test(given)) return given;
  // Readers end a file, or refuse it, at a NUL.
  const text = inertText(given).replaceAll('\0', '\ufffd');
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
