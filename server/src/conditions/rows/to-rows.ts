/** Tells which rows meet a condition, by columns in memory: the same rows that `toSql` would find. */
import type { Comparison, Condition, Scalar } from '../condition.ts';
import { RowSet } from './row-set.ts';

/** The values of one field: at most one a row, or many where the field has many; then one that meets a comparison is enough. */
export interface RowColumn {
  /** Whether it is worth while to ask it last, and then for fewer rows. */
  readonly isSlow?: boolean;
  /** Of rows that are not among those of interest it may say anything. */
  compare(by: Comparison, value: Scalar, among?: RowSet): RowSet;
  /** Rows that hold nothing, or the empty text. */
  empty(): RowSet;
  /** Orders two rows by their values; rows that hold nothing are equal to each other. */
  order(one: number, other: number): number;
  /** Rows that hold nothing at all; lists show them last. */
  holdsNothing(row: number): boolean;
  /** What it holds in memory by itself, with what it may make of that. */
  readonly bytes: number;
}

export interface Rows {
  readonly size: number;
  column(field: string): RowColumn;
  /** Met before every comparison: what it throws ends the work. */
  checkpoint?(): void;
}

export function rowsMeeting(condition: Condition, rows: Rows, among?: RowSet): RowSet {
  rows.checkpoint?.();
  switch (condition.kind) {
    case 'all':
      return meetingAll(condition.of, rows, among);
    case 'any':
      return condition.of
        .map((part) => rowsMeeting(part, rows, among))
        .reduce((one, other) => one.or(other), RowSet.none(rows.size));
    case 'not':
      return rowsMeeting(condition.of, rows, among).complement();
    case 'empty':
      return rows.column(condition.field).empty();
    case 'one of':
      return oneOf(condition, rows, among);
    case 'compare':
      return rows.column(condition.field).compare(condition.by, condition.value, among);
    default:
      // Policies speak of other entities; the rows of a model are seen all or none.
      throw new Error(`A condition on rows cannot be "${condition.kind}".`);
  }
}

/** Texts are compared last, and only those of rows that meet the rest. */
function meetingAll(parts: readonly Condition[], rows: Rows, among: RowSet | undefined): RowSet {
  const [quick, slow] = [parts.filter((part) => !isSlow(part, rows)), parts.filter((part) => isSlow(part, rows))];
  let found = among;
  for (const part of [...quick, ...slow]) {
    const meeting = rowsMeeting(part, rows, found);
    found = found ? found.and(meeting) : meeting;
  }
  return found ?? RowSet.all(rows.size);
}

function isSlow(condition: Condition, rows: Rows): boolean {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.some((part) => isSlow(part, rows));
  if (condition.kind === 'not') return isSlow(condition.of, rows);
  return 'field' in condition && rows.column(condition.field).isSlow === true;
}

function oneOf({ field, values }: Extract<Condition, { kind: 'one of' }>, rows: Rows, among: RowSet | undefined): RowSet {
  const column = rows.column(field);
  const meeting = values.map((value) => {
    rows.checkpoint?.();
    return column.compare('=', value, among);
  });
  return meeting.reduce((one, other) => one.or(other), RowSet.none(rows.size));
}
