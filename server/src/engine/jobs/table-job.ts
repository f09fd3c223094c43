/** The job that writes a table of the objects of one revision: from its object index, row after row, while it is sent. */
import type { TableRow } from '@orrery/tables';
import type { ColumnContent, Listing } from '@orrery/tables/content.ts';
import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import { SlicedIndex } from '../objects/sliced-index.ts';
import type { Bytes } from '../source.ts';
import { type ChosenRows, chosenRows } from '../tables/chosen-rows.ts';
import { headOf } from '../tables/column-heads.ts';
import type { ListedTable } from '../tables/listed-table.ts';
import { listingOf } from '../tables/listings.ts';
import { faultOf, ObjectCells } from '../tables/object-cells.ts';
import { standardColumns } from '../tables/standard-columns.ts';
import { type OutputOptions, TableOutput } from '../tables/table-output.ts';

export interface TableInput {
  /** The object index. */
  readonly index: Bytes;
  readonly title: string;
  readonly description?: string | undefined;
  readonly rows: IndexedRows;
  readonly columns: readonly ColumnContent[] | undefined;
  readonly output: OutputOptions;
}

export type IndexedRows =
  | ({ readonly kind: 'objects'; readonly type: string | undefined } & ChosenRows)
  | { readonly kind: 'listing'; readonly listing: Listing };

/** So many rows go on their way as soon as they are there: whoever waits sees that it begins. */
const rowsSentAtOnce = 20;

export function writeTable({ title, description, output: options, ...input }: TableInput, context: JobContext): number {
  const { write, flush, checkpoint } = context;
  const { columns, rows } = tableOf(input, context);
  const output = new TableOutput({ title, description, columns }, options, write);
  let count = 0;
  for (const row of rows) {
    checkpoint();
    if (!output.row(row)) break;
    if (++count === rowsSentAtOnce) flush();
  }
  return output.end();
}

function tableOf({ index, rows, columns }: Pick<TableInput, 'index' | 'rows' | 'columns'>, context: JobContext): ListedTable {
  const { fetch, checkpoint } = context;
  const indexed = new IndexColumns(index, context.columns, fetch);
  if (rows.kind === 'listing') return listingOf(rows.listing, indexed, checkpoint);
  const sliced = new SlicedIndex(index, indexed.directory, fetch);
  const shown = columns ?? standardColumns(sliced, rows.type);
  const cells = new ObjectCells(sliced, () => indexed, shown, checkpoint);
  return {
    columns: shown.map((column) => headOf(column, faultOf(sliced, column))),
    rows: tableRows(
      chosenRows(sliced, () => indexed, rows, checkpoint),
      (row) => cells.rowOf(row),
    ),
  };
}

function* tableRows(rows: Iterable<number>, rowOf: (row: number) => TableRow): Generator<TableRow> {
  for (const row of rows) yield rowOf(row);
}
