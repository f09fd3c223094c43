/** How confidential models are now that are being merged, and their revisions. */
import type { Queryable, Value } from '../database.ts';
import type { ModelRevision } from './merge-rows.ts';

export interface SourceLevels {
  readonly model: number;
  /** 0 where it is empty. */
  readonly revision: number;
}

/** By the ids of the models; those that are gone have none. */
export async function sourceLevels(
  queryable: Queryable,
  projectId: string,
  sources: readonly ModelRevision[],
): Promise<ReadonlyMap<string, SourceLevels>> {
  if (sources.length === 0) return new Map();
  const values: Value[] = [];
  const bind = (value: Value) => queryable.dialect.placeholder(values.push(value));
  const numbers = sources.map(
    ({ modelId, revision }) => `(models.id = ${bind(modelId)} and revisions.number = ${bind(revision)})`,
  );
  const ids = sources.map(({ modelId }) => bind(modelId));
  const text = `select models.id, models.confidentiality, coalesce(revisions.confidentiality, 0)
    from models left join revisions on revisions.model_id = models.id and (${numbers.join(' or ')})
    where models.id in (${ids.join(', ')}) and models.project_id = ${bind(projectId)}`;
  const rows = await queryable.rows({ text, values });
  return new Map(rows.map(([id, model, revision]) => [id as string, { model: Number(model), revision: Number(revision) }]));
}
