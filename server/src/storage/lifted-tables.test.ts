/** What is lifted with a scope or project, held against the tables that there are. */
import { columnsByTable } from '@orrery/testing/table-columns.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { liftedTables, notLifted } from './lifted-tables.ts';

let database: Database;
/** The columns of tables that have a confidentiality. */
let confidential: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  database = await temporaryDatabase();
  const named = [...(await columnsByTable(database))].map(
    ([table, columns]) => [table, columns.map(({ name }) => name)] as const,
  );
  confidential = new Map(named.filter(([, names]) => names.includes('confidentiality')));
});
afterAll(() => database.close());

const holders = { scope_id: ['scope_id', 'project_id', 'model_id'], project_id: ['project_id', 'model_id'] } as const;

test.each(['scope_id', 'project_id'] as const)(
  'all that has a confidentiality and a %s is lifted, or is not for a reason',
  (container) => {
    const held = [...confidential].filter(([, names]) => holders[container].some((holder) => names.includes(holder)));
    const known = [...liftedTables[container], ...Object.keys(notLifted)];
    expect(held.map(([table]) => table).sort()).toEqual(known.sort());
  },
);

test('what is lifted names the container by which it is found', () => {
  for (const container of ['scope_id', 'project_id'] as const)
    for (const table of liftedTables[container]) expect(confidential.get(table), table).toContain(container);
});
