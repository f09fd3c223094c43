/** The columns that refer to content. A table that comes to hold content is one line here, and a foreign key to `blobs (id)`. */
import type { Queryable, Value } from '../database.ts';

/** The column needs an index: the collector asks for some ids at a time. */
export interface ContentReference {
  readonly table: string;
  readonly column: string;
}

export const contentReferences: readonly ContentReference[] = [
  { table: 'project_images', column: 'blob_id' },
  { table: 'revisions', column: 'blob_id' },
  { table: 'revisions', column: 'id_map_blob_id' },
  { table: 'revision_metamodels', column: 'blob_id' },
  { table: 'revision_metamodels', column: 'id_map_blob_id' },
  { table: 'representations', column: 'blob_id' },
  { table: 'derived_forms', column: 'blob_id' },
  { table: 'blob_differences', column: 'base_id' },
  { table: 'tasks', column: 'blob_id' },
  { table: 'uploads', column: 'blob_id' },
];

/** Those of the ids that are referred to. */
export async function referredAmong(
  queryable: Queryable,
  references: readonly ContentReference[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(references.map((reference) => referredBy(queryable, reference, ids)));
  return new Set(found.flat());
}

async function referredBy(queryable: Queryable, { table, column }: ContentReference, ids: readonly Value[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const placeholders = ids.map((_, index) => queryable.dialect.placeholder(index + 1)).join(', ');
  const text = `select distinct ${column} from ${table} where ${column} in (${placeholders})`;
  const rows = await queryable.rows({ text, values: ids });
  return rows.map(([id]) => id as string);
}
