/** Models whose current revision has not been looked through for views. */
import type { Cells, Database, Queryable, Value } from '../database.ts';
import { documentIn, documentSelection, documentWidth, type StoredDocument } from '../document-columns.ts';
import { isThere } from '../hidden-containers.ts';
import { modelNow } from '../readings/due-models.ts';
import type { FoundView } from '../readings/reading.ts';
import { derivationVersion, storeViews } from './derived-rows.ts';
import { writeLeftViews } from './left-views.ts';

export interface UnderivedModel extends StoredDocument {
  readonly id: string;
  readonly projectId: string;
  readonly scopeId: string;
  readonly lineage: string;
  readonly revision: number;
  readonly revisionId: string;
  /** Who has written the revision, and when. */
  readonly creatorId: string;
  readonly createdAt: number;
}

/** So many of them after a given one, among models of the metamodels that have views. */
export async function underivedAfter(
  queryable: Queryable,
  { after, most, contentTypes }: { readonly after: string; readonly most: number; readonly contentTypes: readonly string[] },
): Promise<UnderivedModel[]> {
  const values: Value[] = [derivationVersion, after, ...contentTypes];
  const [version, last, ...types] = values.map((_, index) => queryable.dialect.placeholder(index + 1));
  const text = `select ${documentSelection('revisions')}, models.id, models.project_id, models.scope_id, models.lineage,
      models.revision, revisions.id, revisions.creator_id, revisions.created_at
    from models join revisions on revisions.model_id = models.id and revisions.number = models.revision
    left join derived_representations done on done.model_id = models.id and done.revision = models.revision and done.version = ${version}
    where models.id > ${last} and models.content_type in (${types.join(', ')}) and done.model_id is null
      and ${isThere('models.project_id')} order by models.id limit ${most}`;
  return (await queryable.rows({ text, values })).map(modelOf);
}

/** Unless the model has got other content since. Whether nothing is left to do. */
export async function storeFoundViews(database: Database, model: UnderivedModel, views: readonly FoundView[]): Promise<boolean> {
  const { revision, creatorId: userId, createdAt: now } = model;
  const derived = { model, revision, views, userId, now };
  const isDone = await database.write(async (transaction) => {
    const current = await modelNow(transaction, model.id);
    return current?.revision !== revision || storeViews(transaction, derived);
  });
  return isDone || writeLeftViews(database, derived);
}

function modelOf(row: Cells): UnderivedModel {
  const [id, projectId, scopeId, lineage, revision, revisionId, creatorId, createdAt] = row.slice(documentWidth);
  return {
    ...documentIn(row),
    id: id as string,
    projectId: projectId as string,
    scopeId: scopeId as string,
    lineage: lineage as string,
    revision: Number(revision),
    revisionId: revisionId as string,
    creatorId: creatorId as string,
    createdAt: Number(createdAt),
  };
}
