/** Writes tables as CSV (RFC 4180), in which no text is a formula. */
import { type Cell, cutTo, type TableRow, textOf } from './cell.ts';
import type { TableFoot, TableHead } from './table-head.ts';
import type { Sink, TableWriter } from './table-writer.ts';

/** In characters. */
const longestCell = 256 * 1024;
/** Spreadsheets take a text for UTF-8 where it begins so, and else for what their country used to write. */
const byteOrderMark = '\ufeff';
/** What spreadsheets take for a formula where a text begins with it, full-width forms too; blanks before it do not help. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const special = /[",\r\n]/;

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
  const text = inert(cutTo(textOf(cell), longestCell));
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A number stays one: programs that read the file again count with it. */
function inert(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}
