/** How an entity is read: its table, what is selected of it, and where its fields are. */
import type { Columns } from '../../conditions/columns.ts';

export interface View {
  readonly table: string;
  readonly columns: Columns;
  /** Names of the selected values; each is a field of `columns` or SQL of its own. */
  readonly select: Readonly<Record<string, string>>;
  /** Fields whose value depends on the caller, selected under their own name. */
  readonly selectFields: readonly string[];
  readonly joins: string;
  /** The search index of the embedded database. */
  readonly searchIndex?: string;
}

export type Row = Readonly<Record<string, unknown>>;
