/** The parts of a workbook beside its sheets: what they are, how they hang together, and how cells look. */
import type { ColumnShape } from '../column-shape.ts';
import type { ColumnHead, TotalKind } from '../table-head.ts';
import { totalLook } from '../total-text.ts';
import { xmlText } from './sheet-text.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The styles of columns are behind those of plain cells, of heads above texts and above numbers, and of notes; those of their totals come last. */
export const styles = { plain: 0, head: 1, numberHead: 2, note: 3, firstColumn: 4 } as const;

export function contentTypes(sheets: readonly string[]): string {
  const parts = sheets.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${parts.join('')}</Types>`;
}

export function packageRelations(): string {
  return relationsOf([`<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>`]);
}

export function workbookRelations(sheets: readonly string[]): string {
  return relationsOf([
    ...sheets.map(
      (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    ),
    `<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/>`,
  ]);
}

function relationsOf(all: readonly string[]): string {
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
}

export function workbook(sheets: readonly string[]): string {
  const listed = sheets.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets>${listed.join('')}</sheets></workbook>`;
}

/** One style a column, and one for its total: a number format of its own where it has one. */
export function styleSheet(columns: readonly ColumnHead[]): string {
  const codes = [...columns.map(formatCode), ...columns.map(totalCode)];
  const own = [...new Set(codes.filter((code) => code !== undefined))];
  const numbers = new Map(own.map((code, at) => [code, firstOwn + at]));
  const cells = codes.map((code, at) => cellFormat(code === undefined ? 0 : numbers.get(code)!, at >= columns.length));
  const formats = own.map((code, at) => `<numFmt numFmtId="${firstOwn + at}" formatCode="${xmlText(code)}"/>`);
  const numFmts = own.length === 0 ? '' : `<numFmts count="${own.length}">${formats.join('')}</numFmts>`;
  return `${declaration}<styleSheet xmlns="${main}">${numFmts}${fixedStyles}<cellXfs count="${styles.firstColumn + cells.length}">${fixedCells}${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** Of a text of several lines one sees the first. */
function cellFormat(number: number, isBold: boolean): string {
  const font = isBold ? 'fontId="1" applyFont="1"' : 'fontId="0"';
  return `<xf numFmtId="${number}" ${font} fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>`;
}

/** Those below are built in. */
const firstOwn = 164;

function formatCode({ format, decimals }: ColumnHead): string | undefined {
  const digits = (count: number) => (count === 0 ? '0' : `0.${'0'.repeat(count)}`);
  if (format === 'integer') return '0';
  if (format === 'percent') return `${digits(decimals ?? 0)}%`;
  if (format === 'date') return 'yyyy-mm-dd';
  if (format === 'date-time') return 'yyyy-mm-dd hh:mm';
  if (format === 'text' || format === 'boolean' || decimals === undefined) return undefined;
  return digits(decimals);
}

/** A total says what it is, and is a number all the same: `"sum "0.00`. */
function totalCode({ total, ...column }: ColumnHead): string | undefined {
  return total && `"${total} "${formatCode({ title: '', ...totalLook(total, column) }) ?? 'General'}`;
}

/** What no number can be is told in words. */
export function namedTotal(value: string, total: TotalKind): string {
  return `${total} ${value}`;
}

const fixedStyles =
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>';
const fixedCells =
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="right"/></xf><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';

/** What stands before the rows of a sheet: the first row stays in sight. */
export function sheetStart(shapes: readonly ColumnShape[]): string {
  const widths = shapes.map((shape, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(shape)}" customWidth="1"/>`);
  const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols}<sheetData>`;
}

export function sheetEnd(range: string): string {
  return `</sheetData><autoFilter ref="${range}"/></worksheet>`;
}

/** With room for the mark of the filter. */
function widthOf({ width }: ColumnShape): number {
  return Math.min(60, Math.max(10, width + 4));
}
