/** Counts the queries that somebody has saved in a project. */
import type { Transaction } from './database.ts';

export async function countQueriesOf({ tables }: Transaction, projectId: string, creatorId: string): Promise<number> {
  const { count } = await tables
    .selectFrom('project_queries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('creator_id', '=', creatorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
