/** A table as a worker makes it: the heads of its columns, and its rows one after the other. */
import type { ColumnHead, TableRow } from '@orrery/tables';

export interface ListedTable {
  readonly columns: readonly ColumnHead[];
  readonly rows: Iterable<TableRow>;
}
