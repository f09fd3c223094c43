/** Current revisions, and whether their objects have been indexed. */
import { contentOf } from '../content/content.ts';
import type { Cells, Database, Queryable, Transaction } from '../database.ts';
import type { StoredRevision } from './revision-rows.ts';

export interface CurrentRevision extends Omit<StoredRevision, 'fileName' | 'confidentiality' | 'contentType' | 'type'> {
  readonly modelId: string;
  readonly projectId: string;
  readonly lineage: string;
}

const selected = `models.id, models.project_id, models.lineage, revisions.id, revisions.format, revisions.blob_id, revisions.hash,
  revisions.size, revisions.id_map_blob_id, revisions.id_map_hash, revisions.id_map_size
  from models join revisions on revisions.model_id = models.id and revisions.number = models.revision`;

/** Looks at so many models after a given one. Gives the revisions that are not indexed with this version, and the last model that was looked at. */
export async function unindexedAfter(
  queryable: Queryable,
  { after, most, version }: { readonly after: string; readonly most: number; readonly version: number },
): Promise<{ readonly revisions: readonly CurrentRevision[]; readonly last: string | undefined }> {
  const { placeholder } = queryable.dialect;
  const ids = await queryable.rows({
    text: `select id from models where id > ${placeholder(1)} order by id limit ${most}`,
    values: [after],
  });
  const last = ids.at(-1)?.[0] as string | undefined;
  if (last === undefined) return { revisions: [], last };
  const text = `select ${selected} left join object_indexes on object_indexes.revision_id = revisions.id and object_indexes.version = ${placeholder(1)}
    where models.id > ${placeholder(2)} and models.id <= ${placeholder(3)} and object_indexes.revision_id is null order by models.id`;
  const rows = await queryable.rows({ text, values: [version, after, last] });
  return { revisions: rows.map(revisionOf), last };
}

export async function currentRevisionOf(queryable: Queryable, modelId: string): Promise<CurrentRevision | undefined> {
  const text = `select ${selected} where models.id = ${queryable.dialect.placeholder(1)}`;
  const [row] = await queryable.rows({ text, values: [modelId] });
  return row && revisionOf(row);
}

export async function markIndexed(database: Database, revisionId: string, version: number): Promise<void> {
  await database.write(async ({ tables }) => {
    await tables.deleteFrom('object_indexes').where('revision_id', '=', revisionId).execute();
    const isThere = await tables.selectFrom('revisions').select('id').where('id', '=', revisionId).executeTakeFirst();
    if (isThere) await tables.insertInto('object_indexes').values({ revision_id: revisionId, version }).execute();
  });
}

/** It was read with other metamodels, and is to be indexed anew. */
export async function unmarkIndexed({ tables }: Transaction, revisionId: string): Promise<void> {
  await tables.deleteFrom('object_indexes').where('revision_id', '=', revisionId).execute();
}

function revisionOf(row: Cells): CurrentRevision {
  const [modelId, projectId, lineage, id, format, blobId, hash, size, idMapId, idMapHash, idMapSize] = row;
  return {
    modelId: modelId as string,
    projectId: projectId as string,
    lineage: lineage as string,
    id: id as string,
    format: format as string,
    content: contentOf(blobId, hash, Number(size))!,
    idMap: contentOf(idMapId, idMapHash, idMapSize),
  };
}
