/** Counts the models of projects by confidentiality. */
import type { Queryable, Transaction, Value } from './database.ts';
import { inBatches } from './row-batches.ts';

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

/** How many of the models are in the project, and no more confidential than that. */
export async function countCovered(
  queryable: Queryable,
  projectId: string,
  ids: readonly string[],
  confidentiality: number,
): Promise<number> {
  let covered = 0;
  await inBatches(ids, async (batch) => {
    const values: Value[] = [];
    const bind = (value: Value) => queryable.dialect.placeholder(values.push(value));
    const text = `select count(*) from models where id in (${batch.map(bind).join(', ')})
      and project_id = ${bind(projectId)} and confidentiality <= ${bind(confidentiality)}`;
    const [row] = await queryable.rows({ text, values });
    covered += Number(row![0]);
  });
  return covered;
}
