/** How an entity is read: its table, what is selected of it, and where its fields are. */
import type { Columns } from '../../conditions/columns.ts';

export interface View {
  readonly table: string;
  readonly columns: Columns;
  /** Names of the selected values, each with its SQL. */
  readonly select: Readonly<Record<string, string>>;
  /** Fields whose value depends on the caller, selected under their own name. */
  readonly selectFields: readonly string[];
  /** What is joined where values are selected; `:me` stands for the caller's id. */
  readonly joins: string;
  /** Fields that are found more cheaply where the joins are. */
  readonly joinedColumns?: Columns;
  /** Fields that are found more cheaply where few rows are looked at. */
  readonly narrowColumns?: Columns;
  /** The search index of the embedded database. */
  readonly searchIndex?: string;
}

export type Row = Readonly<Record<string, unknown>>;
