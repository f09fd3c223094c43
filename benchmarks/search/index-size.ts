/** How many bytes a database takes. */
import type { Database } from '../../server/src/storage/database.ts';

const questions = {
  sqlite: 'select (select page_count from pragma_page_count()) * (select page_size from pragma_page_size())',
  postgres: 'select pg_database_size(current_database())',
} as const;

export async function sizeOf({ work, dialect }: Database): Promise<number> {
  const [row] = await work.rows({ text: questions[dialect.name], values: [] });
  return Number(row![0]);
}
