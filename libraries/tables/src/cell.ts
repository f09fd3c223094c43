/** The cells of a table: what a row holds in a column, whatever it is written as. */

export type Scalar = string | number | boolean | null;

/** An object that a cell refers to, by its label; its id where it is in the same model. */
export interface Reference {
  readonly label: string;
  readonly id?: string | undefined;
}

/** Many values are a list. */
export type Cell = Scalar | Reference | readonly (Scalar | Reference)[];

export interface TableRow {
  /** The object that the row shows, where it shows one. */
  readonly id?: string | undefined;
  readonly cells: readonly Cell[];
}

/** What stands between the values of one cell. */
const between = '; ';

export function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  return isList(cell) ? cell.map(textOf).join(between) : cell.label;
}

export function isList(cell: Cell): cell is readonly (Scalar | Reference)[] {
  return Array.isArray(cell);
}

/** The beginning of a text that is too long, and a mark that tells so. */
export function cutTo(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}
