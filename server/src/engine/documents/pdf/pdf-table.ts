/** Draws tables: columns as wide as their words need, heads again on every page, and in parts where they are wider than the page. */
import type { Structure } from 'pdfkit';
import { documentLimits } from '../document-limits.ts';
import { type ColumnMeasures, columnWidths, gap, measured, partsOf, sum } from './pdf-columns.ts';
import { writable } from './pdf-fonts.ts';
import { colours, type PdfSheet } from './pdf-sheet.ts';

export interface PdfTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly totals?: readonly string[] | undefined;
  readonly isNumber: (column: number) => boolean;
}

const size = 8.5;
/** Widths are chosen by the first rows. */
const measuredRows = 200;
const longestCell = 1_500;

interface Row {
  readonly cells: readonly string[];
  readonly isHead?: boolean;
  readonly isBold?: boolean;
}

/** What is written before and after a table, on the same page. A table that is wider than the page gets a page in landscape. */
export interface AroundTable {
  readonly before?: () => void;
  readonly after?: () => void;
}

export function drawTable(sheet: PdfSheet, table: PdfTable, checkpoint: () => void, { before, after }: AroundTable = {}): void {
  const all = table.heads.length;
  const shown = partOf(
    table,
    Array.from({ length: Math.min(all, documentLimits.columns) }, (_, column) => column),
  );
  const draw = () => {
    before?.();
    drawParts(sheet, shown, all, checkpoint);
    after?.();
  };
  if (sum(measuresOf(sheet, shown).least) > sheet.width) sheet.across(draw);
  else draw();
}

function drawParts(sheet: PdfSheet, table: PdfTable, all: number, checkpoint: () => void): void {
  for (const [at, columns] of partsOf(sheet.width, measuresOf(sheet, table)).entries()) {
    if (at > 0) say(sheet, `Columns ${columns[1]! + 1} to ${columns.at(-1)! + 1} of ${all}:`, 12);
    drawPart(sheet, partOf(table, columns), checkpoint);
  }
  if (all > table.heads.length) say(sheet, `${all - table.heads.length} more columns have no room on paper.`, 4);
}

function measuresOf(sheet: PdfSheet, { heads, rows }: PdfTable): ColumnMeasures {
  const pdf = sheet.look({ size, isBold: true });
  return measured([heads, ...rows.slice(0, measuredRows)], (text) => pdf.widthOfString(text), sheet.width / 3);
}

function partOf({ heads, rows, totals, isNumber }: PdfTable, columns: readonly number[]): PdfTable {
  const of = (cells: readonly string[]) => columns.map((column) => shownCell(cells[column] ?? ''));
  return { heads: of(heads), rows: rows.map(of), totals: totals && of(totals), isNumber: (at) => isNumber(columns[at]!) };
}

function drawPart(sheet: PdfSheet, table: PdfTable, checkpoint: () => void): void {
  const { heads, rows } = table;
  const widths = columnWidths(sheet.width, measuresOf(sheet, table));
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
  if (table.totals) draw({ cells: table.totals, isBold: true });
  root.end();
  pdf.x = sheet.left;
}

/** In small letters, with so much room above. */
function say(sheet: PdfSheet, words: string, above: number): void {
  const { pdf } = sheet;
  sheet.need(60);
  sheet.space(above);
  pdf.addStructure(
    pdf.struct('P', () => sheet.look({ size, colour: colours.quiet }).text(words, sheet.left, pdf.y, { width: sheet.width })),
  );
}

function shownCell(cell: string): string {
  return writable(cell.length > longestCell ? `${cell.slice(0, longestCell)}…` : cell);
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
