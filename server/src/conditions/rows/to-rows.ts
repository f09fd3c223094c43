/** Tells which rows meet a condition, by columns in memory: the same rows that `toSql` would find. */
import type { Comparison, Condition, Scalar } from '../condition.ts';
import { RowSet } from './row-set.ts';

/** The values of one field: at most one a row, or many where the field has many; then one that meets a comparison is enough. */
export interface RowColumn {
  compare(by: Comparison, value: Scalar): RowSet;
  /** Rows that hold nothing, or the empty text. */
  empty(): RowSet;
  /** Orders two rows by their values; rows that hold nothing are equal to each other. */
  order(one: number, other: number): number;
  /** Rows that hold nothing at all; lists show them last. */
  holdsNothing(row: number): boolean;
}

export interface Rows {
  readonly size: number;
  column(field: string): RowColumn;
}

export function rowsMeeting(condition: Condition, rows: Rows): RowSet {
  switch (condition.kind) {
    case 'all':
      return condition.of.map((part) => rowsMeeting(part, rows)).reduce((one, other) => one.and(other), RowSet.all(rows.size));
    case 'any':
      return condition.of.map((part) => rowsMeeting(part, rows)).reduce((one, other) => one.or(other), RowSet.none(rows.size));
    case 'not':
      return rowsMeeting(condition.of, rows).complement();
    case 'empty':
      return rows.column(condition.field).empty();
    case 'one of':
      return oneOf(rows.column(condition.field), condition.values, rows.size);
    case 'compare':
      return rows.column(condition.field).compare(condition.by, condition.value);
    default:
      // Policies speak of other entities; the rows of a model are seen all or none.
      throw new Error(`A condition on rows cannot be "${condition.kind}".`);
  }
}

function oneOf(column: RowColumn, values: readonly Scalar[], size: number): RowSet {
  return values.map((value) => column.compare('=', value)).reduce((one, other) => one.or(other), RowSet.none(size));
}
