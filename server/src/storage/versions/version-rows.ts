/** The row of a project that is a new version of another. */
import { sql } from 'kysely';
import { folded, foldedOrAbsent } from '../../conditions/folded.ts';
import type { Transaction } from '../database.ts';
import { unlifted } from '../unlifted.ts';

export interface NewVersionRow {
  readonly id: string;
  readonly sourceId: string;
  readonly version: string;
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly creatorId: string;
  readonly now: number;
}

/** As its source is, but for what is said of it: not archived, and made now. */
export async function insertVersion(transaction: Transaction, row: NewVersionRow): Promise<void> {
  const { tables } = transaction;
  const columns = await columnsOfVersion(transaction, row);
  await tables
    .insertInto('projects')
    .values({ ...columns, id: row.id })
    .execute();
}

/** Makes an older row as its source is now. */
export async function renewVersion(transaction: Transaction, row: NewVersionRow): Promise<void> {
  const columns = await columnsOfVersion(transaction, row);
  await transaction.tables.updateTable('projects').set(columns).where('id', '=', row.id).execute();
}

async function columnsOfVersion({ tables }: Transaction, row: NewVersionRow) {
  const { sourceId, version, name, description, creatorId, now } = row;
  const source = await tables
    .selectFrom('projects')
    .selectAll()
    .select(sql<number>`${sql.raw(unlifted('projects'))}`.as('unlifted'))
    .where('id', '=', sourceId)
    .executeTakeFirstOrThrow();
  const { seq: _seq, id: _id, unlifted: confidentiality, ...same } = source;
  return {
    ...same,
    confidentiality: Number(confidentiality),
    version,
    version_folded: folded(version),
    ...(name !== undefined && { name: name.trim(), name_folded: folded(name.trim()) }),
    ...(description !== undefined && { description, description_folded: foldedOrAbsent(description) }),
    previous_version_id: sourceId,
    creator_id: creatorId,
    created_at: now,
    modifier_id: creatorId,
    modified_at: now,
    archiver_id: null,
    archived_at: null,
  };
}

/** Whether the scope has a project of that slug in that version, whoever sees it. */
export async function isVersionTaken(
  { tables }: Pick<Transaction, 'tables'>,
  { scopeId, slug, version }: { readonly scopeId: string; readonly slug: string; readonly version: string },
): Promise<boolean> {
  const found = await tables
    .selectFrom('projects')
    .select('id')
    .where('scope_id', '=', scopeId)
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst();
  return found !== undefined;
}
