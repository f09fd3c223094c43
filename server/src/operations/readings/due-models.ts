/** Models that are due to be read, as far as reading them is concerned. */
import type { Revision } from '../../resources/revisions/revision.ts';
import { revisionOf } from '../../resources/revisions/revision.ts';
import type { Database } from '../../storage/database.ts';

export interface DueModel {
  readonly id: string;
  readonly lineage: string;
  readonly projectId: string;
  readonly confidentiality: number;
  readonly revision: number;
  readonly marks: number;
}

/** Nothing where it is not due any more. */
export async function dueModel(tables: Database['tables'], id: string): Promise<DueModel | undefined> {
  const row = await tables
    .selectFrom('models')
    .select(['lineage', 'project_id', 'confidentiality', 'revision', 'marks', 'marks_read'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.marks <= row.marks_read) return undefined;
  const { lineage, confidentiality, revision, marks } = row;
  return { id, lineage, projectId: row.project_id, confidentiality, revision, marks };
}

export async function revisionRow(tables: Database['tables'], modelId: string, number: number): Promise<Revision | undefined> {
  const row = await tables
    .selectFrom('revisions')
    .innerJoin('users', 'users.id', 'revisions.creator_id')
    .selectAll('revisions')
    .select('users.name as creatorName')
    .where('model_id', '=', modelId)
    .where('number', '=', number)
    .executeTakeFirst();
  return (
    row &&
    revisionOf({
      ...row,
      modelId,
      creatorId: row.creator_id,
      createdAt: row.created_at,
      objectCount: row.object_count,
      contentType: row.content_type,
      fileName: row.file_name,
      blobId: row.blob_id,
      idMapBlobId: row.id_map_blob_id,
      idMapHash: row.id_map_hash,
      idMapSize: row.id_map_size,
    })
  );
}
