/** Writes tables as workbooks (Office Open XML), row after row: what was written is packed and passed on, and nothing is kept. */
import { directoryRecords, fileHeader, fileSums, type WrittenEntry } from '@orrery/formats/zip/zip-records.ts';
import type { Cell, TableRow } from '../cell.ts';
import type { ColumnShape } from '../column-shape.ts';
import type { TableFoot, TableHead } from '../table-head.ts';
import type { Sink, TableWriter } from '../table-writer.ts';
import { totalLook } from '../total-text.ts';
import { cellXml, dayOf } from './sheet-cells.ts';
import { columnLetters, sheetName } from './sheet-text.ts';
import {
  contentTypes,
  namedTotal,
  packageRelations,
  sheetEnd,
  sheetStart,
  styleSheet,
  styles,
  workbook,
  workbookRelations,
} from './workbook-parts.ts';

/** Packs bytes as ZIP archives have them: by whoever can do it fast where this runs. */
export interface Packing {
  crc32(bytes: Uint8Array, before: number): number;
  /** A stream of deflated bytes, for one part. */
  deflate(): { push(bytes: Uint8Array): Uint8Array; end(): Uint8Array };
}

export interface XlsxLimits {
  /** "1,048,576 rows a sheet", the head among them. */
  readonly rows: number;
  /** Of the XML of a sheet: sizes in archives have 32 bits. */
  readonly bytes: number;
}

const usual: XlsxLimits = { rows: 1_048_576, bytes: 2 ** 31 };
const largestArchive = 0xffff_ffff;
/** So many characters are packed at once. */
const packedAtOnce = 256 * 1024;

/** A workbook that no archive can hold. */
class WorkbookTooLarge extends Error {
  override readonly name = 'WorkbookTooLarge';
}

export class XlsxWriter implements TableWriter {
  private readonly sink: Sink;
  private readonly packing: Packing;
  private readonly limits: XlsxLimits;
  private readonly encoder = new TextEncoder();
  private readonly directory: WrittenEntry[] = [];
  private readonly sheets: string[] = [];
  private head: TableHead = { title: '', columns: [] };
  private shapes: readonly ColumnShape[] = [];
  private letters: readonly string[] = [];
  private part: OpenPart | undefined;
  private waiting = '';
  private rows = 0;
  /** The last row that is one of the table. */
  private lastRow = 0;
  private at = 0;

  constructor(sink: Sink, packing: Packing, limits: XlsxLimits = usual) {
    this.sink = sink;
    this.packing = packing;
    this.limits = limits;
  }

  begin(head: TableHead, shapes: readonly ColumnShape[]): void {
    this.head = head;
    this.shapes = shapes;
    this.letters = head.columns.map((_, at) => columnLetters(at + 1));
    this.whole('_rels/.rels', packageRelations());
    this.whole('xl/styles.xml', styleSheet(head.columns));
    this.beginSheet();
  }

  row({ cells }: TableRow): void {
    if (this.part!.size > this.limits.bytes) this.nextSheet();
    const { columns } = this.head;
    const place = this.nextRow();
    this.lastRow = this.rows;
    let xml = `<row r="${place}">`;
    for (let at = 0; at < cells.length; at++)
      xml += cellXml(cells[at]!, this.letters[at] + place, styles.firstColumn + at, columns[at]?.format);
    this.add(`${xml}</row>`);
  }

  end({ totals, cut, remark }: TableFoot): void {
    if (totals) this.writeTotals(totals);
    for (const note of [cut, remark, ...this.head.columns.map(({ fault }) => fault)])
      if (note !== undefined) this.line([note], () => styles.note);
    this.endSheet();
    this.whole('xl/workbook.xml', workbook(this.sheets));
    this.whole('xl/_rels/workbook.xml.rels', workbookRelations(this.sheets));
    this.whole('[Content_Types].xml', contentTypes(this.sheets));
    for (const record of directoryRecords(this.directory, this.at)) this.sink(record);
  }

  private beginSheet(): void {
    this.sheets.push(sheetName(this.head.title, this.sheets.length + 1));
    this.beginPart(`xl/worksheets/sheet${this.sheets.length}.xml`);
    this.rows = 0;
    this.add(sheetStart(this.shapes));
    this.line(
      this.head.columns.map(({ title }) => title),
      (at) => (this.shapes[at]?.isNumber ? styles.numberHead : styles.head),
    );
    this.lastRow = this.rows;
  }

  private nextSheet(): void {
    this.endSheet();
    this.beginSheet();
  }

  /** The number of a row that is begun; totals and notes need one as well. */
  private nextRow(): string {
    if (this.rows === this.limits.rows) this.nextSheet();
    return String(++this.rows);
  }

  private endSheet(): void {
    // Whoever sorts by the filter leaves totals where they are.
    const last = `${this.letters.at(-1) ?? 'A'}${this.lastRow}`;
    this.add(sheetEnd(`A1:${last}`));
    this.endPart();
  }

  private line(cells: readonly string[], style: (at: number) => number): void {
    const place = this.nextRow();
    const xml = cells.map((cell, at) => cellXml(cell, `${this.letters[at] ?? 'A'}${place}`, style(at), undefined));
    this.add(`<row r="${place}">${xml.join('')}</row>`);
  }

  private writeTotals(totals: readonly (number | string | null)[]): void {
    const place = this.nextRow();
    const { columns } = this.head;
    const xml = totals.map((value, at) => {
      const { total = 'count', ...look } = columns[at]!;
      const { format } = totalLook(total, look);
      const isNamed = typeof value === 'string' && dayOf(value, format) === undefined;
      const cell: Cell = isNamed ? namedTotal(value, total) : value;
      return cellXml(cell, `${this.letters[at]}${place}`, styles.firstColumn + columns.length + at, format);
    });
    this.add(`<row r="${place}">${xml.join('')}</row>`);
  }

  private whole(name: string, xml: string): void {
    this.beginPart(name);
    this.add(xml);
    this.endPart();
  }

  private beginPart(name: string): void {
    const entry = { name: this.encoder.encode(name), isPacked: false, headerAt: this.at };
    this.part = { entry, deflate: this.packing.deflate(), crc: 0, size: 0, packedSize: 0 };
    this.pass(fileHeader(entry));
  }

  private add(xml: string): void {
    this.waiting += xml;
    if (this.waiting.length >= packedAtOnce) this.pack();
  }

  private pack(): void {
    const part = this.part!;
    const bytes = this.encoder.encode(this.waiting);
    this.waiting = '';
    part.crc = this.packing.crc32(bytes, part.crc);
    part.size += bytes.length;
    this.packed(part, part.deflate.push(bytes));
  }

  private endPart(): void {
    this.pack();
    const part = this.part!;
    this.packed(part, part.deflate.end());
    const { entry, crc, size, packedSize } = part;
    this.pass(fileSums({ crc, packedSize, size }));
    this.directory.push({ ...entry, crc, packedSize, size });
  }

  private packed(part: OpenPart, bytes: Uint8Array): void {
    part.packedSize += bytes.length;
    this.pass(bytes);
  }

  private pass(bytes: Uint8Array): void {
    this.at += bytes.length;
    if (this.at > largestArchive) throw new WorkbookTooLarge('The table is too large for a workbook.');
    if (bytes.length > 0) this.sink(bytes);
  }
}

/** A part that is being written. */
interface OpenPart {
  readonly entry: Pick<WrittenEntry, 'name' | 'isPacked' | 'headerAt'>;
  readonly deflate: ReturnType<Packing['deflate']>;
  crc: number;
  size: number;
  packedSize: number;
}
