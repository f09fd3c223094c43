/** Writes a table in the format that is asked for, with its totals, as far as that format goes. */
import {
  CsvWriter,
  columnShapes,
  HtmlWriter,
  JsonWriter,
  type Sink,
  sampledRows,
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

/** Those of which a page or a sheet has to know the first rows, to give columns their side and width. */
const sampling: ReadonlySet<TableFormat> = new Set(['html', 'xlsx']);

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
  private readonly head: TableHead;
  /** The first rows, until the writer has begun. */
  private sample: TableRow[] | undefined;
  private count = 0;
  private cut: string | undefined;
  private remark: string | undefined;

  constructor(head: TableHead, options: OutputOptions, sink: Sink) {
    this.writer = writers[options.format](sink);
    this.totals = new Totals(head.columns);
    this.isPage = options.format === 'html';
    this.most = Math.min(options.most ?? Number.POSITIVE_INFINITY, this.isPage ? mostOnPage : Number.POSITIVE_INFINITY);
    this.head = head;
    this.sample = [];
    if (!sampling.has(options.format)) this.begin();
  }

  /** Whether there is room for another one. */
  row(row: TableRow): boolean {
    if (this.count === this.most) {
      this.cutOff(`The first ${this.most} rows${this.isPage ? '; all of them are there as csv and xlsx' : ''}`);
      return false;
    }
    this.count++;
    this.totals.add(row.cells);
    if (!this.sample) this.writer.row(row);
    else if (this.sample.push(row) === sampledRows) this.begin();
    return true;
  }

  /** There are more rows, and none of them comes. */
  cutOff(reason: string): void {
    this.cut = reason;
  }

  /** What is to be said beneath the rows. */
  say(remark: string): void {
    this.remark = remark;
  }

  end(): number {
    this.begin();
    // Totals of some of the rows would be taken for those of all.
    const totals = this.cut === undefined ? this.totals.values : undefined;
    this.writer.end({ totals, count: this.count, cut: this.cut, remark: this.remark });
    return this.count;
  }

  private begin(): void {
    const { sample } = this;
    if (!sample) return;
    this.sample = undefined;
    this.writer.begin(this.head, columnShapes(this.head.columns, sample));
    for (const row of sample) this.writer.row(row);
  }
}
