/** Rows of a table as the reader wants them: those with some letters in them, in the order of a column. */
import { textOfCell } from './cell-text.ts';
import type { TableRow } from './row-stream.ts';

export interface Order {
  readonly column: number;
  readonly isDescending: boolean;
}

/** By a click on a head: upwards, downwards, as it came. */
export function nextOrder(order: Order | undefined, column: number): Order | undefined {
  if (order?.column !== column) return { column, isDescending: false };
  return order.isDescending ? undefined : { column, isDescending: true };
}

export function arranged(
  rows: readonly TableRow[],
  letters: string,
  order: Order | undefined,
  language: string,
): readonly TableRow[] {
  const wanted = letters.trim().toLowerCase();
  const found =
    wanted === '' ? rows : rows.filter(({ cells }) => cells.some((cell) => textOfCell(cell).toLowerCase().includes(wanted)));
  if (!order) return found;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = order.isDescending ? -1 : 1;
  return found
    .map((row) => ({ row, value: row.cells[order.column], text: textOfCell(row.cells[order.column]) }))
    .sort((one, other) => {
      // What is empty stands at the end, whichever way.
      if (one.text === '' || other.text === '') return Number(one.text === '') - Number(other.text === '');
      const isNumbers = typeof one.value === 'number' && typeof other.value === 'number';
      return sign * (isNumbers ? (one.value as number) - (other.value as number) : compare(one.text, other.text));
    })
    .map(({ row }) => row);
}
