import { expect, test } from 'vitest';
import { sqlIn } from './sql-in-source.ts';

const hole = '$' + '{id}';

test.each([
  "import { sql } from 'kysely';",
  "import type { Kysely } from 'kysely';",
  'await database.tables.execute();',
  'async function count({ tables }: Transaction) {}',
  'await write(async ({ tables: all }) => all);',
  "await anything.selectFrom('users').execute();",
  'await reader.rows(statement);',
  'const found = await rows({ text, values });',
  'const rows = sql`select 1`;',
  "const text = 'delete from users';",
  `const text = \`select id from models where id = ${hole}\`;`,
  `const text = \`with recursive reached (id) as (${hole})\`;`,
])('%s is SQL', (source) => {
  expect(sqlIn(source)).not.toEqual([]);
});

test.each([
  'const rows = table.rows;',
  "throw new Error('Select a file from the list.');",
  "const query = 'SELECT ?name FROM <urn:a> { ?s ?p ?name }';",
  '// select id from models',
  "import type { UsersTable } from '../storage/tables.ts';",
])('%s is none', (source) => {
  expect(sqlIn(source)).toEqual([]);
});
