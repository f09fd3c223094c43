/** The text of a cell as people read it: by the format of its column. */
import { type Cell, isList, textOf } from './cell.ts';
import type { ColumnFormat, ColumnHead } from './table-head.ts';

export function shownText(cell: Cell, { format, decimals }: Pick<ColumnHead, 'format' | 'decimals'>): string {
  if (isList(cell)) return cell.map((item) => shownText(item, { format, decimals })).join('; ');
  if (cell === null || typeof cell === 'object' || format === undefined) return plain(cell, decimals);
  return shownAs[format](cell, decimals);
}

type Shown = (value: string | number | boolean, decimals: number | undefined) => string;

/** What is no value of the kind is shown as it is. */
const shownAs: Readonly<Record<ColumnFormat, Shown>> = {
  text: (value) => String(value),
  number: plain,
  integer: (value) => (typeof value === 'number' ? Math.round(value).toFixed(0) : String(value)),
  percent: (value, decimals = 0) => (typeof value === 'number' ? `${(value * 100).toFixed(decimals)} %` : String(value)),
  date: (value) => dated(value)?.slice(0, 10) ?? String(value),
  'date-time': (value) => dated(value)?.slice(0, 16).replace('T', ' ') ?? String(value),
  boolean: (value) => (value === true ? 'yes' : value === false ? 'no' : String(value)),
};

function plain(cell: Exclude<Cell, readonly unknown[]>, decimals: number | undefined): string {
  if (typeof cell !== 'number') return textOf(cell);
  if (decimals !== undefined) return cell.toFixed(decimals);
  return String(Number.isInteger(cell) ? cell : Number(cell.toPrecision(digits)));
}

/** Those behind tell how fractions are stored, and nothing of what they are: 0.1 + 0.2 is 0.3. */
const digits = 15;

/** A date or an instant as ISO 8601 writes them, in UTC. */
export function dated(value: string | number | boolean): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(value)) return undefined;
  if (!isDay(value.slice(0, 10))) return undefined;
  const zoned = /T.*[\d.]$/.test(value) && !/[+-]\d{2}:?\d{2}$/.test(value.slice(10)) ? `${value}Z` : value;
  const time = Date.parse(zoned.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** JavaScript takes the 30th of February for the 2nd of March. */
function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
