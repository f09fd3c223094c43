/** The parts that a copy of a project takes along, held against the tables that there are. */
import { type Column, columnsByTable } from '@orrery/testing/table-columns.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { columnsOf, copiedTables, notCopied } from './project-copy.ts';

const keys = ['project_id', 'model_id', 'revision_id'];

let database: Database;
let tables: ReadonlyMap<string, readonly Column[]>;

beforeAll(async () => {
  database = await temporaryDatabase();
  tables = await columnsByTable(database);
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
