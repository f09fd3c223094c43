/** The tables of a database with their columns, and what goes with what: rules about all tables are held against them. */
import type { Database } from '../server/src/storage/database.ts';

export interface Column {
  readonly name: string;
  /** Whether the database gives it a value by itself. */
  readonly isGiven: boolean;
}

const columns = {
  sqlite: `select tables.name as table_name, columns.name as column_name,
      case when columns.dflt_value is not null or columns.name = 'seq' then 1 else 0 end as is_given
    from sqlite_schema tables join pragma_table_info(tables.name) columns where tables.type = 'table'`,
  postgres: `select table_name, column_name,
      case when column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' then 1 else 0 end as is_given
    from information_schema.columns where table_schema = current_schema()`,
};

const cascades = {
  sqlite: `select tables.name, columns."table" from sqlite_schema tables join pragma_foreign_key_list(tables.name) columns
    where tables.type = 'table' and columns.on_delete = 'CASCADE'`,
  postgres: `select following.relname, held.relname from pg_constraint
      join pg_class following on following.oid = conrelid join pg_class held on held.oid = confrelid
    where contype = 'f' and confdeltype = 'c' and connamespace = current_schema()::regnamespace`,
};

export async function columnsByTable({ dialect, work }: Database): Promise<ReadonlyMap<string, readonly Column[]>> {
  const rows = await work.rows({ text: columns[dialect.name], values: [] });
  const grouped = Map.groupBy(rows, ([table]) => String(table));
  const columnOf = (row: readonly unknown[]) => ({ name: String(row[1]), isGiven: Number(row[2]) === 1 });
  return new Map([...grouped].map(([table, of]) => [table, of.map(columnOf)]));
}

/** The tables whose rows the database deletes with those of another. */
export async function tablesGoingWith({ dialect, work }: Database, holder: string): Promise<readonly string[]> {
  const rows = await work.rows({ text: cascades[dialect.name], values: [] });
  return rows.filter(([, held]) => held === holder).map(([table]) => String(table));
}
