/** The parts that a copy of a project takes along, held against the tables that there are. */
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { columnsOf, copiedTables, notCopied } from './project-copy.ts';

interface Column {
  readonly name: string;
  /** Whether the database gives it a value by itself. */
  readonly isGiven: boolean;
}

const keys = ['project_id', 'model_id', 'revision_id'];
const given = {
  sqlite: `select tables.name as table_name, columns.name as column_name,
      case when columns.dflt_value is not null or columns.name = 'seq' then 1 else 0 end as is_given
    from sqlite_schema tables join pragma_table_info(tables.name) columns where tables.type = 'table'`,
  postgres: `select table_name, column_name,
      case when column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' then 1 else 0 end as is_given
    from information_schema.columns where table_schema = current_schema()`,
};

let database: Database;
let tables: ReadonlyMap<string, readonly Column[]>;

beforeAll(async () => {
  database = await temporaryDatabase();
  const rows = await database.work.rows({ text: given[database.dialect.name], values: [] });
  const grouped = Map.groupBy(rows, ([table]) => String(table));
  const columnOf = (row: readonly unknown[]) => ({ name: String(row[1]), isGiven: Number(row[2]) === 1 });
  tables = new Map([...grouped].map(([table, of]) => [table, of.map(columnOf)]));
});

afterAll(() => database.close());

test('every table of projects, models and revisions is copied, or is left out for a reason', () => {
  const owned = [...tables].filter(([, columns]) => columns.some(({ name }) => keys.includes(name))).map(([name]) => name);
  const known = [...copiedTables.map(({ table }) => table), ...Object.keys(notCopied)];
  expect(owned.sort()).toEqual([...new Set(known)].sort());
});

test('every column of a copied table is copied, is computed, or is given by the database', () => {
  for (const copied of copiedTables) {
    const columns = tables.get(copied.table)!.filter(({ isGiven }) => !isGiven);
    expect(Object.keys(columnsOf(copied)).sort(), copied.table).toEqual(columns.map(({ name }) => name).sort());
  }
});
