/** Writes tables as HTML that screen readers can follow. */
import { type Cell, cutTo, type TableRow } from '../cell.ts';
import type { ColumnShape } from '../column-shape.ts';
import { shownText } from '../shown-text.ts';
import type { ColumnHead, TableFoot, TableHead } from '../table-head.ts';
import type { Sink, TableWriter } from '../table-writer.ts';
import { totalText } from '../total-text.ts';
import { escaped } from './escaped.ts';
import { pageEnd, pageStart } from './page.ts';

/** With more columns, heads stand upright: so that one sees more of them at once. */
const mostAcross = 25;
/** In characters: a page is for reading. */
const longestCell = 10_000;

export class HtmlWriter implements TableWriter {
  private readonly sink: Sink;
  private columns: readonly ColumnHead[] = [];
  private shapes: readonly ColumnShape[] = [];

  constructor(sink: Sink) {
    this.sink = sink;
  }

  begin({ title, description, columns }: TableHead, shapes: readonly ColumnShape[]): void {
    this.columns = columns;
    this.shapes = shapes;
    const faults = columns.flatMap(({ fault }) => (fault === undefined ? [] : [`<p class="fault">${escaped(fault)}</p>\n`]));
    this.sink(pageStart(title, description) + faults.join(''));
    const heads = columns.map(
      (column, at) => `<th scope="col"${this.side(at)}>${escaped(cutTo(column.title, longestCell))}</th>`,
    );
    const frame = `<div class="scroll" role="region" aria-label="${escaped(title)}" tabindex="0">\n`;
    const look = columns.length > mostAcross ? ' class="wide"' : '';
    this.sink(`${frame}<table${look}>\n<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n`);
  }

  row({ id, cells }: TableRow): void {
    const shown = cells.map((cell, at) => this.cell(cell, at));
    this.sink(`<tr${id === undefined ? '' : ` data-object="${escaped(id)}"`}>${shown.join('')}</tr>\n`);
  }

  end({ totals, count, cut, remark }: TableFoot): void {
    this.sink(`</tbody>\n${totals ? this.totalRow(totals) : ''}</table>\n`);
    const note = [cut, `${count} ${count === 1 ? 'row' : 'rows'}`, remark].filter((text) => text !== undefined).join(' · ');
    this.sink(`</div>\n<p class="note">${escaped(note)}</p>\n${pageEnd}`);
  }

  private cell(cell: Cell, at: number): string {
    const text = escaped(cutTo(shownText(cell, this.columns[at] ?? noColumn), longestCell));
    const side = this.side(at);
    return at === 0 ? `<th scope="row"${side}>${text}</th>` : `<td${side}>${text}</td>`;
  }

  private totalRow(totals: readonly (number | string | null)[]): string {
    const cells = totals.map((value, at) => `<td${this.side(at)}>${escaped(totalText(value, this.columns[at]!))}</td>`);
    return `<tfoot><tr>${cells.join('')}</tr></tfoot>\n`;
  }

  /** All cells of a column stand on the same side, its head and its total too; dates are not broken at their dashes. */
  private side(at: number): string {
    if (this.shapes[at]?.isNumber) return ' class="number"';
    return dates.has(this.columns[at]?.format) ? ' class="date"' : '';
  }
}

const dates: ReadonlySet<ColumnHead['format']> = new Set(['date', 'date-time']);
const noColumn: ColumnHead = { title: '' };
