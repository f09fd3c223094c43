/** The columns of an entity: where its fields are in the database. */

import type { Condition, Scalar } from './condition.ts';
import { boolean, type FieldType, type FieldTypes } from './field-types.ts';

/** Writes a statement: conditions as text, values as placeholders in the order in which they are bound. */
export interface SqlWriter {
  /** What the caller sees of this kind of entity, for references to others of its kind. */
  readonly visible: Condition;
  bind(value: Scalar): string;
  condition(condition: Condition): string;
  /** A writer for the same statement that finds the fields elsewhere. */
  on(columns: Columns): SqlWriter;
  /** The numbers of the rows in which a search index found the pattern, as a JSON array; absent where it was not asked. */
  rowsOf(column: string, pattern: string): string | undefined;
}

export interface Column {
  readonly type: FieldType;
  /** The value in SQL; `:me` stands for the caller's id, `:memberships` for the table of members. A function where it depends on what the caller may see. */
  readonly sql: string | ((writer: SqlWriter) => string);
  /** The same value folded for search and order; for text that is not in lower case anyway. */
  readonly folded?: string;
  readonly isNullable?: boolean;
  /** In SQL: the rows that have a value which counts as none. */
  readonly absentWhere?: string;
  /** Whether rows may have no value, which come wherever the database has them in an order. */
  readonly isAbsentSomewhere?: boolean;
  /** The row of another table that holds the value: this entity's key to it, and the table. `sql` and `folded` are then columns of that table. */
  readonly via?: { readonly key: string; readonly table: string };
  /** The search index that covers the value. */
  readonly search?: { readonly index: string; readonly column: string; readonly row: string };
  /** What the value, an id, refers to: the other entity's table and fields. */
  readonly to?: { readonly table: string; readonly columns: () => Columns };
  /** Whether `sql` is a condition rather than a value. */
  readonly isCondition?: boolean;
  /** Whether only policies speak of it, never a filter. */
  readonly isInternal?: boolean;
  /** Whether only administrators filter and sort on it; for others there is no such field. */
  readonly isForAdministrators?: boolean;
}

/** A field that is true where a policy's condition holds; the condition comes with the question. */
export const ability: Column = { type: boolean, sql: '' };

export type Columns = Readonly<Record<string, Column>>;

/** The fields that lists filter and sort on. */
export function fieldTypesOf(columns: Columns): FieldTypes {
  return typesOf(columns, ({ isInternal, isForAdministrators }) => !isInternal && !isForAdministrators);
}

/** The same for administrators. */
export function fieldTypesForAdministrators(columns: Columns): FieldTypes {
  return typesOf(columns, ({ isInternal }) => !isInternal);
}

function typesOf(columns: Columns, isField: (column: Column) => boolean): FieldTypes {
  const fields = Object.entries(columns).filter(([, column]) => isField(column));
  return Object.fromEntries(fields.map(([name, column]) => [name, column.type]));
}
