/** Refuses updates that make new errors in a model; those that were there before may stay. */
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Queryable } from '../../storage/database.ts';
import { errorsIn } from '../../storage/readings/diagnostics.ts';
import type { ReadingFacts } from '../../storage/readings/reading.ts';

const mostTold = 20;

type Found = { readonly code: unknown; readonly objectId?: unknown; readonly feature?: unknown };

/** "A result that is no valid model is 400." */
export async function refuseNewErrors(
  queryable: Queryable,
  { id }: Pick<Model, 'id'>,
  { diagnostics }: ReadingFacts,
): Promise<void> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const known = new Set((await errorsIn(queryable, id)).map(nameOf));
  const added = errors.filter((error) => !known.has(nameOf(error)));
  if (added.length === 0) return;
  const told = added.slice(0, mostTold).map(({ message, feature }) => ({ field: feature ?? 'update', message }));
  throw new Failure('invalid', `The update would make the model ${id} invalid: ${added[0]!.message}`, told);
}

function nameOf({ code, objectId, feature }: Found): string {
  return JSON.stringify([code, objectId ?? null, feature ?? null]);
}
