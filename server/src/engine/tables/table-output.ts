/** Writes a table in the format that is asked for, with its totals, as far as that format goes. */
import {
  CsvWriter,
  HtmlWriter,
  JsonWriter,
  type Sink,
  type TableHead,
  type TableRow,
  type TableWriter,
  Totals,
  XlsxWriter,
} from '@orrery/tables';
import { zlibPacking } from './zlib-packing.ts';

export const tableFormats = ['csv', 'html', 'json', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** What is asked for. */
export interface OutputOptions {
  readonly format: TableFormat;
  /** How many rows at most. */
  readonly most?: number | undefined;
}

/** A page with more rows is no help to anybody. */
const mostOnPage = 10_000;

const writers: Readonly<Record<TableFormat, (sink: Sink) => TableWriter>> = {
  csv: (sink) => new CsvWriter(sink),
  html: (sink) => new HtmlWriter(sink),
  json: (sink) => new JsonWriter(sink),
  xlsx: (sink) => new XlsxWriter(sink, zlibPacking),
};

export class TableOutput {
  private readonly writer: TableWriter;
  private readonly totals: Totals;
  private readonly most: number;
  private readonly isPage: boolean;
  private count = 0;
  private cut: string | undefined;

  constructor(head: TableHead, options: OutputOptions, sink: Sink) {
    this.writer = writers[options.format](sink);
    this.totals = new Totals(head.columns);
    this.isPage = options.format === 'html';
    this.most = Math.min(options.most ?? Number.POSITIVE_INFINITY, this.isPage ? mostOnPage : Number.POSITIVE_INFINITY);
    this.writer.begin(head);
  }

  /** Whether there is room for another one. */
  row(row: TableRow): boolean {
    if (this.count === this.most) {
      this.cutOff(`The first ${this.most} rows${this.isPage ? '; all of them are there as csv and xlsx' : ''}`);
      return false;
    }
    this.count++;
    this.totals.add(row.cells);
    this.writer.row(row);
    return true;
  }

  /** There are more rows, and none of them comes. */
  cutOff(reason: string): void {
    this.cut = reason;
  }

  end(): number {
    // Totals of some of the rows would be taken for those of all.
    const totals = this.cut === undefined ? this.totals.values : undefined;
    this.writer.end({ totals, count: this.count, cut: this.cut });
    return this.count;
  }
}
