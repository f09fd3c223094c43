/** Tables and forms: cells, totals, and writers for CSV, JSON, HTML and workbooks. */
export { type Cell, cutTo, type Reference, type Scalar, type TableRow, textOf } from './cell.ts';
export { columnShapes, sampledRows } from './column-shape.ts';
export { CsvWriter } from './csv-writer.ts';
export { formPage } from './html/form-page.ts';
export { HtmlWriter } from './html/html-writer.ts';
export { JsonWriter } from './json-writer.ts';
export { isLongNumber } from './long-number.ts';
export { shownText } from './shown-text.ts';
export type { ColumnHead, TableHead } from './table-head.ts';
export type { Sink, TableWriter } from './table-writer.ts';
export { totalText } from './total-text.ts';
export { Totals } from './totals.ts';
export { type Packing, XlsxWriter } from './xlsx/xlsx-writer.ts';
