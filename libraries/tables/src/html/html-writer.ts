/** Writes tables as HTML that screen readers can follow. */
import { type Cell, cutTo, type TableRow } from '../cell.ts';
import { shownText } from '../shown-text.ts';
import type { ColumnHead, TableFoot, TableHead } from '../table-head.ts';
import type { Sink, TableWriter } from '../table-writer.ts';
import { escaped } from './escaped.ts';
import { pageEnd, pageStart } from './page.ts';

/** In characters: a page is for reading. */
const longestCell = 10_000;

const numberFormats: ReadonlySet<string | undefined> = new Set(['number', 'integer', 'percent']);

export class HtmlWriter implements TableWriter {
  private readonly sink: Sink;
  private columns: readonly ColumnHead[] = [];

  constructor(sink: Sink) {
    this.sink = sink;
  }

  begin({ title, description, columns }: TableHead): void {
    this.columns = columns;
    const faults = columns.flatMap(({ fault }) => (fault === undefined ? [] : [`<p class="fault">${escaped(fault)}</p>\n`]));
    this.sink(pageStart(title, description) + faults.join(''));
    const heads = columns.map((column) => `<th scope="col">${escaped(cutTo(column.title, longestCell))}</th>`);
    const frame = `<div class="scroll" role="region" aria-label="${escaped(title)}" tabindex="0">\n`;
    this.sink(`${frame}<table>\n<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n`);
  }

  row({ id, cells }: TableRow): void {
    const shown = cells.map((cell, at) => cellText(cell, this.columns[at] ?? noColumn, at === 0));
    this.sink(`<tr${id === undefined ? '' : ` data-object="${escaped(id)}"`}>${shown.join('')}</tr>\n`);
  }

  end({ totals, count, cut }: TableFoot): void {
    this.sink(`</tbody>\n${totals ? this.totalRow(totals) : ''}</table>\n`);
    const note = [cut, `${count} ${count === 1 ? 'row' : 'rows'}`].filter((text) => text !== undefined).join(' · ');
    this.sink(`</div>\n<p class="note">${escaped(note)}</p>\n${pageEnd}`);
  }

  /** A total is told by its name: `sum 42`. */
  private totalRow(totals: readonly (number | string | null)[]): string {
    const cells = totals.map((value, at) => {
      const { total, ...column } = this.columns[at]!;
      if (total === undefined) return '<td></td>';
      // How many there are is a number whatever is counted.
      const text = total === 'count' ? String(value) : shownText(value, column);
      return `<td class="number">${total} ${escaped(text)}</td>`;
    });
    return `<tfoot><tr>${cells.join('')}</tr></tfoot>\n`;
  }
}

const noColumn: ColumnHead = { title: '' };

function cellText(cell: Cell, column: ColumnHead, isFirst: boolean): string {
  const text = escaped(cutTo(shownText(cell, column), longestCell));
  if (isFirst) return `<th scope="row">${text}</th>`;
  const isNumber = typeof cell === 'number' || numberFormats.has(column.format);
  return isNumber ? `<td class="number">${text}</td>` : `<td>${text}</td>`;
}
