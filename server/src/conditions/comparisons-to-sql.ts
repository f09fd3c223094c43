/** Comparisons of text, of the lines of a text, and of instants in SQL. */
import type { Column, SqlWriter } from './columns.ts';
import type { Comparison, Scalar } from './condition.ts';
import { folded as fold } from './folded.ts';

export interface SqlComparison {
  readonly writer: SqlWriter;
  /** Written when it is called, as often as it is needed: the placeholders of a statement stand in the order in which they were bound. */
  readonly sql: () => string;
  readonly folded: () => string;
  readonly by: Comparison;
  readonly value: Scalar;
  readonly search: Column['search'];
}

/** Equality is exact, everything else ignores case. */
export function compareText({ writer, sql, folded, by, value, search }: SqlComparison): string {
  if (by === '=') return `${sql()} = ${writer.bind(value)}`;
  const pattern = fold(String(value));
  if (by === 'starts') return startsWith(writer, folded(), pattern);
  if (by === 'ends') return `${folded()} like ${writer.bind(`%${escaped(pattern)}`)} escape '\\'`;
  if (by === 'contains') return contains(writer, folded(), pattern, search);
  return `${folded()} ${by} ${writer.bind(pattern)}`;
}

/** Whether one of the lines of a text is the value, exactly: LIKE of SQLite ignores case. */
export function compareLine({ writer, sql, value }: SqlComparison): string {
  const lines = () => `${writer.bind('\n')} || ${sql()} || ${writer.bind('\n')}`;
  return `replace(${lines()}, ${writer.bind(`\n${value}\n`)}, '') <> ${lines()}`;
}

// A range instead of LIKE: it uses the ordinary index on both databases, prepared or not.
function startsWith(writer: SqlWriter, column: string, prefix: string): string {
  if (prefix === '') return `${column} is not null`;
  const end = successorOf(prefix);
  // Nothing comes after a text of the very last characters.
  if (end === undefined) return `${column} >= ${writer.bind(prefix)}`;
  return `(${column} >= ${writer.bind(prefix)} and ${column} < ${writer.bind(end)})`;
}

/** The least text that is greater than every text with the prefix, in the order of UTF-8. */
function successorOf(prefix: string): string | undefined {
  const points = [...prefix];
  while (points.length > 0) {
    const last = points.pop()!.codePointAt(0)!;
    if (last < 0x10ffff) return points.join('') + String.fromCodePoint(last === 0xd7ff ? 0xe000 : last + 1);
  }
  return undefined;
}

/** What the index found is compared all the same: between the two statements a row may have changed. */
function contains(writer: SqlWriter, column: string, pattern: string, search: Column['search']): string {
  const rows = search && writer.rowsOf(search.column, pattern);
  const found = rows === undefined ? '' : `${search!.row} in (select value from json_each(${writer.bind(rows)})) and `;
  return `(${found}${column} like ${writer.bind(`%${escaped(pattern)}%`)} escape '\\')`;
}

/** A phrase of the search index: exactly this text, in this column. */
export function searchPhrase(column: string, pattern: string): string {
  return `${column} : "${pattern.replaceAll('"', '""')}"`;
}

function escaped(pattern: string): string {
  return pattern.replaceAll(/[\\%_]/g, '\\$&');
}

/** Instants are stored in milliseconds; a finer bound is moved to the millisecond that gives the same answer. */
export function compareInstant({ writer, sql, by, value }: SqlComparison): string {
  const instant = Number(value);
  if (Number.isInteger(instant)) return `${sql()} ${by} ${writer.bind(instant)}`;
  if (by === '=') return '1 = 0';
  return `${sql()} ${by} ${writer.bind(by === '>=' || by === '<' ? Math.ceil(instant) : Math.floor(instant))}`;
}
