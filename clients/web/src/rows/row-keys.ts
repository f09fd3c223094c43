/** The keys of a tree or table of rows, by the patterns of ARIA. */
import type { PagedRows, RowObject } from './paged-rows.ts';

export interface KeyedRows {
  readonly rows: PagedRows<RowObject>;
  readonly active: number;
  readonly pageRows: number;
  /** A table has nothing to open. */
  readonly isTree: boolean;
}

/** The row to go to; the same where something was opened or closed. */
type Move = (keyed: KeyedRows) => number;

const moves = new Map<string, Move>([
  ['ArrowDown', ({ active }) => active + 1],
  ['ArrowUp', ({ active }) => active - 1],
  ['Home', () => 0],
  ['End', ({ rows }) => rows.rowCount - 1],
  ['PageDown', ({ active, pageRows }) => active + pageRows],
  ['PageUp', ({ active, pageRows }) => active - pageRows],
  ['ArrowRight', opened],
  ['ArrowLeft', closed],
]);

/** The row that a key leads to; none where it means nothing here. */
export function rowAfterKey(key: string, keyed: KeyedRows): number | undefined {
  const row = moves.get(key)?.(keyed);
  return row === undefined ? undefined : Math.max(0, Math.min(row, keyed.rows.rowCount - 1));
}

/** Opens what is closed; goes into what is open. */
function opened({ rows, active, isTree }: KeyedRows): number {
  if (!isTree) return active;
  const { isOpen } = rows.rowAt(active);
  if (isOpen) return active + 1;
  rows.open(active);
  return active;
}

/** Closes what is open; goes to what contains it. */
function closed({ rows, active, isTree }: KeyedRows): number {
  if (!isTree) return active;
  if (!rows.rowAt(active).isOpen) return rows.parentRowOf(active) ?? active;
  rows.close(active);
  return active;
}
