/** Changes many rows of a table, each to values of its own, in one statement. */
import type { Dialect, Statement, Value } from './database.ts';

export interface RowUpdates<Column extends string> {
  readonly table: string;
  /** The columns that change, with their types on PostgreSQL. */
  readonly columns: Readonly<Record<Column, string>>;
  readonly rows: readonly (Readonly<Record<NoInfer<Column>, Value>> & { readonly id: string })[];
  /** What all rows have in common: assignments as they stand in the statement. */
  readonly besides?: readonly string[];
}

/** The embedded database takes time for each statement of a transaction that fires triggers, the more the more there were before. */
export function updating<Column extends string>(
  { name }: Dialect,
  { table, columns, rows, besides = [] }: RowUpdates<Column>,
): Statement {
  const types = Object.entries(columns) as [Column, string][];
  const cells = JSON.stringify(rows.map((row) => [row.id, ...types.map(([column]) => row[column])]));
  const isEmbedded = name === 'sqlite';
  const cell = (at: number, type: string) => (isEmbedded ? `one.value ->> ${at}` : `(one.value ->> ${at})::${type}`);
  const values = [...types.map(([column, type], at) => `${column} = ${cell(at + 1, type)}`), ...besides].join(', ');
  const source = isEmbedded ? 'json_each(?) as one' : 'jsonb_array_elements($1::jsonb) as one (value)';
  const text = `update ${table} set ${values} from ${source} where ${table}.id = ${cell(0, 'uuid')}`;
  return { text, values: [cells] };
}
