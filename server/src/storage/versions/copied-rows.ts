/** The rows of a project that are copied: which they are, and the ids that their copies get. */
import { v7 as newId } from 'uuid';
import type { Transaction } from '../database.ts';
import { derivedId } from '../representations/derived-changes.ts';
import { attachmentHolderWithId } from '../revisions/attachment-holder.ts';
import { inBatches } from '../row-batches.ts';
import type { VersionTables } from '../tables/version-tables.ts';

export interface ProjectToCopy {
  /** Of the copy, while it is made. */
  readonly copyId: string;
  readonly sourceId: string;
  readonly projectId: string;
  readonly creatorId: string;
  readonly now: number;
  /** The formats in which an earlier revision may hold what the current one has no room for, such as images. */
  readonly attachmentFormatsFor: (revision: { number: number; format: string; contentType: string | null }) => readonly string[];
}

type CopiedRow = VersionTables['copied_rows'];

/** Tables whose rows belong to the project itself. */
const ownedTables = ['project_members', 'project_imports', 'project_images', 'project_queries'] as const;

/** What is copied of a project at once. */
export interface PartToCopy {
  /** The models, where it is not all of them. */
  readonly modelIds?: readonly string[] | undefined;
  /** Whether what belongs to the project itself is among it. */
  readonly hasOwnRows: boolean;
  /** Whether representations that follow from views are left for later. */
  readonly leavesViews: boolean;
}

/** Writes down which rows are copied. Ids rise with the age of what they are copies of, so that lists keep their order. */
export async function noteCopies(transaction: Transaction, copy: ProjectToCopy, part: PartToCopy): Promise<void> {
  const { tables } = transaction;
  const { copyId: id, projectId: project_id, creatorId: creator_id, now: created_at } = copy;
  await tables.insertInto('project_copies').values({ id, project_id, creator_id, created_at }).execute();
  const rows = [
    ...(part.modelIds?.length === 0 ? [] : await copiedModelsWithin(transaction, copy, part)),
    ...(part.hasOwnRows ? await copiedOwnRows(transaction, copy) : []),
  ];
  await inBatches(rows, (batch) => tables.insertInto('copied_rows').values(batch).execute());
}

/** Models with their revisions and representations. */
async function copiedModelsWithin(transaction: Transaction, copy: ProjectToCopy, part: PartToCopy): Promise<CopiedRow[]> {
  const models = await copiedModels(transaction, copy, part);
  const owners = new Map(models.map(({ id, newId }) => [id, newId]));
  return [...models.flatMap(({ rows }) => rows), ...(await copiedRepresentations(transaction, copy, owners, part))];
}

/** What was written down for the copy goes with it. */
export async function forgetCopies({ tables }: Transaction, { copyId }: ProjectToCopy): Promise<void> {
  await tables.deleteFrom('copied_rows').where('copy_id', '=', copyId).execute();
  await tables.deleteFrom('project_copies').where('id', '=', copyId).execute();
}

/** Of each model the current revision, and the one that holds what that has no room for. */
async function copiedModels(
  transaction: Transaction,
  { copyId, sourceId, attachmentFormatsFor }: ProjectToCopy,
  { modelIds }: PartToCopy,
) {
  const found = await transaction.tables
    .selectFrom('models')
    .leftJoin('revisions', (join) =>
      join.onRef('revisions.model_id', '=', 'models.id').onRef('revisions.number', '=', 'models.revision'),
    )
    .select(['models.id', 'revisions.id as revision_id', 'revisions.number', 'revisions.format', 'revisions.content_type'])
    .where('models.project_id', '=', sourceId)
    .$if(modelIds !== undefined, (models) => models.where('models.id', 'in', [...modelIds!]))
    .orderBy('models.created_at')
    .orderBy('models.id')
    .execute();
  const copied: { readonly id: string; readonly newId: string; readonly rows: readonly CopiedRow[] }[] = [];
  for (const { id, revision_id, number, format, content_type } of found) {
    const copyOf = newId();
    const formats = revision_id
      ? attachmentFormatsFor({ number: Number(number), format: format!, contentType: content_type })
      : [];
    const holder =
      revision_id && formats.length > 0 ? await attachmentHolderWithId(transaction, revision_id, formats) : undefined;
    const revisionIds = [...(holder ? [holder.id] : []), ...(revision_id ? [revision_id] : [])];
    const revisions = revisionIds.map((old, index) => rowOf(copyId, old, newId(), copyOf, index + 1));
    copied.push({ id, newId: copyOf, rows: [rowOf(copyId, id, copyOf, null, revisionIds.length), ...revisions] });
  }
  return copied;
}

/** One that follows from a view has the id that follows from it. */
async function copiedRepresentations(
  { tables }: Transaction,
  { copyId, sourceId }: ProjectToCopy,
  models: ReadonlyMap<string, string>,
  { modelIds, leavesViews }: PartToCopy,
): Promise<CopiedRow[]> {
  const found = await tables
    .selectFrom('representations')
    .select(['id', 'model_id', 'object_id'])
    .where('project_id', '=', sourceId)
    .where('is_stored', 'in', leavesViews ? [1] : [0, 1])
    .$if(modelIds !== undefined, (found) => found.where('model_id', 'in', [...modelIds!]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return found.map(({ id, model_id, object_id }) => {
    const owner = models.get(model_id)!;
    return rowOf(copyId, id, object_id === null ? newId() : derivedId(owner, object_id), owner, null);
  });
}

async function copiedOwnRows({ tables }: Transaction, { copyId, sourceId }: ProjectToCopy): Promise<CopiedRow[]> {
  const rows: CopiedRow[] = [];
  for (const table of ownedTables) {
    const found = await tables
      .selectFrom(table)
      .select('id')
      .where('project_id', '=', sourceId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    rows.push(...found.map(({ id }) => rowOf(copyId, id, newId(), null, null)));
  }
  return rows;
}

function rowOf(copyId: string, oldId: string, copied: string, ownerId: string | null, number: number | null): CopiedRow {
  return { copy_id: copyId, old_id: oldId, new_id: copied, owner_id: ownerId, number };
}
