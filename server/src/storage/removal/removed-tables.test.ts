/** What goes with a project, held against the tables that there are. */
import { columnsByTable, tablesGoingWith } from '@orrery/testing/table-columns.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { goingAlong, removedTables, stayingBehind, tiedTables } from './removed-tables.ts';

let database: Database;
/** The tables with a project. */
let known: readonly string[];

beforeAll(async () => {
  database = await temporaryDatabase();
  const tables = [...(await columnsByTable(database))];
  known = tables.filter(([, columns]) => columns.some(({ name }) => name === 'project_id')).map(([table]) => table);
});
afterAll(() => database.close());

const going = [...Object.keys(removedTables), ...tiedTables, ...Object.keys(goingAlong)];

test('every table that knows a project is removed some at a time, is hidden with it, goes along or stays behind for a reason', () => {
  expect([...known].sort()).toEqual([...going, ...Object.keys(stayingBehind)].sort());
});

test('the database deletes what goes with a project or its models, and nothing that stays behind', async () => {
  const held = new Set([...(await tablesGoingWith(database, 'projects')), ...(await tablesGoingWith(database, 'models'))]);
  expect(known.filter((table) => held.has(table)).sort()).toEqual([...going].sort());
});
