/** Draws tables: columns as wide as their words need, heads again on every page. */
import type { Structure } from 'pdfkit';
import { writable } from './pdf-fonts.ts';
import { colours, type PdfSheet } from './pdf-sheet.ts';

export interface PdfTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly totals?: readonly string[] | undefined;
  readonly isNumber: (column: number) => boolean;
}

const size = 8.5;
const gap = 5;
/** What a page has room for; the others are told of. */
const mostColumns = 12;
/** Widths are chosen by the first rows. */
const measuredRows = 200;
const longestCell = 1_500;

interface Row {
  readonly cells: readonly string[];
  readonly isHead?: boolean;
  readonly isBold?: boolean;
}

export function drawTable(sheet: PdfSheet, table: PdfTable, checkpoint: () => void): void {
  const heads = shownCells(table.heads);
  const rows = table.rows.map(shownCells);
  const widths = columnWidths(sheet, heads, rows.slice(0, measuredRows));
  const { pdf } = sheet;
  const root = pdf.struct('Table');
  pdf.addStructure(root);
  const draw = (row: Row) => drawRow(sheet, root, row, widths, table.isNumber);
  const head = { cells: heads, isHead: true, isBold: true };
  draw(head);
  for (const cells of rows) {
    checkpoint();
    const row = { cells };
    if (sheet.room < heightOf(sheet, row, widths)) {
      pdf.addPage();
      draw(head);
    }
    draw(row);
  }
  if (table.totals) draw({ cells: shownCells(table.totals), isBold: true });
  root.end();
  const more = table.heads.length - heads.length;
  pdf.x = sheet.left;
  if (more > 0)
    sheet
      .look({ size, colour: colours.quiet })
      .text(`${more} more columns have no room on paper.`, sheet.left, pdf.y + 4, { width: sheet.width });
}

function shownCells(cells: readonly string[]): string[] {
  return cells.slice(0, mostColumns).map((cell) => writable(cell.length > longestCell ? `${cell.slice(0, longestCell)}…` : cell));
}

/** A column is never wider than its longest text, and where that is possible as wide as its longest word; what is short of room is shared by those that want more than their part. */
function columnWidths(sheet: PdfSheet, heads: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const pdf = sheet.look({ size, isBold: true });
  const widest = (column: number, between: RegExp) => {
    const texts = [heads[column]!, ...rows.map((row) => row[column] ?? '')].map((text) => text.slice(0, 200));
    return Math.max(24, ...texts.flatMap((text) => text.split(between).map((part) => pdf.widthOfString(part)))) + 2 * gap;
  };
  const wanted = heads.map((_, column) => widest(column, /\n/));
  const least = heads.map((_, column) => Math.min(widest(column, /[\s-]+/), sheet.width / 3));
  const spare = sheet.width - sum(least);
  if (spare < 0) return shared(sheet.width, wanted);
  const more = shared(
    spare,
    wanted.map((width, column) => Math.max(0, width - least[column]!)),
  );
  return least.map((width, column) => width + more[column]!);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Each gets what it wants, or an equal part of what the others leave. */
function shared(room: number, wanted: readonly number[]): number[] {
  const widths = new Array<number>(wanted.length).fill(0);
  let [left, open] = [room, wanted.map((_, column) => column)];
  while (open.length > 0) {
    const share = left / open.length;
    const content = open.filter((column) => wanted[column]! <= share);
    for (const column of content.length > 0 ? content : open) {
      widths[column] = content.length > 0 ? wanted[column]! : share;
      left -= widths[column]!;
    }
    open = content.length > 0 ? open.filter((column) => !content.includes(column)) : [];
  }
  return widths;
}

function heightOf(sheet: PdfSheet, { cells, isBold = false }: Row, widths: readonly number[]): number {
  const pdf = sheet.look({ size, isBold });
  const heights = cells.map((text, column) => pdf.heightOfString(text || ' ', { width: widths[column]! - 2 * gap }));
  return Math.min(sheet.wholeRoom - 40, Math.max(...heights, size) + 2 * gap - 2);
}

function drawRow(sheet: PdfSheet, root: Structure, row: Row, widths: readonly number[], isNumber: PdfTable['isNumber']): void {
  const { pdf } = sheet;
  const height = heightOf(sheet, row, widths);
  sheet.need(height);
  const [top, start] = [pdf.y, sheet.left];
  const line = pdf.struct('TR');
  root.add(line);
  let x = start;
  for (const [column, text] of row.cells.entries()) {
    const width = widths[column]!;
    const at = x;
    line.add(
      pdf.struct(row.isHead ? 'TH' : 'TD', () => {
        sheet.look({ size, isBold: row.isBold }).text(text, at + gap, top + gap - 1, {
          width: width - 2 * gap,
          height: height - gap,
          ellipsis: true,
          align: isNumber(column) ? 'right' : 'left',
        });
      }),
    );
    x += width;
  }
  line.end();
  rule(sheet, start, x, top + height, row.isHead ? 1 : 0.5);
  pdf.y = top + height;
}

function rule({ pdf }: PdfSheet, from: number, to: number, y: number, width: number): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colours.line).stroke();
  pdf.endMarkedContent();
}
