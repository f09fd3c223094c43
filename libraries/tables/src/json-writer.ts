/** Writes tables as JSON: columns, then a row a line, then totals and how many rows there were. */
import type { Cell, TableRow } from './cell.ts';
import { cutTo, isList } from './cell.ts';
import type { TableFoot, TableHead } from './table-head.ts';
import type { Sink, TableWriter } from './table-writer.ts';

/** In characters. */
const longestCell = 256 * 1024;

export class JsonWriter implements TableWriter {
  private readonly sink: Sink;
  private isFirst = true;

  constructor(sink: Sink) {
    this.sink = sink;
  }

  begin({ title, description, columns }: TableHead): void {
    const heads = columns.map(({ fault: _, ...head }) => head);
    const diagnostics = columns.flatMap(({ fault: message, title: column }) =>
      message === undefined ? [] : [{ severity: 'warning', code: 'unknown-column', message, column }],
    );
    const head = JSON.stringify({ title, description, columns: heads, diagnostics });
    this.sink(`${head.slice(0, -1)},"rows":[`);
  }

  row({ id, cells }: TableRow): void {
    const row = JSON.stringify({ id, cells: cells.map(shown) });
    this.sink(`${this.isFirst ? '\n' : ',\n'}${row}`);
    this.isFirst = false;
  }

  end({ totals, count, cut, remark }: TableFoot): void {
    const note = cut === undefined ? remark : remark === undefined ? cut : `${cut}. ${remark}`;
    const foot = JSON.stringify({ totals, count, truncated: cut !== undefined, note });
    this.sink(`\n],${foot.slice(1)}\n`);
  }
}

/** JSON has no name for what is no finite number. */
function shown(cell: Cell): unknown {
  if (typeof cell === 'string') return cutTo(cell, longestCell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : String(cell);
  return cell !== null && isList(cell) ? cell.map(shown) : cell;
}
