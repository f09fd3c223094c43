/** Counts the models of projects by confidentiality. */
import type { Transaction } from './database.ts';

export interface ModelLevel {
  readonly projectId: string;
  readonly confidentiality: number;
  readonly count: number;
}

export async function modelLevels({ tables }: Pick<Transaction, 'tables'>, projectIds: readonly string[]): Promise<ModelLevel[]> {
  if (projectIds.length === 0) return [];
  const rows = await tables
    .selectFrom('models')
    .select(({ fn }) => ['project_id', 'confidentiality', fn.countAll<number>().as('count')])
    .where('project_id', 'in', [...projectIds])
    .groupBy(['project_id', 'confidentiality'])
    .execute();
  return rows.map((row) => ({
    projectId: row.project_id,
    confidentiality: Number(row.confidentiality),
    count: Number(row.count),
  }));
}
