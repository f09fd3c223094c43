/** The view of an entity, in code and not in the database: its table, the columns of its fields, its joins and its selection. */
import type { Columns } from '../../conditions/columns.ts';
import type { Condition } from '../../conditions/condition.ts';
import type { SortKey } from '../../conditions/parse-sort.ts';
import type { Selection } from './selection.ts';

export interface View {
  readonly table: string;
  readonly columns: Columns;
  /** The values of a row, by the names that they have in it. */
  readonly select: Selection;
  /** What is joined where values are selected; `:me` stands for the caller's id, `:memberships` for the table of members. */
  readonly joins: string;
  /** Fields that are found more cheaply where the joins are. */
  readonly joinedColumns?: Columns;
  /** Fields that are found more cheaply where few rows are looked at. */
  readonly narrowColumns?: Columns;
  /** The order of lists that ask for none, by what they ask for; without it the oldest come first. */
  readonly order?: (asked: Condition) => readonly SortKey[];
  /** The trigram index of the embedded database, for filters by a pattern. */
  readonly trigramIndex?: string;
}
