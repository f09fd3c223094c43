/** When what hangs on models and projects was merged for the last time. It is written once a merge is through with it. */
import type { Queryable, Transaction } from '../database.ts';
import { between, deleteEarlier, type NewMerge } from './merge-rows.ts';

export interface PartMoments {
  /** By the models of the first project, and of the second. */
  readonly models: ReadonlyMap<string, number>;
  /** The last moment for each clearance that somebody has merged with. */
  readonly projects: readonly { readonly at: number; readonly clearance: number }[];
}

/** Nothing of a model has come with it yet. */
export const never = -1;

export async function partMoments(queryable: Queryable, sourceId: string, targetId: string): Promise<PartMoments> {
  const { where, values } = between(queryable, sourceId, targetId);
  const joined = (table: string) => `${table} join project_merges on project_merges.id = merge_id where ${where}`;
  const ofModels = `select project_merges.source_id, model_part_merges.source_id, model_part_merges.target_id, model_part_merges.merged_at
    from ${joined('model_part_merges')} order by model_part_merges.merged_at`;
  const ofProjects = `select max(project_part_merges.merged_at), clearance from ${joined('project_part_merges')} group by clearance`;
  const models = (await queryable.rows({ text: ofModels, values })).map(
    ([from, one, other, at]) => [from === sourceId ? pairKey(one, other) : pairKey(other, one), Number(at)] as const,
  );
  const projects = (await queryable.rows({ text: ofProjects, values })).map(([at, clearance]) => ({
    at: Number(at),
    clearance: Number(clearance),
  }));
  return { models: new Map(models), projects };
}

export function pairKey(sourceModelId: unknown, targetModelId: unknown): string {
  return `${sourceModelId} ${targetModelId}`;
}

type Merge = Pick<NewMerge, 'id' | 'sourceId' | 'targetId'>;

/** Models that a merge has made begin with no parts: all of the source are still to come. */
export async function beginModelParts(
  { tables }: Transaction,
  mergeId: string,
  made: readonly { readonly sourceId: string; readonly modelId: string }[],
): Promise<void> {
  for (const { sourceId, modelId } of made) {
    const row = { merge_id: mergeId, source_id: sourceId, target_id: modelId, merged_at: never };
    await tables.insertInto('model_part_merges').values(row).execute();
  }
}

/** It may be done again. */
export async function endModelParts(transaction: Transaction, merge: Merge, at: number): Promise<void> {
  await transaction.tables.deleteFrom('model_part_merges').where('merge_id', '=', merge.id).execute();
  const { placeholder } = transaction.dialect;
  const text = `insert into model_part_merges (merge_id, source_id, target_id, merged_at)
    select merge_id, source_id, target_id, cast(${placeholder(1)} as bigint) from model_merges where merge_id = ${placeholder(2)}`;
  await transaction.rows({ text, values: [at, merge.id] });
  await deleteEarlier(transaction, 'model_part_merges', merge);
}

/** It may be done again. */
export async function endProjectParts(
  { tables }: Transaction,
  { id }: Merge,
  about: { readonly at: number; readonly clearance: number },
): Promise<void> {
  await tables.deleteFrom('project_part_merges').where('merge_id', '=', id).execute();
  await tables
    .insertInto('project_part_merges')
    .values({ merge_id: id, merged_at: about.at, clearance: about.clearance })
    .execute();
}
