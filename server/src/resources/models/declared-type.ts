/** The type of a model that is made for a metamodel and has no content yet: the name of that metamodel. */
import { builtInNames } from '@orrery/metamodels/names.ts';
import type { Queryable, Transaction } from '../../storage/database.ts';
import { modelNow } from '../../storage/readings/due-models.ts';
import { metamodelName } from '../../storage/readings/metamodel-candidates.ts';
import { storeSought } from '../../storage/readings/reading-rows.ts';
import type { VisibilityBounds } from '../../storage/readings/visibility-bounds.ts';
import { columnsOfModel } from '../../storage/revisions/content-columns.ts';
import { updateRow } from '../../storage/rows.ts';

/** A metamodel that not everyone sees who sees the model counts as unknown: the type is the same for all. */
export async function declaredType(
  queryable: Queryable,
  model: VisibilityBounds,
  contentType: string | null,
): Promise<string | null> {
  if (contentType === null) return null;
  return builtInNames.get(contentType) ?? (await metamodelName(queryable, model, contentType)) ?? null;
}

/** Has the model marked when a metamodel of its content type comes, changes or goes. */
export async function awaitMetamodel(transaction: Transaction, id: string, contentType: string | null): Promise<void> {
  if (contentType !== null && !builtInNames.has(contentType)) await storeSought(transaction, new Map([[id, [contentType]]]));
}

/** Looks for the metamodel anew. */
export async function storeDeclaredType(transaction: Transaction, model: VisibilityBounds): Promise<void> {
  const contentType = (await modelNow(transaction, model.id))?.content_type ?? null;
  const type = await declaredType(transaction, model, contentType);
  await updateRow(transaction, 'models', model.id, columnsOfModel({ contentType, type }));
}
