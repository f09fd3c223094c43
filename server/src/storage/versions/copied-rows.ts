/** The rows of a project that are copied: which they are, and the ids that their copies get. */
import { v7 as newId } from 'uuid';
import type { Transaction } from '../database.ts';
import { derivedId } from '../representations/derived-changes.ts';
import { attachmentHolderWithId } from '../revisions/attachment-holder.ts';
import { inBatches } from '../row-batches.ts';
import type { VersionTables } from '../tables/version-tables.ts';

export interface ProjectToCopy {
  readonly sourceId: string;
  readonly projectId: string;
  readonly creatorId: string;
  readonly now: number;
  /** The formats in which an earlier revision may hold what the current one has no room for, such as images. */
  readonly attachmentFormatsFor: (revision: { number: number; format: string; contentType: string | null }) => readonly string[];
}

/** Rows of one kind that are copied by the same statements. */
export interface PartToCopy extends ProjectToCopy {
  /** Of the copy, while it is made. */
  readonly copyId: string;
  readonly kind: CopiedKind;
  /** Those that are copied, where it is not all of them. */
  readonly ids?: readonly string[] | undefined;
  /** Whether representations that follow from views are left for later. */
  readonly leavesViews: boolean;
}

/** What is copied one after the other; representations after the models that they belong to. */
export const copiedKinds = [
  'project_members',
  'project_imports',
  'project_images',
  'project_queries',
  'models',
  'representations',
] as const;
export type CopiedKind = (typeof copiedKinds)[number];

type CopiedRow = VersionTables['copied_rows'];

/** Writes down which rows are copied. Ids rise with the age of what they are copies of, so that lists keep their order. */
export async function noteCopies(transaction: Transaction, part: PartToCopy): Promise<void> {
  const { tables } = transaction;
  const { copyId: id, projectId: project_id, creatorId: creator_id, now: created_at } = part;
  await tables.insertInto('project_copies').values({ id, project_id, creator_id, created_at }).execute();
  const rows = await rowsOf[part.kind](transaction, part);
  await inBatches(rows, (batch) => tables.insertInto('copied_rows').values(batch).execute());
}

/** What was written down for the copy goes with it. */
export async function forgetCopies({ tables }: Transaction, { copyId }: PartToCopy): Promise<void> {
  await tables.deleteFrom('copied_rows').where('copy_id', '=', copyId).execute();
  await tables.deleteFrom('project_copies').where('id', '=', copyId).execute();
}

const rowsOf = {
  project_members: copiedOwnRows,
  project_imports: copiedOwnRows,
  project_images: copiedOwnRows,
  project_queries: copiedOwnRows,
  models: copiedModels,
  representations: copiedRepresentations,
} satisfies Record<CopiedKind, unknown>;

/** Of each model the current revision, and the one that holds what that has no room for. */
async function copiedModels(transaction: Transaction, part: PartToCopy): Promise<CopiedRow[]> {
  const { copyId, sourceId, ids, attachmentFormatsFor } = part;
  const found = await transaction.tables
    .selectFrom('models')
    .leftJoin('revisions', (join) =>
      join.onRef('revisions.model_id', '=', 'models.id').onRef('revisions.number', '=', 'models.revision'),
    )
    .select(['models.id', 'revisions.id as revision_id', 'revisions.number', 'revisions.format', 'revisions.content_type'])
    .where('models.project_id', '=', sourceId)
    .$if(ids !== undefined, (models) => models.where('models.id', 'in', [...ids!]))
    .orderBy('models.created_at')
    .orderBy('models.id')
    .execute();
  const copied: CopiedRow[] = [];
  for (const { id, revision_id, number, format, content_type } of found) {
    const copyOf = newId();
    const formats = revision_id
      ? attachmentFormatsFor({ number: Number(number), format: format!, contentType: content_type })
      : [];
    const holder =
      revision_id && formats.length > 0 ? await attachmentHolderWithId(transaction, revision_id, formats) : undefined;
    const revisionIds = [...(holder ? [holder.id] : []), ...(revision_id ? [revision_id] : [])];
    const revisions = revisionIds.map((old, index) => rowOf(copyId, old, newId(), copyOf, index + 1));
    copied.push(rowOf(copyId, id, copyOf, null, revisionIds.length), ...revisions);
  }
  return copied;
}

/** One that follows from a view has the id that follows from it. */
async function copiedRepresentations({ tables }: Transaction, part: PartToCopy): Promise<CopiedRow[]> {
  const { copyId, sourceId, projectId, ids, leavesViews } = part;
  const found = await tables
    .selectFrom('representations')
    .innerJoin('models as owners', 'owners.previous_version_id', 'representations.model_id')
    .select(['representations.id', 'representations.object_id', 'owners.id as owner'])
    .where('representations.project_id', '=', sourceId)
    .where('owners.project_id', '=', projectId)
    .where('representations.is_stored', 'in', leavesViews ? [1] : [0, 1])
    .$if(ids !== undefined, (among) => among.where('representations.id', 'in', [...ids!]))
    .orderBy('representations.created_at')
    .orderBy('representations.id')
    .execute();
  return found.map(({ id, object_id, owner }) =>
    rowOf(copyId, id, object_id === null ? newId() : derivedId(owner, object_id), owner, null),
  );
}

async function copiedOwnRows({ tables }: Transaction, { copyId, kind, sourceId, ids }: PartToCopy): Promise<CopiedRow[]> {
  const found = await tables
    .selectFrom(kind as 'project_queries')
    .select('id')
    .where('project_id', '=', sourceId)
    .$if(ids !== undefined, (among) => among.where('id', 'in', [...ids!]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return found.map(({ id }) => rowOf(copyId, id, newId(), null, null));
}

function rowOf(copyId: string, oldId: string, copied: string, ownerId: string | null, number: number | null): CopiedRow {
  return { copy_id: copyId, old_id: oldId, new_id: copied, owner_id: ownerId, number };
}
