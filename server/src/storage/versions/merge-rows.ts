/** The common history of versions of models: the copies that they were made by, and the merges since. */
import type { Queryable, Transaction } from '../database.ts';

/** A revision of a model. */
export interface ModelRevision {
  readonly modelId: string;
  readonly revision: number;
}

/** The revision with which a copied model began, and that of its source which is the same. */
export interface ModelAncestor extends ModelRevision {
  readonly source: ModelRevision;
}

/** A model that was merged into another. */
export interface MergedPair {
  readonly source: ModelRevision;
  readonly target: ModelRevision;
}

export interface LastMerge extends MergedPair {
  /** Whether it went the same way. */
  readonly isSameWay: boolean;
}

const mostAtOnce = 500;

/** The ancestors of models, of these in turn, and so on. */
export async function ancestorsAmong(
  queryable: Queryable,
  modelIds: readonly string[],
): Promise<ReadonlyMap<string, ModelAncestor>> {
  const found = new Map<string, ModelAncestor>();
  let next = [...new Set(modelIds)];
  while (next.length > 0) {
    const rows = await ancestorsOf(queryable, next);
    for (const row of rows) found.set(row.modelId, row);
    next = [...new Set(rows.map(({ source }) => source.modelId))].filter((id) => !found.has(id));
  }
  return found;
}

async function ancestorsOf(queryable: Queryable, modelIds: readonly string[]): Promise<ModelAncestor[]> {
  const found: ModelAncestor[] = [];
  for (let start = 0; start < modelIds.length; start += mostAtOnce) {
    const some = modelIds.slice(start, start + mostAtOnce);
    const listed = some.map((_, index) => queryable.dialect.placeholder(index + 1)).join(', ');
    const text = `select model_id, revision, source_id, source_revision from model_ancestors where model_id in (${listed})`;
    for (const [modelId, revision, sourceId, sourceRevision] of await queryable.rows({ text, values: some }))
      found.push({
        modelId: modelId as string,
        revision: Number(revision),
        source: { modelId: sourceId as string, revision: Number(sourceRevision) },
      });
  }
  return found;
}

/** The merges of models of two projects with each other, in either direction, the last of each pair; the model of the first project is its source. */
export async function lastMerges(queryable: Queryable, sourceId: string, targetId: string): Promise<LastMerge[]> {
  const { where, values } = between(queryable, sourceId, targetId);
  const text = `select project_merges.source_id, model_merges.source_id, source_revision, model_merges.target_id, target_revision
    from model_merges join project_merges on project_merges.id = merge_id where ${where} order by merged_at, merge_id`;
  const found = new Map<string, LastMerge>();
  for (const [from, ...row] of await queryable.rows({ text, values })) {
    const merge = lastMergeOf(row, from === sourceId);
    const key = `${merge.source.modelId} ${merge.target.modelId}`;
    found.delete(key);
    found.set(key, merge);
  }
  return [...found.values()];
}

function lastMergeOf([oneId, oneRevision, otherId, otherRevision]: readonly unknown[], isSameWay: boolean): LastMerge {
  const one = { modelId: oneId as string, revision: Number(oneRevision) };
  const other = { modelId: otherId as string, revision: Number(otherRevision) };
  return isSameWay ? { isSameWay, source: one, target: other } : { isSameWay, source: other, target: one };
}

/** What tells rows of merges between two projects, in either direction. */
export function between({ dialect: { placeholder } }: Queryable, sourceId: string, targetId: string) {
  const [one, other] = ['project_merges.source_id', 'project_merges.target_id'];
  return {
    where: `((${one} = ${placeholder(1)} and ${other} = ${placeholder(2)}) or (${one} = ${placeholder(3)} and ${other} = ${placeholder(4)}))`,
    values: [sourceId, targetId, targetId, sourceId],
  };
}

export interface NewMerge {
  readonly id: string;
  readonly sourceId: string;
  readonly targetId: string;
  readonly at: number;
  readonly pairs: readonly MergedPair[];
}

/** A merge that is written in several transactions has one row, and in each of them more pairs. */
export async function insertMerge(transaction: Transaction, merge: NewMerge): Promise<void> {
  const { tables } = transaction;
  const { id, sourceId, targetId, at, pairs } = merge;
  const row = { id, source_id: sourceId, target_id: targetId, merged_at: at };
  const insertion = tables.insertInto('project_merges').values(row);
  await insertion.onConflict((conflict) => conflict.column('id').doUpdateSet({ merged_at: at })).execute();
  for (let start = 0; start < pairs.length; start += mostAtOnce) {
    const rows = pairs.slice(start, start + mostAtOnce).map(({ source, target }) => ({
      merge_id: id,
      source_id: source.modelId,
      source_revision: source.revision,
      target_id: target.modelId,
      target_revision: target.revision,
    }));
    const noted = tables.insertInto('model_merges').values(rows);
    // Those of an earlier transaction of the same merge are noted as they are by now.
    await noted
      .onConflict((conflict) =>
        conflict.columns(['merge_id', 'source_id']).doUpdateSet((column) => ({
          source_revision: column.ref('excluded.source_revision'),
          target_id: column.ref('excluded.target_id'),
          target_revision: column.ref('excluded.target_revision'),
        })),
      )
      .execute();
  }
  await deleteEarlier(transaction, 'model_merges', merge);
}

/** Only the last merge of a pair is asked for: rows grow with the models, and not with the merges. */
export async function deleteEarlier(
  queryable: Queryable,
  table: 'model_merges' | 'model_part_merges',
  { id, sourceId, targetId }: Pick<NewMerge, 'id' | 'sourceId' | 'targetId'>,
): Promise<void> {
  const { where, values } = between(queryable, sourceId, targetId);
  const { placeholder } = queryable.dialect;
  const isPair = (one: string, other: string) => `(newer.source_id = ${table}.${one} and newer.target_id = ${table}.${other})`;
  const text = `delete from ${table}
    where merge_id in (select project_merges.id from project_merges where ${where} and project_merges.id <> ${placeholder(5)})
    and exists (select 1 from ${table} newer where newer.merge_id = ${placeholder(6)}
      and (${isPair('source_id', 'target_id')} or ${isPair('target_id', 'source_id')}))`;
  await queryable.rows({ text, values: [...values, id, id] });
}

/** A model that a merge has made of another one. */
export async function insertAncestor({ tables }: Transaction, { modelId, revision, source }: ModelAncestor): Promise<void> {
  const row = { model_id: modelId, revision, source_id: source.modelId, source_revision: source.revision };
  await tables.insertInto('model_ancestors').values(row).execute();
}
