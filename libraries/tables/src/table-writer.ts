/** Writers of tables, one a format: the head, row after row, and the foot. */
import type { TableRow } from './cell.ts';
import type { ColumnShape } from './column-shape.ts';
import type { TableFoot, TableHead } from './table-head.ts';

/** Takes what is written, piece by piece. */
export type Sink = (piece: string | Uint8Array) => void;

export interface TableWriter {
  /** With what the first rows tell about its columns. */
  begin(head: TableHead, shapes: readonly ColumnShape[]): void;
  row(row: TableRow): void;
  end(foot: TableFoot): void;
}
